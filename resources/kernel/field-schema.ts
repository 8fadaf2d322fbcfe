/** One field as JSON Schema: what its kind says of the values that are written. */
import { datePattern, instantPattern, monthPattern, timePattern } from './clock.ts';
import type {
  ChoicesField,
  DecimalField,
  Field,
  FilesField,
  IntegerField,
  MoneyField,
  Option,
  RefsField,
  RowsField,
  StringField,
} from './field.ts';
import { formats } from './formats.ts';
import { country } from './places.ts';
import type { Text } from './text.ts';
import { mostFiles, mostMoney, mostRefs, mostRows } from './values.ts';

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly (string | number | boolean | null | readonly string[])[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly readOnly?: boolean;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly oneOf?: readonly JsonSchema[];
};

export const inBoth = (text: Text): string => `${text.en} · ${text.bn}`;
const optionList = (options: readonly Option[]): string => options.map(({ value, text }) => `${value} ${text.en}`).join(', ');

/** Ids have at most 16 digits (D-ID). */
export const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

const choiceSchema = (options: readonly Option[]): JsonSchema => ({
  type: typeof options[0]?.value === 'number' ? 'integer' : 'string',
  enum: options.map(({ value }) => value),
});

/** How many members a list may have; an optional one with a least number may also be empty, which no schema says. */
const countOf = (field: ChoicesField | RefsField | RowsField | FilesField, most?: number): JsonSchema => {
  const maxItems = 'max' in field && field.max !== undefined ? field.max : most;
  return {
    ...(field.required ? { minItems: Math.max(field.min ?? 1, 1) } : {}),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
};

const degree = (minimum: number, maximum: number): JsonSchema => ({ type: 'number', minimum, maximum });
const pointSchema: JsonSchema = {
  type: 'object',
  properties: { latitude: degree(country.south, country.north), longitude: degree(country.west, country.east) },
  required: ['latitude', 'longitude'],
  additionalProperties: false,
};
/** What GeoJSON says of positions is the validator's. */
const boundarySchema: JsonSchema = {
  type: 'object',
  properties: { type: { type: 'string', enum: ['Polygon', 'MultiPolygon'] }, coordinates: { type: 'array', items: {}, minItems: 1 } },
  required: ['type', 'coordinates'],
  additionalProperties: false,
};

/** Text is as long as it says; a required one is not empty. */
const lengths = ({ required, max, min }: { required?: true; max: number; min?: number }): JsonSchema => ({
  maxLength: max,
  minLength: required ? Math.max(min ?? 1, 1) : min,
});

function stringSchema(field: StringField): JsonSchema {
  const format = field.format && formats[field.format];
  return {
    type: 'string',
    ...lengths(field),
    ...(format && !format.prose && !format.digits && !format.clean ? { pattern: format.pattern.source } : {}),
    ...(field.format === 'email' || field.format === 'uuid' ? { format: field.format } : {}),
  };
}

function numberSchema(field: IntegerField | DecimalField | MoneyField): JsonSchema {
  if (field.kind === 'integer') return { type: 'integer', minimum: field.min ?? -2147483648, maximum: field.max ?? 2147483647 };
  const limit = field.kind === 'money' ? mostMoney : 10 ** (field.precision - field.scale) - 10 ** -field.scale;
  return { type: 'number', minimum: field.min ?? -limit, maximum: field.max ?? limit };
}

/** What a kind says of the values that are written, without words. */
function kindSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'string':
      return stringSchema(field);
    case 'text':
    case 'richText':
      return { type: 'string', ...lengths(field) };
    case 'integer':
    case 'decimal':
    case 'money':
      return numberSchema(field);
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date', pattern: (field.by === 'month' ? monthPattern : datePattern).source };
    case 'time':
      return { type: 'string', pattern: timePattern.source };
    case 'dateTime':
      return { type: 'string', format: 'date-time', pattern: instantPattern.source };
    case 'choice':
      return choiceSchema(field.options);
    case 'choices':
      return { type: 'array', items: choiceSchema(field.options), uniqueItems: true, ...countOf(field) };
    case 'ref':
    case 'file':
      return idSchema;
    case 'refs':
      return { type: 'array', items: idSchema, uniqueItems: true, ...countOf(field, mostRefs) };
    case 'files':
      return { type: 'array', items: idSchema, uniqueItems: true, ...countOf(field, mostFiles) };
    case 'rows':
      return { type: 'array', items: { type: 'object' }, ...countOf(field, mostRows) };
    case 'point':
      return pointSchema;
    case 'boundary':
      return boundarySchema;
  }
}

/** What follows the label in a description: the options of a choice, the target of a reference. */
function remark(field: Field): string {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return `: ${optionList(field.options)}`;
    case 'ref':
    case 'refs':
      return ` (${field.to})`;
    case 'rows':
      return ` (${field.of})`;
    case 'file':
    case 'files':
      return ' (files)';
    case 'money':
      return ' (BDT)';
    default:
      return '';
  }
}

/** What a field says of the values that are written; `null` is added by the caller where a value may be missing. */
export const fieldSchema = (field: Field): JsonSchema => ({
  description: inBoth(field.label) + (field.help ? `. ${field.help.en}` : '') + remark(field),
  ...kindSchema(field),
});
