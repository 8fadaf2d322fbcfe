/** The actions on a saved view, with the server's answer; the tabs are read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { encodeMessage, problemOf, say, sayProblem } from '../problems.ts';
import type { SavedView } from './views.ts';

const resource = 'saved-views';

type Written = Partial<Pick<SavedView, 'name' | 'resource' | 'filter' | 'sort' | 'columns' | 'is_default' | 'shared_with_office'>>;

export function useKeepView() {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const messageOf = (error: unknown): string => {
    const problem = problemOf(error);
    const [detail] = problem.details;
    if (detail === undefined) return sayProblem(translate, problem);
    return say(translate, encodeMessage(detail.code, detail.facts, detail.text), translate('screens.view.name'));
  };
  /** A refusal is shown in the dialog; with `aloud`, where there is none, in a toast. */
  const run = async (work: () => Promise<SavedView>, words: string, done?: (view: SavedView) => void, aloud = false) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const view = await work();
      await cache.invalidateQueries({ queryKey: [resource] });
      notify(translate(words, { name: view.name }), { type: 'success' });
      done?.(view);
    } catch (error) {
      setRefusal(messageOf(error));
      if (aloud) notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    create: (data: Written, done: (view: SavedView) => void) =>
      run(async () => (await provider.create<SavedView>(resource, { data })).data, 'screens.view.saved', done),
    change: (view: SavedView, data: Written, done: () => void, aloud = false) =>
      run(
        async () => (await provider.update<SavedView>(resource, { id: view.id, data, previousData: view })).data,
        'screens.view.saved',
        done,
        aloud,
      ),
    remove: (view: SavedView, done: () => void) =>
      run(
        async () => {
          await provider.delete(resource, { id: view.id, previousData: view });
          return view;
        },
        'screens.view.deleted',
        done,
      ),
  };
}
