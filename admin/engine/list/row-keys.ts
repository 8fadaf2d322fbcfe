/** The rows of a list by keyboard: j and k move, x selects the focused row, and e, d and Delete act on it; Enter follows its link as usual. */
import type { RefObject } from 'react';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useDeclaration } from '../declaration.tsx';
import { useCreateAddress } from '../form/new-record.ts';
import { useMay } from '../may.ts';
import { asksToDelete } from '../record/asks-to-delete.ts';

/** What a row is reached by: the link that opens it, else its box. */
const handleOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a.opening, :scope > a') ?? row?.querySelector<HTMLElement>('input');

/** @param space what holds the rows @param canPick whether rows can be selected */
export function useRowKeys(space: RefObject<HTMLElement | null>, canPick: boolean): void {
  const translate = useTranslate();
  const rows = () => [...(space.current?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [])];
  const focused = () => rows().find(row => row.contains(document.activeElement));
  const walk = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex(row => row.contains(document.activeElement));
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
    handleOf(next)?.focus();
  };
  useShortcut('j', translate('screens.table.key_next'), () => walk(1));
  useShortcut('k', translate('screens.table.key_previous'), () => walk(-1));
  useShortcut(canPick ? 'x' : null, translate('screens.table.key_pick'), () =>
    focused()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  );
  useRecordKeys(() => handleOf(focused())?.getAttribute('href') ?? '');
}

/** What is done with the record whose address the focused row has. The pages refuse what the person may not do to this one. */
function useRecordKeys(address: () => string): void {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = useCreatePath();
  const create = useCreateAddress();
  /** Nothing for a row that opens a record of another resource. */
  const act = (go: (id: number, to: string) => void) => () => {
    const to = address();
    const id = Number(/\/(\d+)\/show$/.exec(to)?.[1]);
    if (to === path({ resource: name, type: 'show', id })) go(id, to);
  };
  useShortcut(
    useMay('update') ? 'e' : null,
    translate('screens.show.edit'),
    act(id => navigate(path({ resource: name, type: 'edit', id }))),
  );
  useShortcut(
    useMay('create') ? 'd' : null,
    translate('screens.form.copy'),
    act(copy => navigate(create(name, { copy }))),
  );
  useShortcut(
    useMay('delete') ? 'Delete' : null,
    translate('screens.delete.action'),
    act((_, to) => navigate(to, { state: asksToDelete })),
  );
}
