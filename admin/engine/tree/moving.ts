/**
 * Moving a record under another one: shown at once, sent with the version that was seen, reverted when the server refuses, and undone on
 * request. Impossible moves are refused before sending.
 */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { BhumiDataProvider } from '../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { formErrors, problemOf, say, sayProblem } from '../problems.ts';
import { newDeed, useUndo } from '../undo.ts';
import { type Forest, isWithin } from './forest.ts';
import type { TreeRows } from './tree-rows.ts';

export type Moving = {
  /** Why a record can't be put there, in words; undefined when it can. */
  readonly refusal: (id: number, target: number | null) => string | undefined;
  /** Answers whether it went there. */
  readonly move: (id: number, target: number | null) => Promise<boolean>;
  /** Takes the last move back, once. */
  readonly undo: () => Promise<void>;
};

/** The server's error of the reference, else of the whole record. */
function useMessage(): (error: unknown) => string {
  const translate = useTranslate();
  const naming = useNaming();
  const path = useDeclaration().tree!.parent as string;
  return error => {
    const problem = problemOf(error);
    const [first] = Object.values(formErrors(problem) ?? {});
    return first === undefined ? sayProblem(translate, problem) : say(translate, first, naming.column(path));
  };
}

/** Writes the reference, in the rows on screen and on the server. @throws the server's refusal, after restoring the rows */
function useWrite(key: QueryKey): (id: number, target: number | null, deed: string) => Promise<void> {
  const declaration = useDeclaration();
  const queries = useQueryClient();
  const provider = useDataProvider<BhumiDataProvider>();
  return async (id, target, deed) => {
    const path = declaration.tree!.parent as string;
    const row = queries.getQueryData<TreeRows>(key)?.rows.find(one => one.id === id);
    if (!row) return;
    const put = (values: object) =>
      queries.setQueryData<TreeRows>(
        key,
        tree => tree && { ...tree, rows: tree.rows.map(one => (one.id === id ? { ...one, ...values } : one)) },
      );
    await queries.cancelQueries({ queryKey: key });
    put({ [path]: target });
    try {
      const { data } = await provider.update(declaration.name, {
        ...{ id, data: { ...row, [path]: target }, previousData: row },
        meta: { deed },
      });
      put({ version: data.version });
    } catch (error) {
      put({ [path]: row[path], version: row.version });
      // Somebody else has changed it: the screen is out of date.
      if (problemOf(error).status !== 400) void queries.invalidateQueries({ queryKey: key });
      throw error;
    }
    for (const kind of ['getOne', 'getList', 'getManyReference'])
      void queries.invalidateQueries({ queryKey: [declaration.name, kind], refetchType: 'none' });
  };
}

export function useMoving(forest: Forest, key: QueryKey): Moving {
  const declaration = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const { offer, undo: takeBack } = useUndo();
  const messageOf = useMessage();
  const write = useWrite(key);
  const last = useRef<{ readonly deed: string; readonly undone: string }>(undefined);
  const name = (id: number) => naming.record(forest.nodes.get(id)?.row ?? { id });
  const refuse = (error: unknown) => notify(messageOf(error), { type: 'error' });

  const undo = async () => {
    const { current } = last;
    last.current = undefined;
    if (current) await takeBack(current.deed, current.undone);
  };

  const refusal = useCallback(
    (id: number, target: number | null) =>
      target !== null && isWithin(forest, id, target) ? declaration.tree?.circle.text[locale] : undefined,
    [forest, declaration, locale],
  );
  const move = async (id: number, target: number | null) => {
    const node = forest.nodes.get(id);
    const circle = refusal(id, target);
    if (circle !== undefined) notify(circle, { type: 'error' });
    // An orphan is shown at the top without being there.
    if (!node || circle !== undefined || (node.parent === target && !node.isOrphan)) return false;
    const deed = newDeed();
    try {
      await write(id, target, deed);
    } catch (error) {
      refuse(error);
      return false;
    }
    const undone = translate('screens.tree.undone', { name: name(id) });
    last.current = { deed, undone };
    const facts = { name: name(id), parent: target === null ? '' : name(target) };
    offer(translate(target === null ? 'screens.tree.moved_top' : 'screens.tree.moved', facts), deed, undone);
    return true;
  };
  return { refusal, move, undo };
}
