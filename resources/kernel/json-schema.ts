/**
 * A declaration as JSON Schema: what OpenAPI shows and json-schema-to-typescript turns into record types.
 * It says what a schema can say; the validator says the rest, and a test holds the two together.
 */
import { commonLabels, rowStatus } from './common.ts';
import type { Field, Option } from './field.ts';
import { formats } from './formats.ts';
import { type AnyResource, embeddedName } from './resource.ts';
import type { Text } from './text.ts';

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxItems?: number;
  readonly readOnly?: boolean;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly oneOf?: readonly JsonSchema[];
};

const inBoth = (text: Text): string => `${text.en} · ${text.bn}`;
const optionList = (options: readonly Option[]): string => options.map(({ value, text }) => `${value} ${text.en}`).join(', ');

/** What a field's kind says of its values; `null` is added by the caller where a value may be missing. */
export function fieldSchema(field: Field): JsonSchema {
  const description = inBoth(field.label) + (field.help ? `. ${field.help.en}` : '');
  switch (field.kind) {
    case 'string': {
      const format = field.format && formats[field.format];
      return {
        type: 'string',
        description,
        maxLength: field.max,
        minLength: field.required ? Math.max(field.min ?? 1, 1) : field.min,
        ...(format && !format.prose && !format.digits && !format.clean ? { pattern: format.pattern.source } : {}),
        ...(field.format === 'email' || field.format === 'uuid' ? { format: field.format } : {}),
      };
    }
    case 'integer':
      return { type: 'integer', description, minimum: field.min ?? -2147483648, maximum: field.max ?? 2147483647 };
    case 'decimal': {
      const limit = 10 ** (field.precision - field.scale) - 10 ** -field.scale;
      return { type: 'number', description, minimum: field.min ?? -limit, maximum: field.max ?? limit };
    }
    case 'boolean':
      return { type: 'boolean', description };
    case 'choice':
      return {
        type: typeof field.options[0]?.value === 'number' ? 'integer' : 'string',
        description: `${description}: ${optionList(field.options)}`,
        enum: field.options.map(({ value }) => value),
      };
    case 'ref':
      return { type: 'integer', description: `${description} (${field.to})`, minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  }
}

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

const labelSchema: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' } },
  required: ['id'],
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
};

/** A record as it is read, embedded references included. */
export function recordSchema(resource: AnyResource): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: { type: 'integer', description: 'ID' } };
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const schema = fieldSchema(field);
    properties[name] = field.required || field.kind === 'boolean' ? schema : nullable(schema);
    if (field.kind === 'ref') properties[embeddedName(name)] = { ...labelSchema, description: `${inBoth(field.label)} (${field.to})` };
  }
  Object.assign(properties, commonSchemas);
  return {
    type: 'object',
    title: resource.name,
    description: inBoth(resource.label),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A body: `create` demands the required fields, `update` any of the writable ones. */
export function bodySchema(resource: AnyResource, mode: 'create' | 'update'): JsonSchema {
  const writable = Object.entries<Field>(resource.fields).filter(([, field]) => !field.computed && !(mode === 'update' && field.fixed));
  const properties: Record<string, JsonSchema> = Object.fromEntries(
    writable.map(([name, field]) => [name, field.required ? fieldSchema(field) : nullable(fieldSchema(field))]),
  );
  properties.row_status = { ...fieldSchema(rowStatus), enum: [1, 0] };
  const required = mode === 'create' ? writable.filter(([, field]) => field.required).map(([name]) => name) : [];
  return {
    type: 'object',
    title: `${resource.name} ${mode}`,
    properties,
    required,
    additionalProperties: false,
  };
}

/** JSON Schema as OpenAPI 3.0 writes it: `nullable` in place of a null type. */
export function openApiSchema(schema: JsonSchema): Record<string, unknown> {
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
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, openApiSchema(one)])) } : {}),
    ...(items ? { items: openApiSchema(items) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(openApiSchema) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: typeof additionalProperties === 'object' ? openApiSchema(additionalProperties) : additionalProperties }),
  };
}
