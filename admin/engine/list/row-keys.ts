/** The rows of a list by keyboard: j and k move, x selects the focused row, and Enter follows its link as usual. */
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcut } from '../../shell/shortcuts.ts';

/** What a row is reached by: the link that opens it, else its box. */
const handleOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a.opening, :scope > a') ?? row?.querySelector<HTMLElement>('input');

/** @param space what holds the rows @param canPick whether rows can be selected */
export function useRowKeys(space: RefObject<HTMLElement | null>, canPick: boolean): void {
  const translate = useTranslate();
  const rows = () => [...(space.current?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [])];
  const walk = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex(row => row.contains(document.activeElement));
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
    handleOf(next)?.focus();
  };
  const pick = () =>
    rows()
      .find(row => row.contains(document.activeElement))
      ?.querySelector<HTMLInputElement>('input[type=checkbox]')
      ?.click();
  useShortcut('j', translate('screens.table.key_next'), () => walk(1));
  useShortcut('k', translate('screens.table.key_previous'), () => walk(-1));
  useShortcut(canPick ? 'x' : null, translate('screens.table.key_pick'), pick);
}
