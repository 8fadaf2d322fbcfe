/** The sums of the rows of a form, as they are shown: at the foot of the sheet, and below the cards of a phone. */
import { useTranslate } from 'react-admin';
import { sumsOf } from '../../../../resources/kernel/row-sums.ts';
import { useLocale } from '../../declaration.tsx';
import { fieldOf } from '../../naming.ts';
import { useViewsOf } from '../others.ts';
import type { Sheet } from './sheet-state.ts';

/** By the names of the columns; empty where nothing is added up. */
export function useSums({ child, field, columns, rows }: Pick<Sheet, 'child' | 'field' | 'columns' | 'rows'>): ReadonlyMap<string, string> {
  const translate = useTranslate();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const sums = Object.entries(rows.length === 0 ? {} : sumsOf(child, field, columns, rows));
  return new Map(
    sums.map(([name, value]) => {
      const one = fieldOf(child, name)!;
      return [name, viewsOf(one).text({ field: one, name, value, row: {} }, { locale, translate })];
    }),
  );
}
