/**
 * The API description as OpenAPI 3.0: every operation with its parameters, an example, its answers and its error codes. Pure;
 * `description.ts` decides who may see which part.
 */

import { type JsonSchema, openApiSchema } from '../../resources/kernel/json-schema.ts';
import { idSchema } from '../../resources/kernel/kinds/ids.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import type { Answer, Operation, Parameter } from './contract.ts';
import { exampleOf } from './examples.ts';
import { generalErrors } from './general-errors.ts';
import { textOf } from './json-text.ts';

/** The private fields of a declaration that the reader may not see; none for an unknown name. */
export type Hidden = (resource: string) => ReadonlySet<string>;

type Plain = Record<string, unknown>;

const both = ({ en, bn }: Text): string => `${en} · ${bn}`;
const nobodyHides: Hidden = () => new Set();

/** Titles of a declaration's schemas begin with its name: `districts`, `districts create`. */
const subjectOf = (title: string): string => title.split(' ')[0]!;

/** Schemas whose values are field names. */
const isNames = / (sort|column)$/;

const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** A filter by a hidden field is left out as well. */
const isAsked = / filter( part)?$/;

/** The same schema without the fields that are hidden from its reader. */
function cutSchema(schema: JsonSchema, hidden: Hidden): JsonSchema {
  const { title, properties, required, additionalProperties, enum: values } = schema;
  const gone = title === undefined ? new Set<string>() : hidden(subjectOf(title));
  if (title === undefined || gone.size === 0) return schema;
  const shown = properties && Object.entries(properties).filter(([name]) => !gone.has(name));
  const isOpened = properties && shown!.length < Object.keys(properties).length && additionalProperties === false && !isAsked.test(title);
  return {
    ...schema,
    ...(values && isNames.test(title) && { enum: values.filter(one => !gone.has(String(Array.isArray(one) ? one[0] : one))) }),
    ...(shown && { properties: Object.fromEntries(shown) }),
    ...(required && { required: required.filter(name => !gone.has(name)) }),
    // Readers see private fields in their own rows, so a record may have more properties than described.
    ...(isOpened && { additionalProperties: true }),
  };
}

/** Also cut in nested records. */
export function visibleSchema(schema: JsonSchema, hidden: Hidden): JsonSchema {
  const inside = (one: JsonSchema) => visibleSchema(one, hidden);
  const cut = cutSchema(schema, hidden);
  const { properties, items, oneOf, additionalProperties } = cut;
  return {
    ...cut,
    ...(properties && { properties: mapped(properties, inside) }),
    ...(items && { items: inside(items) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
  };
}

/** Schemas with a title are placed once in `components` and referred to: six calls answer the same record. */
function componentsOf(hidden: Hidden) {
  const schemas: Plain = {};
  const texts = new Map<string, string>();
  const nameOf = (title: string, schema: Plain): string => {
    const text = JSON.stringify(schema);
    const base = title.replace(/[^\w.-]+/g, '.');
    let name = base;
    for (let at = 2; (texts.get(name) ?? text) !== text; at += 1) name = `${base}.${at}`;
    texts.set(name, text);
    schemas[name] = schema;
    return name;
  };
  const known = new Map<JsonSchema, Plain>();
  const refer = (schema: JsonSchema): Plain => {
    const found = known.get(schema);
    if (found) return found;
    const made = openApiSchema(cutSchema(schema, hidden), refer);
    const { title } = schema;
    const shown = title === undefined ? made : { $ref: `#/components/schemas/${nameOf(title, made)}` };
    known.set(schema, shown);
    return shown;
  };
  return { schemas, refer };
}

type Refer = (schema: JsonSchema) => Plain;

const errorAnswer = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

const contentOf = ({ mediaType = 'application/json', schema, files = [] }: Answer, refer: Refer): Plain => ({
  [mediaType]: { schema: refer(schema) },
  ...Object.fromEntries(files.map(type => [type, { schema: { type: 'string', format: 'binary' } }])),
});

function answersOf(operation: Operation, refer: Refer): Plain {
  const { answer, app, errors = [], access } = operation;
  const byStatus = new Map<number, Set<string>>();
  const note = (status: number, line: string) => byStatus.set(status, (byStatus.get(status) ?? new Set()).add(line));
  if (access.kind !== 'public') note(401, '`identity.user_token`, `identity.app_token`');
  else if (app !== 'optional') note(401, '`identity.app_token`');
  if (access.kind !== 'public') note(403, '`desk.not_held` The active desk is not held today.');
  if (access.kind !== 'public') note(429, "`identity.quota_spent` An application account's minute is spent; wait as `Retry-After` says.");
  if (access.kind === 'key') note(403, `\`request.forbidden\` needs one of ${access.anyOf.join(', ')}`);
  for (const { code, status, text } of [...errors, ...generalErrors(operation)]) note(status, `\`${code}\` ${text.en}`);
  const content = answer ? { content: contentOf(answer, refer) } : {};
  const refusals = [...byStatus].sort(([one], [other]) => one - other);
  return {
    [String(answer?.status ?? 200)]: { description: answer?.description ? both(answer.description) : 'OK', ...content },
    ...Object.fromEntries(refusals.map(([status, lines]) => [String(status), { description: [...lines].join('\n\n'), ...errorAnswer }])),
  };
}

/** JSON in a query string is described as text, which every generator can send; its schema is in `x-json-schema`. */
function parameterOf({ description, schema, json, example, ...rest }: Parameter, refer: Refer, hidden: Hidden): Plain {
  const shown = { ...rest, description: both(description) };
  if (json)
    return { ...shown, schema: textOf(visibleSchema(schema, hidden)), example: JSON.stringify(example), 'x-json-schema': refer(schema) };
  return { ...shown, schema: refer(schema), ...(example === undefined ? {} : { example }) };
}

const pathParameters = (path: string): Plain[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: name === 'id' ? idSchema : { type: 'string', pattern: '^[A-Za-z0-9_-]{1,80}$' },
    example: name === 'id' ? 1 : 'example',
  }));

