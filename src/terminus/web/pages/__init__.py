"""The pages around the games, rendered on the server: plain functions from what is to be shown to HTML text."""

from terminus.web.pages.about import about
from terminus.web.pages.error import error
from terminus.web.pages.front import OpenTable, front
from terminus.web.pages.new_table import new_table
from terminus.web.pages.reading import codex, guide, rules
from terminus.web.pages.table import table_page

__all__ = ["OpenTable", "about", "codex", "error", "front", "guide", "new_table", "rules", "table_page"]
