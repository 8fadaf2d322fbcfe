/** One value by the kind of its field: its canonical form, or what is wrong with it. Pure; "now" comes in from outside (D-TIME). */
import { canonical, isStorable, lengthOf } from './canonical.ts';
import { dhakaDay, instantOf, isDate, monthPattern, timePattern } from './clock.ts';
import { latinDigits } from './digits.ts';
import { DomainError } from './errors.ts';
import type { DateField, DateTimeField, Field, FilesField, Option, RefsField, RichTextField, StringField, TextField } from './field.ts';
import { formats } from './formats.ts';
import { paisa } from './money.ts';
import { checkBoundary, checkPoint } from './places.ts';
import { validationErrors as e } from './validation-errors.ts';

export type Checked = { readonly value: unknown } | DomainError;
export const isError = (checked: Checked): checked is DomainError => checked instanceof DomainError;

/** At most so many rows in one field (D-CHILDREN). */
export const mostRows = 500;
/** As many records as one field may name, unless it says less. */
export const mostRefs = 2000;
/** As many files as one field may hold, unless it says less. */
export const mostFiles = 50;
/** The largest amount of `numeric(15,2)`. */
export const mostMoney = 9_999_999_999_999.99;

/** A number as a person types it: Bengali digits, grouping commas and surrounding spaces are accepted. */
const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = latinDigits(value.trim()).replace(/(?<=\d),(?=\d)/g, '');
  return /^-?\d{1,16}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
};

const within = (value: number, { min, max }: { min?: number; max?: number }): Checked =>
  min !== undefined && value < min ? e.min({ min }) : max !== undefined && value > max ? e.max({ max }) : { value };

function checkString(value: unknown, field: StringField): Checked {
  if (typeof value !== 'string') return e.string();
  if (!isStorable(value)) return e.invalid();
  const format = field.format && formats[field.format];
  if (format?.strict && value !== value.trim() && value.trim() !== '') return e.trim();
  let text = canonical(value);
  if (format?.digits) text = latinDigits(text);
  if (format?.lower) text = text.toLowerCase();
  if (format?.clean) text = format.clean(text);
  if (text === '') return { value: null };
  const length = lengthOf(text);
  if (length > field.max) return e.maxLength({ max: field.max });
  if (field.min !== undefined && length < field.min) return e.minLength({ min: field.min });
  return format && !format.pattern.test(text) ? format.error() : { value: text };
}

/** Text of several lines: each line in its one spelling, line breaks as they are (D-TEXT). */
function checkText(value: unknown, field: TextField | RichTextField): Checked {
  if (typeof value !== 'string') return e.string();
  if (!isStorable(value)) return e.invalid();
  const text = canonical(value, true);
  if (text === '') return { value: null };
  const length = lengthOf(text);
  if (length > field.max) return e.maxLength({ max: field.max });
  return field.kind === 'text' && field.min !== undefined && length < field.min ? e.minLength({ min: field.min }) : { value: text };
}

function checkDecimal(value: unknown, field: Extract<Field, { kind: 'decimal' }>): Checked {
  const number = numberOf(value);
  if (number === undefined) return e.number();
  const rounded = Number(number.toFixed(field.scale));
  if (rounded !== number) return e.decimals({ scale: field.scale });
  const limit = 10 ** (field.precision - field.scale) - 10 ** -field.scale;
  return within(number, { min: field.min ?? -limit, max: field.max ?? limit });
}

function checkMoney(value: unknown, { min = -mostMoney, max = mostMoney }: { min?: number; max?: number }): Checked {
  const number = numberOf(value);
  if (number === undefined) return e.number();
  const outside = within(number, { min, max });
  if (isError(outside)) return outside;
  return paisa(number) === undefined ? e.decimals({ scale: 2 }) : { value: number };
}

function checkDate(value: unknown, field: DateField, now: Date): Checked {
  const text = typeof value === 'string' ? latinDigits(value.trim()) : '';
  if (!isDate(text)) return e.invalid();
  if (field.by === 'month' && !monthPattern.test(text)) return e.firstOfMonth();
  const bound = (limit: string | undefined) => (limit === 'today' ? dhakaDay(now) : limit);
  const [min, max] = [bound(field.min), bound(field.max)];
  if (min !== undefined && text < min) return e.notBefore({ date: min });
  return max !== undefined && text > max ? e.notAfter({ date: max }) : { value: text };
}

function checkInstant(value: unknown, field: DateTimeField, now: Date): Checked {
  const instant = typeof value === 'string' ? instantOf(value.trim()) : undefined;
  if (instant === undefined) return e.invalid();
  if (field.min === 'now' && Date.parse(instant) <= now.getTime()) return e.future();
  return field.max === 'now' && Date.parse(instant) > now.getTime() ? e.notFuture() : { value: instant };
}

