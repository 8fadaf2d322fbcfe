/** The conditions that operators of a filter become, for kinds that have them in common. */
import { addDays, isDate, startOfDay } from '../../../resources/kernel/clock.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { Field, StringField } from '../../../resources/kernel/field.ts';
import { isOrdered } from '../../../resources/kernel/large.ts';
import { checkValue } from '../../../resources/kernel/values.ts';
import { requestErrors as e } from '../../http/errors.ts';
import type { Comparison, Condition, Related } from '../conditions.ts';
import type { Asking, KindFilter } from './kind.ts';

const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', gte: '>=', lt: '<', lte: '<=', neq: '<>' };

const comparisonOf = (operator: string): Comparison | undefined =>
  Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;

/** A name in an error message: not longer than it has to be. */
export const short = (name: string): string => name.slice(0, 60);

export function readValue(raw: unknown, { column, one, budget }: Asking<Field>): unknown {
  if (--budget.values < 0) throw e.filterTooLarge();
  const checked = checkValue(raw, one);
  if (checked instanceof Error || checked.value === null) throw e.filterValue({ name: short(column) });
  return checked.value;
}

export const listIn = (raw: unknown, column: string): readonly unknown[] => {
  if (!Array.isArray(raw)) throw e.filterValue({ name: short(column) });
  return raw;
};

const readList = (raw: unknown, asking: Asking<Field>): unknown[] => listIn(raw, asking.column).map(one => readValue(one, asking));

/** `exists`, the one operator of every kind; other operators and plain values are not allowed here. */
export function existence(operator: string, raw: unknown, { column }: Asking<Field>, make: (not: boolean) => Condition): Condition {
  if (operator !== 'exists' && operator !== 'eq' && operator !== 'inq') throw e.filterOperator({ name: short(operator) });
  if (operator !== 'exists' || typeof raw !== 'boolean') throw e.filterValue({ name: short(column) });
  return make(!raw);
}

const filledIn = (operator: string, raw: unknown, asking: Asking<Field>): Condition =>
  existence(operator, raw, asking, not => ({ kind: 'exists', column: asking.column, not }));

/** Of a column whose content can't be asked for. */
export const presence: KindFilter<Field> = { takes: 'nothing', condition: filledIn };

/** Of rows of another table: whether there are any. */
export const presenceOf = <F extends Field>(related: (asking: Asking<F>) => Related): KindFilter<F> => ({
  takes: 'nothing',
  condition: (operator, raw, asking) => existence(operator, raw, asking, not => ({ kind: 'related', to: related(asking), not })),
});

/** Lists: one value means that it is in the list, several that one of them is; with `neq` and `nin` none is. */
export function listed(
  operator: string,
  raw: unknown,
  asking: Asking<Field>,
  make: (values: readonly unknown[] | undefined, not: boolean) => Condition,
): Condition {
  switch (operator) {
    case 'eq':
    case 'neq':
      return make([readValue(raw, asking)], operator === 'neq');
    case 'inq':
    case 'nin':
      return make(readList(raw, asking), operator === 'nin');
    default:
      return existence(operator, raw, asking, not => make(undefined, not));
  }
}

/** The operators of a single value; of an ordered kind also those of a span. */
export function scalar(operator: string, raw: unknown, asking: Asking<Field>): Condition {
  const { column, field } = asking;
  const comparison = comparisonOf(operator);
  if (comparison && (comparison === '<>' || isOrdered(field)))
    return { kind: 'compare', column, by: comparison, value: readValue(raw, asking) };
  switch (operator) {
    case 'eq':
      return { kind: 'compare', column, by: '=', value: readValue(raw, asking) };
    case 'inq':
    case 'nin':
      return { kind: 'oneOf', column, values: readList(raw, asking), not: operator === 'nin' };
    case 'between': {
      if (!isOrdered(field)) throw e.filterOperator({ name: short(operator) });
      const values = readList(raw, asking);
      if (values.length !== 2) throw e.filterValue({ name: short(column) });
      return { kind: 'between', column, from: values[0], to: values[1] };
    }
    case 'startsWith':
      throw e.filterValue({ name: short(column) });
    default:
      return filledIn(operator, raw, asking);
  }
}

/** Of a text of one line: also its beginning, which `start` judges. */
export const texted =
  <F extends Field>(start: (field: F) => StringField): KindFilter<F>['condition'] =>
  (operator, raw, asking) => {
    if (operator !== 'startsWith') return scalar(operator, raw, asking);
    const { column } = asking;
    const one = start(asking.field);
    if (typeof raw !== 'string' || raw === '' || raw.length > one.max) throw e.filterValue({ name: short(column) });
    return { kind: 'startsWith', column, value: String(readValue(raw, { ...asking, one })) };
  };

/** A date as filter of an instant means that day in Dhaka (D-TIME), from its beginning to the next one's. */
function dayOf(raw: unknown): { from: string; next: string } | undefined {
  const day = typeof raw === 'string' ? latinDigits(raw.trim()) : '';
  return isDate(day) ? { from: startOfDay(day), next: startOfDay(addDays(day, 1)) } : undefined;
}

function comparedInstant(by: Comparison, raw: unknown, asking: Asking<Field>): Condition {
  const { column, budget } = asking;
  if (--budget.conditions < 0) throw e.filterTooLarge();
  const compare = (operator: Comparison, value: unknown): Condition => ({ kind: 'compare', column, by: operator, value });
  const day = dayOf(raw);
  if (day === undefined) return compare(by, readValue(raw, asking));
  if (--budget.values < 0) throw e.filterTooLarge();
  switch (by) {
    case '=':
      return { kind: 'all', of: [compare('>=', day.from), compare('<', day.next)] };
    case '<>':
      return { kind: 'any', of: [compare('<', day.from), compare('>=', day.next), { kind: 'exists', column, not: true }] };
    case '>':
      return compare('>=', day.next);
    case '<=':
      return compare('<', day.next);
    default:
      return compare(by, day.from);
  }
}

/** The operators of a single value, each of which may also be given a day. */
export function instant(operator: string, raw: unknown, asking: Asking<Field>): Condition {
  const by = comparisonOf(operator);
  if (by) return comparedInstant(by, raw, asking);
  const { column } = asking;
  switch (operator) {
    case 'eq':
      return comparedInstant('=', raw, asking);
    case 'inq':
      return { kind: 'any', of: listIn(raw, column).map(one => comparedInstant('=', one, asking)) };
    case 'nin':
      return { kind: 'all', of: listIn(raw, column).map(one => comparedInstant('<>', one, asking)) };
    case 'between': {
      const [from, to, ...more] = listIn(raw, column);
      if (from === undefined || to === undefined || more.length) throw e.filterValue({ name: short(column) });
      return { kind: 'all', of: [comparedInstant('>=', from, asking), comparedInstant('<=', to, asking)] };
    }
    default:
      return filledIn(operator, raw, asking);
  }
}
