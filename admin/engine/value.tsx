/** One value of a record, drawn by the kind of its field; fields that every record has are drawn here. */
import { useTranslate } from 'react-admin';
import { formatInstant, formatShortInstant } from '../../i18n/format.ts';
import { commonLabels, rowStatus } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { useDeclaration, useLocale } from './declaration.tsx';
import { isEmpty } from './kinds/kind.ts';
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

const Nothing = () => (
  <span className="nothing" aria-hidden="true">
    –
  </span>
);

type Props = { name: string; row: Row; as: 'column' | 'show' };

/** A missing value is a dash in a column and says so on the record's page. */
export function Value({ name, row, as }: Props) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const value = row[name];
  const field = anyFieldOf(resource, name);
  if (instants.has(name) && typeof value === 'string') {
    return <time dateTime={value}>{as === 'column' ? formatShortInstant(value, locale) : formatInstant(value, locale)}</time>;
  }
  if (field === undefined) return isEmpty(value) ? <Nothing /> : String(value);
  const half = field.kind === 'string' && field.pair && as === 'column' ? row[field.pair.other] : undefined;
  if (isEmpty(value) && isEmpty(half)) return as === 'column' ? <Nothing /> : <span className="nothing">{translate('screens.none')}</span>;
  const views = viewsOf(field);
  const View = as === 'column' ? views.column : views.show;
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
