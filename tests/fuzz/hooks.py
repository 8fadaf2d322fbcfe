"""Every call is made by the person of HEADERS_FILE, at no desk: what is made up for these headers would only be refused as a stranger's."""
import functools
import io
import json
import os
import zipfile

import schemathesis

@schemathesis.hook
def before_load_schema(context, raw_schema):
    """
    What stands in the text of a JSON parameter is made up too, by its own schema: a pattern can't say it.
    Rows of fewer columns are no whole records, which is what is described.
    """
    for verbs in raw_schema["paths"].values():
        for operation in verbs.values():
            if "parameters" in operation:
                operation["parameters"] = [one for one in operation["parameters"] if one["name"] != "columns"]
            for parameter in operation.get("parameters", []):
                inner = parameter.pop("x-json-schema", None)
                if inner is None:
                    continue
                del parameter["schema"]
                shown = {"schema": inner}
                if "example" in parameter:
                    shown["example"] = json.loads(parameter.pop("example"))
                parameter["content"] = {"application/json": shown}
            if "SHORT" in os.environ and "parameters" in operation:
                operation["parameters"] = [one for one in operation["parameters"] if one.get("required") or first_of_its_shape(one)]


shapes = set()


def first_of_its_shape(parameter):
    """Filters of one shape are read by one function: the short run makes up values for one of them."""
    shape = json.dumps(parameter.get("schema") or parameter.get("content"), sort_keys=True)
    is_first = shape not in shapes
    shapes.add(shape)
    return is_first


OWN = ("authorization", "app-authorization", "active-desk")


@schemathesis.hook
def before_call(context, case, *args):
    with open(os.environ["HEADERS_FILE"]) as file:
        headers = json.load(file)
    for name in [name for name in case.headers or {} if name.lower() in OWN]:
        del case.headers[name]
    for name, value in headers.items():
        case.headers[name] = value


def codes_of(body):
    """The code of a refusal; of a record the code of each field."""
    details = body.get("details") or []
    return [f"{one['code']} ({one['path']})" for one in details] or [body.get("error_code", "")]


@schemathesis.hook
def after_call(context, case, response):
    """Calls made to fit that were refused all the same, for REFUSED_FILE."""
    file = os.environ.get("REFUSED_FILE")
    meta = case.meta
    if not file or response.status_code != 400 or meta is None or not meta.generation.mode.is_positive:
        return
    sent = json.dumps({"query": case.query, "body": case.body}, ensure_ascii=True, default=str)[:400]
    with open(file, "a") as out:
        for code in codes_of(response.json()):
            out.write(json.dumps({"call": case.operation.label, "code": code, "sent": sent}) + "\n")


def held(content):
    """An answer as bytes to be searched; a workbook unpacked."""
    if not content.startswith(b"PK"):
        return content
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        return b"".join(book.read(name) for name in book.namelist())


@schemathesis.check
def nothing_beyond_reach(context, response, case):
    """What the caller may not read carries MARK."""
    if os.environ["MARK"].encode() in held(response.content or b""):
        raise AssertionError("The answer holds what its caller may not read")


@functools.cache
def own_paths():
    with open(os.environ["OWN_FILE"]) as file:
        return json.load(file)["paths"]


@schemathesis.check
def closed_to_others(context, response, case):
    """A call that the caller's own description (OWN_FILE) lacks is refused, whatever is sent."""
    own = case.operation.method.lower() in own_paths().get(case.operation.path, {})
    if not own and response.status_code < 400:
        raise AssertionError(f"{case.operation.label} was answered with {response.status_code}, and the caller's description lacks it")
