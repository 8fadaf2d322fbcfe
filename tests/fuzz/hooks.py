"""Every call is made by the person of HEADERS_FILE, at no desk: what is made up for these headers would only be refused as a stranger's."""
import json
import os

import schemathesis

OWN = ("authorization", "app-authorization", "active-desk")


@schemathesis.hook
def before_call(context, case, *args):
    with open(os.environ["HEADERS_FILE"]) as file:
        headers = json.load(file)
    for name in [name for name in case.headers or {} if name.lower() in OWN]:
        del case.headers[name]
    for name, value in headers.items():
        case.headers[name] = value
