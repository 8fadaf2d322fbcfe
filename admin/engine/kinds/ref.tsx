import type { ReactNode } from 'react';
import { digits } from '../../../i18n/format.ts';
import type { RefField } from '../../../resources/kernel/field.ts';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Label } from '../data-provider.ts';
import { useDrawing } from '../drawing.tsx';
import type { Row } from '../naming.ts';
import { hasPage, labelIn } from '../references.ts';
import { type Drawing, isEmpty, type KindViews, type ValueProps } from './kind.ts';
import { asksChosen } from './operators.ts';

export const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'id' in value;

/** The label is the value itself (history), or is beside the id under the name without `_id` (D-REF). */
const labelOf = (name: string, value: unknown, row: Row): Label | undefined => {
  const beside = row[embeddedName(name)];
  return isLabel(value) ? value : isLabel(beside) && (value === undefined || beside.id === value) ? beside : undefined;
};

const textOf = (field: RefField, name: string, value: unknown, row: Row, locale: Locale): string => {
  const label = labelOf(name, value, row);
  if (label) return labelIn(field.to, label, locale);
  return isEmpty(value) || isLabel(value) ? '' : digits(String(value), locale);
};

function column({ field, name, value, row }: ValueProps<RefField>, { locale, link }: Drawing): ReactNode {
  const text = textOf(field, name, value, row, locale);
  const id = labelOf(name, value, row)?.id ?? value;
  return hasPage(field.to) && typeof id === 'number' ? link(field.to, id, text) : text;
}

const Show = (props: ValueProps<RefField>) => column(props, useDrawing());

export const ref: KindViews<RefField> = {
  asks: asksChosen,
  column,
  show: Show,
  text: ({ field, name, value, row }, { locale }) => textOf(field, name, value, row, locale),
};
