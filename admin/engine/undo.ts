/** Undo: what was sent under one id, a deed, is taken back by the server (docs/decisions/0070); a toast offers it for ten seconds. */
import { useAddUndoableMutation, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { freshId } from '../session/http-client.ts';
import type { BhumiDataProvider } from './data-provider.ts';
import { useLocale } from './declaration.tsx';
import { problemOf, sayProblem } from './problems.ts';

/** The id of a deed. */
export const newDeed = freshId;

export function useUndo() {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const refresh = useRefresh();
  const addUndoable = useAddUndoableMutation();
  const provider = useDataProvider<BhumiDataProvider>();
  const undo = async (deed: string, undone?: string): Promise<void> => {
    try {
      const count = await provider.undo(deed);
      const facts = { smart_count: count, count: formatNumber(count, locale) };
      notify(undone ?? translate('screens.undo.done', facts), { type: 'success' });
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    }
    refresh();
  };
  return {
    undo,
    /** Says what was done; while it is there, it can be taken back. */
    offer: (message: string, deed: string, undone?: string): void => {
      addUndoable(({ isUndo }) => void (isUndo && undo(deed, undone)));
      notify(message, { type: 'success', undoable: true });
    },
  };
}
