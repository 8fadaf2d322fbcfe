/** One value of a record, drawn by the kind of its field; fields that every record has are drawn here. */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatInstant, formatShortInstant } from '../../i18n/format.ts';
import { commonLabels, rowStatus } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { pairOf } from '../../resources/kernel/pair.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { useDeclaration, useLocale } from './declaration.tsx';
import { useDrawing } from './drawing.tsx';
import { type Drawing, isEmpty } from './kinds/kind.ts';
import { viewsOf } from './kinds/registry.ts';
import { fieldOf, type Row } from './naming.ts';

const commonFields: Readonly<Record<string, Field>> = {
  row_status: rowStatus,
  id: { kind: 'integer', label: commonLabels.id },
  version: { kind: 'integer', label: commonLabels.version },
  created_by: { kind: 'integer', label: commonLabels.created_by },
  updated_by: { kind: 'integer', label: commonLabels.updated_by },
};
const instants: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

/** The field of a name, declared or common; instants have no kind yet and give `undefined`. */
export const anyFieldOf = (resource: AnyResource, name: string): Field | undefined => fieldOf(resource, name) ?? commonFields[name];

export const standsAtEnd = (resource: AnyResource, name: string): boolean => {
  const field = anyFieldOf(resource, name);
  return field !== undefined && viewsOf(field).end === true;
};

const nothing = (
  <span className="nothing" aria-hidden="true">
    –
  </span>
);

const emptyIn = (field: Field | undefined, locale: Locale): ReactNode =>
  field?.emptyMeans ? <span className="nothing">{field.emptyMeans[locale]}</span> : nothing;

const instantIn = (value: unknown, format: (instant: string) => string): ReactNode =>
  typeof value === 'string' ? <time dateTime={value}>{format(value)}</time> : nothing;

/** A cell of a column, drawn without a component. For many rows, request it once per column. */
export function cellOf(resource: AnyResource, name: string): (row: Row, drawing: Drawing) => ReactNode {
  if (instants.has(name)) return (row, { locale }) => instantIn(row[name], instant => formatShortInstant(instant, locale));
  const field = anyFieldOf(resource, name);
  if (field === undefined) return row => (isEmpty(row[name]) ? nothing : String(row[name]));
  const { column } = viewsOf(field);
  const other = pairOf(field)?.other;
  return (row, drawing) => {
    const value = row[name];
    return isEmpty(value) && (other === undefined || isEmpty(row[other]))
      ? emptyIn(field, drawing.locale)
      : column({ field, name, value, row }, drawing);
  };
}

type Props = { name: string; row: Row; as: 'column' | 'show' };

/** A missing value is a dash in a column and a word on the record's page. */
export function Value({ name, row, as }: Props) {
  const resource = useDeclaration();
  const drawing = useDrawing();
  if (as === 'column') return cellOf(resource, name)(row, drawing);
  const { locale, translate } = drawing;
  const value = row[name];
  if (instants.has(name)) return instantIn(value, instant => formatInstant(instant, locale));
  const field = anyFieldOf(resource, name);
  if (isEmpty(value)) return field?.emptyMeans ? emptyIn(field, locale) : <span className="nothing">{translate('screens.none')}</span>;
  if (field === undefined) return String(value);
  const View = viewsOf(field).show;
  return <View field={field} name={name} value={value} row={row} />;
}

/** The same as text: what the history and the conflict panel compare. */
export function useValueText(): (name: string, value: unknown, row?: Row) => string {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  return (name, value, row = {}) => {
    if (isEmpty(value)) return translate('screens.empty_value');
    if (instants.has(name) && typeof value === 'string') return formatInstant(value, locale);
    const field = anyFieldOf(resource, name);
    if (field === undefined) return String(value);
    return viewsOf(field).text({ field, name, value, row }, { locale, translate }) || translate('screens.empty_value');
  };
}
