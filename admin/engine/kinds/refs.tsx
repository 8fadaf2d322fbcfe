/** Several records of one resource: their labels, and one more chosen by searching. */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../i18n/format.ts';
import type { RefsField } from '../../../resources/kernel/field.ts';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Label } from '../data-provider.ts';
import { useLocale } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { labelIn } from '../references.ts';
import type { KindViews, ValueProps } from './kind.ts';
import { asksChosen } from './operators.ts';

const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'id' in value;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The labels that came with the record; in a history the values are labels themselves. */
export const labelsOf = (name: string, row: Row): readonly Label[] => listOf(row[embeddedName(name)]).filter(isLabel);

const textsOf = (field: RefsField, name: string, value: unknown, row: Row, locale: Locale): string[] => {
  const known = new Map(labelsOf(name, row).map(label => [label.id, label]));
  return listOf(value).map(one => {
    const label = isLabel(one) ? one : known.get(one as number);
    return label ? labelIn(field.to, label, locale) : digits(String(one), locale);
  });
};
const textOf = (...given: Parameters<typeof textsOf>): string => textsOf(...given).join(', ');

/** As many as are read at a glance; a group may hold hundreds. */
const shownAtFirst = 12;

function Show({ field, name, value, row }: ValueProps<RefsField>) {
  const locale = useLocale();
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const texts = textsOf(field, name, value, row, locale);
  if (all || texts.length <= shownAtFirst + 1) return texts.join(', ');
  return (
    <>
      {texts.slice(0, shownAtFirst).join(', ')}{' '}
      <button type="button" className="link-button" onClick={() => setAll(true)}>
        {translate('screens.show.others', { count: formatNumber(texts.length - shownAtFirst, locale) })}
      </button>
    </>
  );
}

export const refs: KindViews<RefsField> = {
  asks: asksChosen,
  column: ({ field, name, value, row }, { locale }) => textOf(field, name, value, row, locale),
  show: Show,
  text: ({ field, name, value, row }, { locale }) => textOf(field, name, value, row, locale),
};