const notOneOf = (options: readonly Option[]): DomainError => e.notOneOf({ values: options.map(one => one.value).join(', ') });

/** Each option once, in the order of the declaration. */
function checkChoices(value: unknown, options: readonly Option[]): Checked {
  if (!Array.isArray(value)) return e.array();
  if (value.some(one => !options.some(option => option.value === one))) return notOneOf(options);
  if (new Set(value).size < value.length) return e.unique();
  return { value: options.map(option => option.value).filter(one => value.includes(one)) };
}

const checkId = (value: unknown): Checked => {
  const number = numberOf(value);
  return number !== undefined && Number.isSafeInteger(number) && number > 0 && number < 1e16 ? { value: number } : e.reference();
};

/** Ids, each once. Files keep the order in which they were given. */
function checkIds(value: unknown, field: RefsField | FilesField): Checked {
  if (!Array.isArray(value)) return e.array();
  const max = field.max ?? (field.kind === 'refs' ? mostRefs : mostFiles);
  if (value.length > max) return e.maxItems({ max });
  const ids: number[] = [];
  for (const one of value) {
    const checked = checkId(one);
    if (isError(checked)) return checked;
    ids.push(checked.value as number);
  }
  if (new Set(ids).size < ids.length) return e.unique();
  return { value: field.kind === 'refs' ? ids.sort((a, b) => a - b) : ids };
}

/** One value by its kind; the answer is its canonical form, `null` for an empty one. Of `rows` only the list is looked at. */
export function checkValue(value: unknown, field: Field, now: Date = new Date()): Checked {
  if (value === null || value === undefined || value === '') return { value: null };
  switch (field.kind) {
    case 'string':
      return checkString(value, field);
    case 'text':
    case 'richText':
      return checkText(value, field);
    case 'integer': {
      const number = numberOf(value);
      if (number === undefined) return e.number();
      if (!Number.isInteger(number)) return e.integer();
      return within(number, { min: field.min ?? -2147483648, max: field.max ?? 2147483647 });
    }
    case 'decimal':
      return checkDecimal(value, field);
    case 'money':
      return checkMoney(value, field);
    case 'boolean':
      return typeof value === 'boolean' ? { value } : e.boolean();
    case 'date':
      return checkDate(value, field, now);
    case 'time': {
      const text = typeof value === 'string' ? latinDigits(value.trim()) : '';
      return timePattern.test(text) ? { value: text } : e.invalid();
    }
    case 'dateTime':
      return checkInstant(value, field, now);
    case 'choice':
      return field.options.some(one => one.value === value) ? { value } : notOneOf(field.options);
    case 'choices':
      return checkChoices(value, field.options);
    case 'ref':
    case 'file':
      return checkId(value);
    case 'refs':
    case 'files':
      return checkIds(value, field);
    case 'rows':
      return Array.isArray(value) ? { value } : e.array();
    case 'point':
      return checkPoint(value, numberOf);
    case 'boundary':
      return checkBoundary(value);
  }
}

/** Kinds that are chosen, not typed. A required yes or no has no default: the answer has to be given (S5.051). */
const chosen: ReadonlySet<Field['kind']> = new Set(['choice', 'choices', 'ref', 'refs', 'boolean']);
/** Kinds that hold a list: never null, at least empty. */
export const listKinds: ReadonlySet<Field['kind']> = new Set(['choices', 'refs', 'rows', 'files']);

const missing = (field: Field): DomainError => field.whenMissing?.() ?? (chosen.has(field.kind) ? e.selectRequired() : e.required());

function checkCount(list: readonly unknown[], field: Field): Checked {
  const least = 'min' in field && typeof field.min === 'number' ? field.min : undefined;
  if (list.length === 0 && field.required)
    return least === undefined && chosen.has(field.kind) ? missing(field) : e.minItems({ min: least ?? 1 });
  return least !== undefined && list.length > 0 && list.length < least ? e.minItems({ min: least }) : { value: list };
}

/** What a field's declaration says of one value, emptiness included. */
export function checkField(value: unknown, field: Field, now?: Date): Checked {
  if (field.kind === 'rows' && value === null) return e.array();
  const checked = checkValue(value, field, now);
  if (isError(checked)) return checked;
  if (listKinds.has(field.kind)) {
    if (checked.value === null && field.required) return missing(field);
    return checkCount((checked.value ?? []) as readonly unknown[], field);
  }
  if (checked.value !== null) return checked;
  if (field.required) return missing(field);
  return field.kind === 'boolean' ? { value: field.initial ?? false } : checked;
}
