/** Keeps the unsaved cells of a sheet over a reload, with what is being typed; they are back as soon as the sheet is. */
import { useEffect, useRef } from 'react';
import { useEvent, useGetIdentity, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLocale } from '../../declaration.tsx';
import { momentOf } from '../../form/draft-notice.tsx';
import { type DraftOf, dropDraft, keepDraft, readDraft } from '../../form/drafts.ts';
import type { Row } from '../../naming.ts';
import { unsavedCells, written } from './book.ts';
import { draftOf, withDraft } from './sheet-draft.ts';
import type { SheetState } from './use-sheet.ts';

const stillMs = 400;

/** @returns what to call while a cell is written; and what forgets everything. */
export function useSheetDraft(sheet: SheetState): { readonly typing: (key: string, values: Row) => void; readonly drop: () => void } {
  const { resource, keeper, newRow, tell, rows } = sheet;
  const { identity } = useGetIdentity();
  const person = identity?.id;
  const translate = useTranslate();
  const locale = useLocale();
  const of = useRef<DraftOf>(undefined);
  const typed = useRef<{ readonly key: string; readonly values: Row } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { book, now, act } = keeper;

  const keep = useEvent(() => {
    timer.current = undefined;
    if (!of.current) return;
    const { key, values } = typed.current ?? { key: '', values: {} };
    const puts = Object.entries(values).map(([name, value]) => ({ key, name, value }));
    const base = (one: string) => rows.find(row => row.key === one)?.row ?? newRow;
    const draft = draftOf(resource, written(now(), puts, base), Date.now());
    if (draft === undefined) dropDraft(of.current);
    else if (!keepDraft(of.current, draft)) tell(translate('screens.sheet.too_long'));
  });
  const soon = useEvent(() => {
    timer.current ??= setTimeout(keep, stillMs);
  });
  const restore = useEvent((person: string | number) => {
    of.current = { person, resource: `${resource.name}:sheet` };
    const draft = readDraft(of.current, Date.now());
    if (!draft) return;
    act(before => withDraft(before, draft, newRow));
    const count = unsavedCells(now());
    const at = momentOf(draft.at, new Date(), locale);
    tell(translate('screens.sheet.brought', { smart_count: count, count: formatNumber(count, locale), at }));
  });
  useEffect(() => {
    if (person !== undefined) restore(person);
  }, [person, restore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes is kept
  useEffect(() => {
    typed.current = null;
    soon();
  }, [book, soon]);
  useEffect(() => {
    // Another tab of the browser may be closed at once.
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      keep();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [keep]);
  const typing = useEvent((key: string, values: Row) => {
    typed.current = { key, values };
    soon();
  });
  const drop = useEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (of.current) dropDraft(of.current);
    of.current = undefined;
  });
  return { typing, drop };
}
