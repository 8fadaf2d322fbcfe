/**
 * A declaration as JSON Schema: what OpenAPI shows and json-schema-to-typescript turns into record types.
 * It says what a schema can say; the validator says the rest, and a test holds the two together.
 */
import { commonLabels, rowStatus } from './common.ts';
import { type Field, isOnlyInWhole, type RowsField } from './field.ts';
import { fieldSchema, inBoth, type JsonSchema, writtenSchema } from './field-schema.ts';
import { idSchema } from './kinds/ids.ts';
import { type AnyResource, embeddedName } from './resource.ts';
import { isFilledIn, isServerWritten } from './validate.ts';
import { isList } from './values.ts';

export { fieldSchema, type JsonSchema, writtenSchema };

const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type as string, 'null'],
  ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
});

const commonSchemas: Readonly<Record<string, JsonSchema>> = {
  row_status: fieldSchema(rowStatus),
  version: { type: 'integer', description: inBoth(commonLabels.version), minimum: 1 },
  created_at: { type: 'string', format: 'date-time', description: inBoth(commonLabels.created_at) },
  created_by: { type: ['integer', 'null'], description: inBoth(commonLabels.created_by) },
  updated_at: { type: 'string', format: 'date-time', description: inBoth(commonLabels.updated_at) },
  updated_by: { type: ['integer', 'null'], description: inBoth(commonLabels.updated_by) },
};

/** What the label of a record holds beside its id; an object is the label of a reference that this one is made of. */
export const labelPart: JsonSchema = { type: ['string', 'number', 'boolean', 'null', 'object'] };

const labelSchema: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' } },
  required: ['id'],
  additionalProperties: labelPart,
};

/** Needed where child rows are to be described, not only mentioned. */
type Declarations = ReadonlyMap<string, AnyResource>;

const fileSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    media_type: { type: 'string' },
    size: { type: 'integer', description: 'In bytes' },
    url: { type: 'string', description: 'Signed for this session, for ten minutes' },
  },
  required: ['id', 'name', 'media_type', 'size', 'url'],
  additionalProperties: false,
};

/** A field as it is read: a file with its name and address, rows whole; a list is never null. */
export function readSchema(field: Field, declarations?: Declarations): JsonSchema {
  const schema = fieldSchema(field);
  if (field.kind === 'file') return nullable({ ...fileSchema, description: schema.description });
  if (field.kind === 'files') return { type: 'array', items: fileSchema, description: schema.description };
  if (field.kind === 'rows') {
    const child = declarations?.get(field.of);
    return { type: 'array', items: child ? rowSchema(child, field) : { type: 'object' }, description: schema.description };
  }
  return field.required || field.kind === 'boolean' || isList(field) ? schema : nullable(schema);
}

/** A child as its parent carries it: without the reference to that parent, and without rows of its own. */
function rowSchema(child: AnyResource, { via }: RowsField): JsonSchema {
  const { properties = {}, required = [], ...rest } = recordSchema(child);
  const apart = new Set([via, embeddedName(via), ...Object.keys(child.fields).filter(name => isOnlyInWhole(child.fields[name] as Field))]);
  return {
    ...rest,
    title: `${child.name} row`,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !apart.has(name))),
    required: required.filter(name => !apart.has(name)),
  };
}

/**
 * A record as it is read, embedded references included. What not everybody sees (private fields) and what lists leave out (rows,
 * boundaries) is not required; secret fields are in no record.
 */
export function recordSchema(resource: AnyResource, declarations?: Declarations): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: { type: 'integer', description: 'ID' } };
  const absent = new Set<string>();
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.private === 'secret') continue;
    const names = [name];
    properties[name] = readSchema(field, declarations);
    if (field.kind === 'ref' || field.kind === 'refs') {
      const description = `${inBoth(field.label)} (${field.to})`;
      const label = { ...labelSchema, description };
      properties[embeddedName(name)] =
        field.kind === 'ref' ? label : { type: 'array', items: { ...labelSchema, type: 'object' }, description };
      names.push(embeddedName(name));
    }
    if (field.private || isOnlyInWhole(field)) for (const one of names) absent.add(one);
  }
  Object.assign(properties, commonSchemas);
  return {
    type: 'object',
    title: resource.name,
    description: inBoth(resource.label),
    properties,
    required: Object.keys(properties).filter(name => !absent.has(name)),
    additionalProperties: false,
  };
}

