"""Every call is made by the person of HEADERS_FILE, at no desk: what is made up for these headers would only be refused as a stranger's."""
import functools
import io
import json
import os
import re
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
    if "SHORT" in os.environ:
        shorten(raw_schema, re.compile(os.environ["SHORT"]))
        shorten_texts(raw_schema)


def shape_of(schema):
    """What a value may be, without words and the resource's name."""
    bare = {name: value for name, value in schema.items() if name not in ("description", "example", "name")}
    return re.sub(r"schemas/[^.\"]+\.(?=\w+\.option|filter\.part)", "", json.dumps(bare, sort_keys=True))


def shorten(raw_schema, tested):
    """What is alike is read by one function: of the paths that are tested, values are made up for the first filter of each shape."""
    shapes = set()

    def is_first(schema):
        shape = shape_of(schema)
        known = shape in shapes
        shapes.add(shape)
        return not known

    schemas = raw_schema["components"]["schemas"]
    for path, verbs in raw_schema["paths"].items():
        if not tested.search(path):
            continue
        resource = path.split("/")[2] if path.count("/") > 1 else ""
        for name in (f"{resource}.filter", f"{resource}.filter.part"):
            if "get" in verbs and name in schemas and "properties" in schemas[name]:
                fields = schemas[name]["properties"]
                schemas[name]["properties"] = {field: value for field, value in fields.items() if is_first(value)}
        for operation in verbs.values():
            kept = [one for one in operation.get("parameters", []) if one.get("required") or is_first(one)]
            if "parameters" in operation:
                operation["parameters"] = kept


LONGEST = 200


def shorten_texts(node):
    """A long text is made up letter by letter; tests/api/engine hold what longer ones do."""
    if isinstance(node, list):
        for one in node:
            shorten_texts(one)
    elif isinstance(node, dict):
        if isinstance(node.get("maxLength"), int) and "pattern" in node:
            node["maxLength"] = max(min(node["maxLength"], LONGEST), node.get("minLength", 0))
            # Texts that look ahead are found by trying, for minutes.
            node["pattern"] = re.sub(r"^\^\(\?=[^)]*\)", "^", node["pattern"])
        for one in node.values():
            shorten_texts(one)


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
