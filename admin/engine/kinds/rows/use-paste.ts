/** Pastes spreadsheet cells: from the open cell on, read by the kind of each column, references looked up by name. */
import { type ClipboardEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Field, RefField } from '../../../../resources/kernel/field.ts';
import { checkField } from '../../../../resources/kernel/validate.ts';
import { isError } from '../../../../resources/kernel/values.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useLocale } from '../../declaration.tsx';
import { fieldOf, type Row } from '../../naming.ts';
import { isEmpty } from '../kind.ts';
import { useViewsOf } from '../others.ts';
import { newRow } from './columns.ts';
import { onlyOf, recordsNamed } from './named.ts';
import { cellsOf, isTable, type Pasted, readCell, startOf } from './paste.ts';
import type { Sheet } from './sheet-state.ts';

type Place = { readonly at: number; readonly name: string; readonly pasted: Pasted };

/** The value of each cell; a name without a record stays as it is. A name that is in many cells is looked up once. */
async function resolved(provider: BhumiDataProvider, { child }: Sheet, places: readonly Place[], parent: Row): Promise<readonly unknown[]> {
  const asked = new Map<string, Promise<number | undefined>>();
  return Promise.all(
    places.map(async ({ name, pasted }) => {
      if ('value' in pasted) return pasted.value;
      const field = fieldOf(child, name) as RefField;
      const key = `${field.to} ${pasted.search}`;
      const found = asked.get(key) ?? recordsNamed(provider, field, pasted.search, parent).then(onlyOf);
      asked.set(key, found);
      return (await found) ?? pasted.search;
    }),
  );
}

/** Whether the cell is marked as wrong. */
const isRefused = (field: Field, value: unknown): boolean => isError(checkField(value, field)) && !(isEmpty(value) && isLookedUp(field));

/** Filled in from what the row refers to. */
const isLookedUp = (field: Field): boolean => field.kind === 'string' && field.takenFrom !== undefined;

/** @param onDone called when all is in its place and right: the cell that was pasted into is closed. */
export function usePaste(
  sheet: Sheet,
  onDone: () => void,
): { readonly onPaste: (event: ClipboardEvent) => void; readonly message?: string } {
  const provider = useDataProvider<BhumiDataProvider>();
  const translate = useTranslate();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const { getValues } = useFormContext();
  const [message, setMessage] = useState<string>();
  const put = async (cells: readonly (readonly string[])[], from: number, column: string) => {
    const { child, columns, names, rows, most, act } = sheet;
    const kept = cells.slice(0, most - from);
    const width = Math.max(...kept.map(line => line.length));
    const under = columns.slice(startOf(columns, column, width));
    const words = { yes: translate('screens.yes'), no: translate('screens.no') };
    const places = kept.flatMap((line, row) =>
      line.flatMap((text, index): Place[] => {
        const name = under[index];
        const field = name === undefined ? undefined : fieldOf(child, name);
        return name && field ? [{ at: from + row, name, pasted: readCell(field, text, viewsOf(field), words) }] : [];
      }),
    );
    const values = await resolved(provider, sheet, places, getValues());
    const next: Row[] = [...rows];
    for (const [index, { at, name }] of places.entries()) {
      next[at] = { ...(next[at] ?? newRow(child, names, next[at - 1])), [name]: values[index] };
    }
    act.close();
    act.replace(next);
    const wrong = places.filter(({ name }, index) => isRefused(fieldOf(child, name)!, values[index]));
    const [first] = wrong;
    if (first) act.open(first.at, first.name);
    else onDone();
    const count = (number: number) => ({ smart_count: number, count: formatNumber(number, locale) });
    const surplus = kept.flatMap(line => line.slice(under.length)).filter(text => text !== '').length;
    const said = [
      translate('screens.rows.pasted', count(kept.length)),
      wrong.length > 0 && translate('screens.rows.unread', count(wrong.length)),
      surplus > 0 && translate('screens.rows.without_column', count(surplus)),
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