/** An example is a body: hidden fields are removed from it as well. */
const visibleExample = (example: unknown, gone: ReadonlySet<string>): unknown =>
  example !== null && typeof example === 'object' && !Array.isArray(example)
    ? Object.fromEntries(Object.entries(example).filter(([name]) => !gone.has(name)))
    : example;

const formType = 'application/x-www-form-urlencoded';

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};

/** The text on who may call. */
const whoMay = ({ access }: Operation): Text => {
  if (access.kind === 'public') return t('সবার জন্য।', 'Open to all.');
  if (access.kind === 'signedIn') return t('প্রবেশ করা যেকোনো ব্যবহারকারীর জন্য।', 'For anyone who is signed in.');
  const keys = access.anyOf.map(key => `\`${key}\``).join(', ');
  return { bn: `এর একটি অনুমতি লাগে: ${keys}।`, en: `Needs one of ${keys}.` };
};

function describedAs(operation: Operation, refer: Refer, hidden: Hidden): Plain {
  const { access, app, body, bodyOptional, example, form, id, parameters, path, resource, summary } = operation;
  const shown = visibleExample(example ?? (body && exampleOf(body)), resource === null ? new Set() : hidden(resource));
  const content = body && { schema: refer(body), example: shown };
  return {
    operationId: id,
    tags: [resource ?? path.split('/')[2] ?? 'system'],
    summary: both(summary),
    description: both(whoMay(operation)),
    ...(access.kind === 'public' ? { security: app === 'optional' ? [] : [{ application: [] }, { integrator: [] }] } : {}),
    parameters: [...pathParameters(path), ...(parameters ?? []).map(one => parameterOf(one, refer, hidden))],
    ...(operation.upload ? { requestBody: uploadBody } : {}),
    ...(content
      ? { requestBody: { required: !bodyOptional, content: { ...(form ? { [formType]: content } : {}), 'application/json': content } } }
      : {}),
    responses: answersOf(operation, refer),
  };
}

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error_code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error_code: { type: 'string' },
    message: {
      oneOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'string' }, description: 'field -> code, when error_code is `validation`' },
      ],
    },
    facts: { type: 'object' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, facts: { type: 'object' }, text: { type: 'string' } },
      },
    },
  },
};

const header = (name: string, description: string): Plain => ({ type: 'apiKey', in: 'header', name, description });

const securitySchemes = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The user token' },
  application: header('App-Authorization', "Bearer <application token>; an integrator's own token needs none"),
  integrator: {
    type: 'oauth2',
    description: 'An application account signs in by its code and a secret: user and application in one, without a desk',
    flows: { clientCredentials: { tokenUrl: '/api/token', scopes: {} } },
  },
  desk: header('Active-Desk', 'The id of the desk at which an office user acts; the primary one when left out'),
};

/** The OpenAPI 3.0 document of these operations, without parts hidden from its reader. */
export function openApiOf(operations: readonly Operation[], hidden: Hidden = nobodyHides): Record<string, unknown> {
  const { schemas, refer } = componentsOf(hidden);
  const paths: Record<string, Plain> = {};
  for (const operation of operations.filter(({ isUnlisted }) => !isUnlisted))
    paths[operation.path] = { ...paths[operation.path], [operation.verb]: describedAs(operation, refer, hidden) };
  return {
    openapi: '3.0.3',
    info: {
      title: 'Bhumi',
      version: '1',
      description: 'ভূমি। Every answer to bad input is a declared 4xx. Messages follow `Accept-Language` (bn, en).',
    },
    servers: [{ url: '/' }],
    security: [{ user: [], application: [] }, { user: [], application: [], desk: [] }, { integrator: [] }],
    paths,
    components: { securitySchemes, schemas: { Error: errorSchema, ...schemas } },
  };
}
