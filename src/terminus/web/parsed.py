"""What the web framework takes apart of a request: not too much of it, and nothing that it keeps.

It keeps the last thousand cookies, queries and forms, however large, should the very same come again. A form of a
megabyte in small fields takes eleven: with a thousand of them one guest could have filled the memory of any machine.
"""

from litestar._parsers import parse_cookie_string, parse_query_string, parse_url_encoded_form_data
from litestar.enums import RequestEncodingType
from litestar.params import BodyKwarg

from terminus.web.visitor import AnyRequest

MOST_FIELDS = 1000
"""Of a form. A megabyte of nothing but fields would keep everybody waiting for a quarter of a second."""


def forget_requests() -> None:
    """Keep nothing of those that were read so far."""
    for parse in (parse_cookie_string, parse_query_string, parse_url_encoded_form_data):
        parse.cache_clear()


async def has_too_many_fields(request: AnyRequest) -> bool:
    """Does a form come with more fields than any of ours has? It is not taken apart to find out."""
    field = request.route_handler.parsed_data_field
    wanted = None if field is None else field.kwarg_definition
    if not isinstance(wanted, BodyKwarg) or wanted.media_type is not RequestEncodingType.URL_ENCODED:
        return False
    return (await request.body()).count(b"&") >= MOST_FIELDS
