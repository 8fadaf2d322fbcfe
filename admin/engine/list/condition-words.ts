/** A condition as the sentence on its chip: 'ঢাকা, গাজীপুর', 'এই মাস', '৫ বা বেশি'. The names of references come from their own options. */
import { useTranslate } from 'react-admin';
import { digits, formatDate, formatShortInstant } from '../../../i18n/format.ts';
import { isDate } from '../../../resources/kernel/clock.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import type { Operator } from '../kinds/operators.ts';
import { viewsOf } from '../kinds/registry.ts';
import { labelIn, useLabels } from '../references.ts';
import type { Condition } from './conditions.ts';

type Translate = (key: string, facts?: Record<string, unknown>) => string;

const timed: ReadonlySet<Field['kind']> = new Set(['date', 'dateTime', 'time']);
const chosen: ReadonlySet<Field['kind']> = new Set(['choice', 'choices', 'ref', 'refs', 'boolean']);

/** The key of an operator's name in the editor of a field: an amount is less, a day is before. */
export function askedAs(field: Field, operator: Operator): string {
  if (operator === 'before' || operator === 'after')
    return timed.has(field.kind) ? operator : { before: 'below', after: 'above' }[operator];
  if (operator === 'is' || operator === 'not') return chosen.has(field.kind) ? `${operator}_chosen` : operator;
  return operator;
}

/** One value in words; `labels` are those of a reference's records. */
export type SayValue = (value: unknown) => string;

function plainValue(field: Field, name: string, value: unknown, locale: Locale, translate: Translate): string {
  if (field.kind === 'date' && !field.by) return formatDate(String(value), locale);
  if (field.kind === 'dateTime')
    return isDate(String(value)) ? formatDate(String(value), locale) : formatShortInstant(String(value), locale);
  const one = field.kind === 'choices' ? [value] : value;
  return viewsOf(field).text({ field, name, value: one, row: {} }, { locale, translate }) || digits(String(value), locale);
}

/** A filter of fifty districts names three and counts the others. */
const namedAtMost = 3;

function listed(values: readonly string[], locale: Locale, translate: Translate): string {
  const all = values.slice(0, namedAtMost).join(', ');
  if (values.length <= namedAtMost) return all;
  return translate('screens.filter.rest', { values: all, count: digits(values.length - namedAtMost, locale) });
}

function rangeSaid(
  field: Field,
  { from, to, during }: Extract<Condition, { operator: 'range' }>,
  say: SayValue,
  translate: Translate,
): string {
  if (during) return translate(`screens.filter.period.${during}`);
  const words = (key: string, value: unknown) =>
    translate(`screens.filter.says.${key}${timed.has(field.kind) ? '_day' : ''}`, { value: say(value) });
  if (to === undefined) return words('from', from);
  if (from === undefined) return words('to', to);
  return from === to ? say(from) : translate('screens.filter.says.range', { from: say(from), to: say(to) });
}

/** Pure: `say` knows the values. */
export function said(field: Field, condition: Condition, say: SayValue, locale: Locale, translate: Translate): string {
  switch (condition.operator) {
    case 'is':
    case 'not':
      return translate(`screens.filter.says.${condition.operator}`, { value: listed(condition.values.map(say), locale, translate) });
    case 'range':
      return rangeSaid(field, condition, say, translate);
    case 'before':
    case 'after':
    case 'starts':
      return translate(`screens.filter.says.${askedAs(field, condition.operator)}`, { value: say(condition.value) });
    default:
      return translate(`screens.filter.says.${condition.operator}`);
  }
}

const none: readonly number[] = [];

/** The sentence of a condition; undefined where there is none. */
export function useSaid(field: Field, name: string, condition: Condition | undefined): string | undefined {
  const translate = useTranslate();
  const locale = useLocale();
  const to = field.kind === 'ref' || field.kind === 'refs' ? field.to : undefined;
  const values = condition && 'values' in condition ? condition.values : none;
  const ids = to === undefined ? none : values.filter(value => typeof value === 'number');
  const labels = useLabels(to ?? '', ids);
  if (condition === undefined) return undefined;
  const say: SayValue = value => {
    const label = to === undefined ? undefined : labels.get(value);
    return to !== undefined && label ? labelIn(to, label, locale) : plainValue(field, name, value, locale, translate);
  };
  return said(field, condition, say, locale, translate);
}
