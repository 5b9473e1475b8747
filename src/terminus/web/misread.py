"""What was wrong with a request that could not be read, in the words in which all of Terminus complains."""

import re

import msgspec
from litestar.exceptions import ClientException, ValidationException

from terminus.core.complaints import Complaint, complaint

OF_PARTS = {
    "Invalid multipart/form-data": Complaint("", "it is no form with a file"),
    "Request Entity Too Large": Complaint("", "it is a form of too many parts"),
}
"""What the framework says of forms in parts, which are no JSON."""
NO_FILE = "a file was expected"
NOTHING_SENT = Complaint("", "a table of named fields in JSON was expected, and nothing was sent")
_LEFT_OUT = re.compile(r"Missing required query parameter '(?P<name>.+?)'")
BODY = "data"
"""What a handler calls the body of its request; people sent it and gave it no name."""


def misread(error: ClientException) -> str:
    """One sentence about all that is wrong."""
    left_out = _LEFT_OUT.match(error.detail)
    if left_out is not None:
        complaints = [Complaint("", f"the address lacks '{left_out['name']}'")]
    elif isinstance(error, ValidationException) and isinstance(error.extra, list):
        complaints = [_of_field(each) for each in error.extra if isinstance(each, dict)]
    else:
        complaints = [OF_PARTS.get(error.detail) or complaint(msgspec.DecodeError(error.detail))]
    return f"This was not understood: {'; '.join(str(each) for each in complaints)}."


def _of_field(wrong: dict[str, str]) -> Complaint:
    key, message = wrong.get("key", BODY), wrong.get("message", "")
    if key == BODY and message == repr(BODY):  # the name of an argument that nobody gave
        return NOTHING_SENT
    path = "" if key == BODY else key.removeprefix(f"{BODY}.")
    if message.startswith("Unsupported type"):  # what a file is read from
        return Complaint(path, NO_FILE)
    return complaint(msgspec.ValidationError(message))._replace(path=path)
