/** A condition while it is edited: the ticked and typed values, and the resulting filter. Pure. */
import { isDate } from '../../../resources/kernel/clock.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { checkValue, isError } from '../../../resources/kernel/values.ts';
import type { Operator } from '../kinds/operators.ts';
import { viewsOf } from '../kinds/registry.ts';
import { type Condition, operatorsOf, written } from './conditions.ts';
import type { Period } from './periods.ts';

type Box = 'value' | 'from' | 'to';

export type Draft = {
  readonly operator: Operator;
  /** Ticked. */
  readonly values: readonly unknown[];
  readonly during?: Period;
} & { readonly [B in Box]: string };

/** The filter for the list (`undefined`: none), or which box is wrong and why. */
export type Outcome = { readonly raw: unknown } | { readonly wrong: Box; readonly error: DomainError | 'reversed' };

const separator = '; ';

export function draftOf(field: Field, condition: Condition | undefined, locale: Locale): Draft {
  const write = (value: unknown): string =>
    value === undefined ? '' : (viewsOf(field).typed?.write(value, field, locale) ?? String(value));
  const empty: Draft = { operator: operatorsOf(field)[0] ?? 'filled', values: [], value: '', from: '', to: '' };
  if (condition === undefined) return empty;
  switch (condition.operator) {
    case 'is':
    case 'not':
      return { ...empty, operator: condition.operator, values: condition.values, value: condition.values.map(write).join(separator) };
    case 'range':
      return { ...empty, operator: 'range', during: condition.during, from: write(condition.from), to: write(condition.to) };
    case 'filled':
    case 'empty':
      return { ...empty, operator: condition.operator };
    default:
      return { ...empty, operator: condition.operator, value: write(condition.value) };
  }
}

/** The field without its limits, which apply to writing, not to filtering; the beginning of a text has no format either. */
function asked(field: Field, operator: Operator): Field {
  if (operator === 'starts') return viewsOf(field).start?.(field) ?? field;
  return field.kind === 'date' || field.kind === 'dateTime' || field.kind === 'money'
    ? { ...field, min: undefined, max: undefined }
    : field;
}

/** The typed value, as the server accepts it; undefined when there is none. */
function readValue(field: Field, operator: Operator, typed: string): unknown | DomainError | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const value = viewsOf(field).typed?.read(text, field) ?? text;
  // A day on a field of instants means that whole day.
  if (field.kind === 'dateTime' && typeof value === 'string' && isDate(value)) return value;
  const checked = checkValue(value, asked(field, operator));
  return isError(checked) ? checked : (checked.value ?? undefined);
}

const isWrong = (value: unknown): value is DomainError => value instanceof Error;

const isReversed = (from: unknown, to: unknown): boolean =>
  typeof from === 'number' && typeof to === 'number' ? from > to : typeof from === 'string' && typeof to === 'string' && from > to;

function rangeFrom(field: Field, draft: Draft): Outcome {
  if (draft.during) return { raw: written({ operator: 'range', during: draft.during }) };
  const [from, to] = [readValue(field, 'range', draft.from), readValue(field, 'range', draft.to)];
  if (isWrong(from)) return { wrong: 'from', error: from };
  if (isWrong(to)) return { wrong: 'to', error: to };
  if (isReversed(from, to)) return { wrong: 'to', error: 'reversed' };
  return { raw: written({ operator: 'range', from, to }) };
}

/** The values of the draft; a kind that isn't typed is ticked. */
export function outcomeOf(field: Field, draft: Draft): Outcome {
  const { operator } = draft;
  if (operator === 'filled' || operator === 'empty') return { raw: written({ operator }) };
  if (operator === 'range') return rangeFrom(field, draft);
  const several = operator === 'is' || operator === 'not';
  if (several && viewsOf(field).typed === undefined) return { raw: written({ operator, values: draft.values }) };
  const parts = several ? draft.value.split(/[;\n]/) : [draft.value];
  const values = parts.map(part => readValue(field, operator, part)).filter(value => value !== undefined);
  const wrong = values.find(isWrong);
  if (wrong) return { wrong: 'value', error: wrong };
  if (several) return { raw: written({ operator, values }) };
  return { raw: values.length === 0 ? undefined : written({ operator, value: values[0] }) };
}
