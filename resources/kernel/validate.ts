/**
 * The one validator: pure, run in the browser while typing and on the server before writing. It alone judges a body.
 * It returns the canonical values and every problem it found; it never throws on bad input.
 */
import { canonical, isStorable, lengthOf } from './canonical.ts';
import { rowStatus, serverNames, writableRowStatus } from './common.ts';
import { latinDigits } from './digits.ts';
import type { DomainError } from './errors.ts';
import type { Field, StringField } from './field.ts';
import { formats } from './formats.ts';
import { type AnyResource, embeddedName, type Rule } from './resource.ts';
import { validationErrors as e } from './validation-errors.ts';

/** `path` is the field, `''` when the problem is the record's as a whole. */
export type Problem = { readonly path: string; readonly error: DomainError };
export type Verdict = { readonly values: Record<string, unknown>; readonly problems: Problem[] };
export type Mode = 'create' | 'patch' | 'put';

type Checked = { readonly value: unknown } | DomainError;
const isError = (checked: Checked): checked is DomainError => checked instanceof Error;

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
  let text = canonical(value);
  if (format?.digits) text = latinDigits(text);
  if (format?.clean) text = format.clean(text);
  if (text === '') return { value: null };
  const length = lengthOf(text);
  if (length > field.max) return e.maxLength({ max: field.max });
  if (field.min !== undefined && length < field.min) return e.minLength({ min: field.min });
  return format && !format.pattern.test(text) ? format.error() : { value: text };
}

function checkDecimal(value: unknown, field: Extract<Field, { kind: 'decimal' }>): Checked {
  const number = numberOf(value);
  if (number === undefined) return e.number();
  const rounded = Number(number.toFixed(field.scale));
  if (rounded !== number) return e.decimals({ scale: field.scale });
  const limit = 10 ** (field.precision - field.scale) - 10 ** -field.scale;
  return within(number, { min: field.min ?? -limit, max: field.max ?? limit });
}

/** One value by its kind; the answer is its canonical form, `null` for an empty one. */
export function checkValue(value: unknown, field: Field): Checked {
  if (value === null || value === undefined || value === '') return { value: null };
  switch (field.kind) {
    case 'string':
      return checkString(value, field);
    case 'integer': {
      const number = numberOf(value);
      if (number === undefined) return e.number();
      if (!Number.isInteger(number)) return e.integer();
      return within(number, { min: field.min ?? -2147483648, max: field.max ?? 2147483647 });
    }
    case 'decimal':
      return checkDecimal(value, field);
    case 'boolean':
      return typeof value === 'boolean' ? { value } : e.boolean();
    case 'choice': {
      const option = field.options.find(one => one.value === value);
      return option ? { value } : e.notOneOf({ values: field.options.map(one => one.value).join(', ') });
    }
    case 'ref': {
      const number = numberOf(value);
      return number !== undefined && Number.isSafeInteger(number) && number > 0 && number < 1e16 ? { value: number } : e.reference();
    }
  }
}

/** Kinds that are chosen, not typed. A required yes or no has no default: the answer has to be given (S5.051). */
const chosen: ReadonlySet<Field['kind']> = new Set(['choice', 'ref', 'boolean']);

const missing = (field: Field): DomainError => (chosen.has(field.kind) ? e.selectRequired() : e.required());

/** What a field's declaration says of one value, emptiness included. */
export function checkField(value: unknown, field: Field): Checked {
  const checked = checkValue(value, field);
  if (isError(checked) || checked.value !== null) return checked;
  if (field.required) return missing(field);
  return field.kind === 'boolean' ? { value: field.initial ?? false } : checked;
}

const embeddedNames = (resource: AnyResource): Set<string> =>
  new Set(Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.kind === 'ref' ? [embeddedName(name)] : [])));

const initialOf = (field: Field): unknown => ('initial' in field && field.initial !== undefined ? field.initial : null);

/** A body of nothing but faults is told the first hundred: the answer must not outgrow the question. */
const mostProblems = 100;

/**
 * Judges a body.
 * `create`, `patch`: strict, every unknown, computed or server-written field is refused by name.
 * `put`: merges, and silently drops what GET itself emits and nobody may write (D-PUT).
 * `values` holds the canonical values of the fields given, on `create` those left out as well.
 */
export function validate(resource: AnyResource, body: unknown, mode: Mode): Verdict {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return { values: {}, problems: [{ path: '', error: e.object() }] };
  const given = body as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const judge = (path: string, checked: Checked) => {
    if (isError(checked)) problems.push({ path, error: checked });
    else values[path] = checked.value;
  };
  for (const [name, value] of Object.entries(given)) {
    if (problems.length >= mostProblems) break;
    const field: Field | undefined = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (name === 'row_status') {
      if (mode !== 'put' || !isMoveStatus(value)) judge(name, checkRowStatus(value));
    } else if (!field) {
      if (mode === 'put' && (serverNames.has(name) || name === '_can' || embeddedNames(resource).has(name))) continue;
      problems.push({ path: name, error: serverNames.has(name) ? e.readOnly() : e.unknownField({ name: name.slice(0, 60) }) });
    } else if (field.computed) {
      if (mode !== 'put') problems.push({ path: name, error: e.readOnly() });
    } else if (field.fixed && mode !== 'create') {
      if (mode === 'patch') problems.push({ path: name, error: e.fixed() });
    } else judge(name, checkField(value, field));
  }
  if (mode === 'create') {
    for (const [name, field] of Object.entries<Field>(resource.fields)) {
      if (!Object.hasOwn(given, name) && !field.computed) judge(name, checkField(initialOf(field), field));
    }
  }
  return { values, problems };
}

/** 1 and 0 are written by a form; 2 and 3 only by moves, so a PUT that sends one back leaves it as it is. */
const isMoveStatus = (value: unknown): boolean =>
  !writableRowStatus.includes(value as number) && rowStatus.options.some(option => option.value === value);

const checkRowStatus = (value: unknown): Checked =>
  writableRowStatus.includes(value as number) ? { value } : e.notOneOf({ values: writableRowStatus.join(', ') });

/** The rules that a write touching `names` has to pass. */
export const rulesTouching = (resource: AnyResource, names: readonly string[]): readonly Rule[] =>
  ((resource.rules ?? []) as readonly Rule[]).filter(rule => rule.reads.some(name => names.includes(name)));

/** Runs rules on a whole record (or on as much of it as they read). */
export const checkRules = (rules: readonly Rule[], record: Readonly<Record<string, unknown>>): Problem[] =>
  rules.flatMap(rule => {
    const error = rule.check(record);
    return error ? [{ path: rule.at, error }] : [];
  });