/** The rows of a body: one with an id changes that child, one without makes it. */
function rowsSchema(field: RowsField, child: AnyResource): JsonSchema {
  const own = new Set([field.via, ...(field.order ? [field.order] : [])]);
  const less = (mode: 'create' | 'update'): JsonSchema => {
    const { properties = {}, required = [], ...whole } = bodySchema(child, mode);
    const rest = { ...whole, title: `${child.name} row ${mode}` };
    const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => !own.has(name)));
    return mode === 'create'
      ? { ...rest, properties: kept, required: required.filter(name => !own.has(name)) }
      : { ...rest, properties: { id: idSchema, ...kept }, required: ['id'] };
  };
  return { ...fieldSchema(field), items: { oneOf: [less('create'), less('update')] } };
}

/** The version that a write expects. */
export const versionSchema: JsonSchema = {
  ...{ type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  description: 'The version that is changed, unless If-Match states it',
};

/** A body: `create` demands the required fields, `update` any of the writable ones. */
export function bodySchema(resource: AnyResource, mode: 'create' | 'update', declarations?: Declarations): JsonSchema {
  const writable = Object.entries<Field>(resource.fields).filter(
    ([name, field]) => !isServerWritten(resource, name) && !(mode === 'update' && field.fixed),
  );
  const isFree = (field: Field): boolean => !field.required || (mode === 'create' && isFilledIn(field));
  const schemaOf = (field: Field): JsonSchema => {
    const child = field.kind === 'rows' ? declarations?.get(field.of) : undefined;
    if (field.kind === 'rows') return child ? rowsSchema(field, child) : fieldSchema(field);
    return isFree(field) ? nullable(writtenSchema(field)) : writtenSchema(field);
  };
  const properties: Record<string, JsonSchema> = Object.fromEntries(writable.map(([name, field]) => [name, schemaOf(field)]));
  if (resource.states?.field !== 'row_status') properties.row_status = { ...fieldSchema(rowStatus), enum: [1, 0] };
  const isDemanded = (field: Field): boolean => !isFree(field) && !('initial' in field && field.initial !== undefined);
  return {
    type: 'object',
    title: `${resource.name} ${mode}`,
    properties,
    required: mode === 'create' ? writable.filter(([, field]) => isDemanded(field)).map(([name]) => name) : [],
    additionalProperties: false,
  };
}

/**
 * The body of a PUT (D-PUT): a change that may bring along what GET itself emits, whatever its value, and nothing else.
 */
export function mergeSchema(resource: AnyResource, declarations?: Declarations): JsonSchema {
  const { properties = {}, ...rest } = bodySchema(resource, 'update', declarations);
  const read = Object.keys(recordSchema(resource).properties ?? {});
  return {
    ...rest,
    title: `${resource.name} merge`,
    properties: {
      ...Object.fromEntries([...read, '_can', '_warnings'].map(name => [name, {}])),
      ...properties,
      row_status: fieldSchema(rowStatus),
      version: versionSchema,
    },
  };
}

type OpenApi = Readonly<Record<string, unknown>>;

/** JSON Schema as OpenAPI 3.0 writes it: `nullable` in place of a null type. `inside` writes the schemas within. */
export function openApiSchema(
  schema: JsonSchema,
  inside: (schema: JsonSchema) => OpenApi = one => openApiSchema(one),
): Record<string, unknown> {
  const { type, properties, items, additionalProperties, oneOf, enum: values, required, ...rest } = schema;
  const isNullable = Array.isArray(type) && type.includes('null');
  const types = Array.isArray(type) ? type.filter(one => one !== 'null') : type === undefined ? [] : [type];
  return {
    ...rest,
    ...(types.length > 1 ? { oneOf: types.map((one, at) => ({ type: one, ...(isNullable && at === 0 ? { nullable: true } : {}) })) } : {}),
    // `nullable` counts only beside a type.
    ...(types.length === 1 ? { type: types[0], ...(isNullable ? { nullable: true } : {}) } : {}),
    ...(values ? { enum: values } : {}),
    // An empty list is JSON Schema, but no OpenAPI 3.0.
    ...(required?.length ? { required } : {}),
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inside(one)])) } : {}),
    ...(items ? { items: inside(items) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(inside) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: typeof additionalProperties === 'object' ? inside(additionalProperties) : additionalProperties }),
  };
}
