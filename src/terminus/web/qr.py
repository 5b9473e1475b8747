"""Addresses as QR codes, drawn for the page that shows them."""

import segno
from markupsafe import Markup

QUIET_ZONE = 4
"""Modules left white around the code, as readers need it."""


def code_of(text: str) -> Markup:
    """An inline SVG, dark on white in both themes."""
    code = segno.make(text, error="m", micro=False)
    size = code.symbol_size(border=QUIET_ZONE)[0]
    drawn = code.svg_inline(
        border=QUIET_ZONE, dark="#0d1120", light="#ffffff", omitsize=True, svgclass="qr", lineclass=None
    )
    return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="QR code of the address" data-size="{size}" ', 1))
