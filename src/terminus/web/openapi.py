"""What the description of the HTTP interface says of errors: what is really sent."""

from litestar.openapi.spec import (
    OpenAPI,
    OpenAPIMediaType,
    OpenAPIResponse,
    Operation,
    Reference,
    RequestBody,
    Schema,
)
from litestar.openapi.spec.enums import OpenAPIType

PROBLEM = Schema(
    type=OpenAPIType.OBJECT,
    title="Problem",
    description="Why a request was not answered; browsers get it as a page.",
    properties={
        "status": Schema(type=OpenAPIType.INTEGER),
        "sentence": Schema(type=OpenAPIType.STRING, description="What was wrong, for people."),
    },
    required=["status", "sentence"],
)
FORM = "application/x-www-form-urlencoded"
ALWAYS = {
    "400": "What was asked for cannot be, or was not understood.",
    "421": "The server does not go by that name.",
    "429": "The guest has asked for too much; Retry-After says for how long.",
    "503": "The tables cannot be reached just now.",
}
OF_A_THING = {
    "403": "It is hidden as yet, not the asker's to do, or asked from another site's page.",
    "404": "There is no such game or table.",
}
OF_A_CHANGE = {
    "408": "The request did not come in time.",
    "413": "That is too much in one piece.",
}


def describe_errors(schema: OpenAPI) -> None:
    """Let every operation tell the errors that it sends, in the form in which they are sent."""
    for path, item in (schema.paths or {}).items():
        for operation in (item.get, item.post):
            if operation is not None:
                _describe(operation, "{" in path or operation is item.post, operation is item.post)


def _describe(operation: Operation, names_a_thing: bool, changes: bool) -> None:
    body = operation.request_body
    if isinstance(body, RequestBody) and FORM in body.content:
        body.required = False  # a form in which nothing was filled in is sent without one
    told = {**ALWAYS, **(OF_A_THING if names_a_thing else {}), **(OF_A_CHANGE if changes else {})}
    responses: dict[str, OpenAPIResponse | Reference] = {
        status: response for status, response in (operation.responses or {}).items() if status < "400"
    }
    for status, description in sorted(told.items()):
        responses[status] = OpenAPIResponse(description, content={"application/json": OpenAPIMediaType(schema=PROBLEM)})
    operation.responses = responses
