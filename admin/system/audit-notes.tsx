/** What a task or a reading notes of itself in the log: known notes in words, fields by their labels, numbers in the digits of the screen. */
import { use } from 'react';
import { digits, formatDate } from '../../i18n/format.ts';
import { isDate } from '../../resources/kernel/clock.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { isEmpty } from '../engine/kinds/kind.ts';
import { declarationOf } from '../engine/modules.ts';
import { columnLabelOf } from '../engine/naming.ts';
import { labelIn, useLabel } from '../engine/references.ts';
import { namedLog } from './audit-names.ts';

const title = t('কাজের বিবরণ', 'Details');
const labels: Readonly<Record<string, Text>> = {
  from: t('যে দিন থেকে', 'From'),
  to: t('যে দিন পর্যন্ত', 'To'),
  user_id: t('যাঁর', 'Whose'),
  text: t('যে লেখা', 'Words'),
  year: t('বছর', 'Year'),
  fields: t('ঘর', 'Fields'),
  columns: t('কলাম', 'Columns'),
  rows: t('সারি', 'Rows'),
  records: t('রেকর্ড', 'Records'),
  format: t('ফাইলের ধরন', 'File format'),
  filter: t('ফিল্টার', 'Filter'),
  sort: t('ক্রম', 'Order'),
  inserted: t('নতুন', 'New'),
  changed: t('পরিবর্তিত', 'Changed'),
  unchanged: t('অপরিবর্তিত', 'Unchanged'),
  refused: t('প্রত্যাখ্যাত', 'Refused'),
};
/** Notes come in no order; those without words are the last. */
const places = new Map(Object.keys(labels).map((name, at) => [name, at]));
const placeOf = ([name]: readonly [string, unknown]): number => places.get(name) ?? places.size;
const ofFields: ReadonlySet<string> = new Set(['fields', 'columns']);

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Undefined for a note that is shown as programs write it, such as a filter. */
export function noteText(name: string, value: unknown, resource: AnyResource | undefined, locale: Locale): string | undefined {
  // A number of rows, or the sentence of what refused the whole.
  if (name === 'refused' && typeof value === 'string') return value;
  const field = resource?.fields[name] as Field | undefined;
  if (field?.kind === 'choice') return field.options.find(option => option.value === value)?.text[locale];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every(isPlain)) return undefined;
  if (list.every(one => typeof one === 'string' && isDate(one))) return list.map(one => formatDate(String(one), locale)).join(', ');
  if (ofFields.has(name)) return resource && list.map(one => columnLabelOf(resource, String(one), locale)).join(', ');
  return list.every(one => typeof one === 'number') ? list.map(one => digits(one, locale)).join(', ') : undefined;
}

/** By name where the reader may know it, else by number. */
function Person({ id }: { readonly id: number }) {
  const locale = useLocale();
  const label = useLabel('users', id);
  return label ? labelIn('users', label, locale) : digits(id, locale);
}

type Props = { readonly details: Readonly<Record<string, unknown>>; readonly resource: string | null | undefined };

export function AuditNotes({ details, resource }: Props) {
  const locale = useLocale();
  const asDeclared = resource ? use(declarationOf(resource)) : undefined;
  // What was sought in the log itself are words of it.
  const declaration = asDeclared && resource === 'audit-logs' ? namedLog(asDeclared) : asDeclared;
  const notes = Object.entries(details)
    .filter(([, value]) => !isEmpty(value))
    .sort((one, other) => placeOf(one) - placeOf(other));
  if (notes.length === 0) return null;
  return (
    <section>
      <h2>{title[locale]}</h2>
      <dl className="audit-facts">
        {notes.map(([name, value]) => (
          <div key={name}>
            <dt>
              {labels[name]?.[locale] ?? (declaration?.fields[name] && columnLabelOf(declaration, name, locale)) ?? <code>{name}</code>}
            </dt>
            <dd>
              {name === 'user_id' && typeof value === 'number' ? (
                <Person id={value} />
              ) : (
                (noteText(name, value, declaration, locale) ?? <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
