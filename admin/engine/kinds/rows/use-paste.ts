/** Pastes spreadsheet cells: from the open cell on, read by the kind of each column, references looked up by name. */
import { type ClipboardEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { RefField } from '../../../../resources/kernel/field.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useLocale } from '../../declaration.tsx';
import { fieldOf, type Row } from '../../naming.ts';
import { labelIn } from '../../references.ts';
import { useViewsOf } from '../others.ts';
import { blankRow } from './columns.ts';
import { cellsOf, isTable, type Pasted, readCell } from './paste.ts';
import type { Sheet } from './sheet-state.ts';

/** The one record that goes by this name in either language; none when there are several. */
async function idNamed(provider: BhumiDataProvider, { to }: RefField, name: string): Promise<number | undefined> {
  const labels = await provider.options(to, { q: name, filter: { row_status: 1 } }).catch(() => []);
  const named = labels.filter(label => [labelIn(to, label, 'bn'), labelIn(to, label, 'en')].includes(name));
  return named.length === 1 ? named[0]?.id : undefined;
}

type Place = { readonly at: number; readonly name: string; readonly pasted: Pasted };

/** The value of each cell: `undefined` where it could not be read. A name that is in many cells is looked up once. */
async function resolved(provider: BhumiDataProvider, { child }: Sheet, places: readonly Place[]): Promise<(unknown | undefined)[]> {
  const asked = new Map<string, Promise<number | undefined>>();
  return Promise.all(
    places.map(({ name, pasted }) => {
      if (pasted === 'unread') return undefined;
      if ('value' in pasted) return pasted.value;
      const field = fieldOf(child, name) as RefField;
      const key = `${field.to} ${pasted.search}`;
      const found = asked.get(key) ?? idNamed(provider, field, pasted.search);
      asked.set(key, found);
      return found;
    }),
  );
}

export function usePaste(sheet: Sheet): { readonly onPaste: (event: ClipboardEvent) => void; readonly message?: string } {
  const provider = useDataProvider<BhumiDataProvider>();
  const translate = useTranslate();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const [message, setMessage] = useState<string>();
  const put = async (cells: readonly (readonly string[])[], from: number, column: string) => {
    const { child, columns, names, rows, most, act } = sheet;
    const kept = cells.slice(0, most - from);
    const under = columns.slice(Math.max(0, columns.indexOf(column)));
    const words = { yes: translate('screens.yes'), no: translate('screens.no') };
    const places = kept.flatMap((line, row) =>
      line.flatMap((text, index): Place[] => {
        const name = under[index];
        const field = name === undefined ? undefined : fieldOf(child, name);
        return name && field ? [{ at: from + row, name, pasted: readCell(field, text, viewsOf(field), words) }] : [];
      }),
    );
    const values = await resolved(provider, sheet, places);
    const next: Row[] = [...rows];
    for (const [index, { at, name }] of places.entries()) {
      next[at] ??= blankRow(child, names);
      if (values[index] !== undefined) next[at] = { ...next[at], [name]: values[index] };
    }
    act.close();
    act.replace(next);
    const count = (number: number) => ({ smart_count: number, count: formatNumber(number, locale) });
    const unread = values.filter(value => value === undefined).length;
    const said = [
      translate('screens.rows.pasted', count(kept.length)),
      unread > 0 && translate('screens.rows.unread', count(unread)),
      kept.length < cells.length && translate('screens.rows.left_out', count(cells.length - kept.length)),
    ];
    setMessage(said.filter(Boolean).join(' '));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const { opened, rows, columns, isOpenable } = sheet;
    if (!isOpenable || !isTable(text)) return;
    // A text of several lines belongs into the multi-line input.
    if (event.target instanceof HTMLTextAreaElement && !text.includes('\t')) return;
    event.preventDefault();
    const column = columns.find(name => event.target instanceof Element && event.target.id.endsWith(`.${name}`));
    void put(cellsOf(text), opened?.at ?? rows.length, column ?? columns[0] ?? '');
  };
  return { onPaste, message };
}
