/** Saves rows of a sheet, each by a request of its own with its version: the good ones are saved whatever becomes of the others. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useEvent, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { formNames } from '../../form/form-rules.ts';
import { mergeOf } from '../../form/merge.ts';
import type { Row } from '../../naming.ts';
import { formErrors, isConflict, problemOf, sayProblem } from '../../problems.ts';
import { type Book, fared, isUnmade, isUnsaved, rebased, saved, unsavedKeys } from './book.ts';
import { judged } from './judged.ts';
import type { Keeper } from './use-book.ts';

/** So many at once: the server answers each by itself. */
const atOnce = 3;

type Sending = {
  readonly provider: BhumiDataProvider;
  readonly resource: AnyResource;
  readonly keeper: Keeper;
  readonly say: (problem: ReturnType<typeof problemOf>) => string;
};

/** Nothing that both changed: then both changes stay, as in a form. */
function isApart(resource: AnyResource, { base, edits }: Book['lines'][string], theirs: Row): boolean {
  const sides = { base, mine: { ...base, ...edits }, theirs: { ...base, ...theirs } };
  return mergeOf(resource, formNames(resource), sides).contested.length === 0;
}

const sent = async ({ provider, resource: { name } }: Sending, base: Row, values: Row): Promise<Row> => {
  if (base.id === undefined) return (await provider.create(name, { data: values })).data;
  const previousData = base as RaRecord<number>;
  return (await provider.update(name, { id: previousData.id, data: { ...base, ...values }, previousData })).data;
};

/** @returns whether there is a connection: without one the others wait, too. */
async function saveLine(sending: Sending, key: string, isAgain = false): Promise<boolean> {
  const { resource, keeper, say } = sending;
  const line = keeper.now().lines[key];
  if (!line || !isUnsaved(line) || line.fate === 'gone') return true;
  const { values, errors } = judged(resource, line);
  if (Object.keys(errors).length > 0) {
    keeper.act(book => fared(book, key, 'refused', { errors }));
    return true;
  }
  keeper.act(book => fared(book, key, 'saving'));
  try {
    const record = await sent(sending, line.base, values);
    keeper.act(book => saved(book, key, line.edits, { ...line.base, ...record }));
  } catch (error) {
    const problem = problemOf(error);
    const theirs = isConflict(problem) ? problem.current : undefined;
    if (theirs && !isAgain && isApart(resource, line, theirs)) {
      keeper.act(book => rebased(book, key, theirs, book.lines[key]!.edits));
      return saveLine(sending, key, true);
    }
    if (theirs) keeper.act(book => fared(book, key, 'conflict', { theirs }));
    else if (problem.code === 'request.not_found' && !isUnmade(key, line)) keeper.act(book => fared(book, key, 'gone'));
    else if (problem.status === 0) keeper.act(book => fared(book, key, 'unsent'));
    else keeper.act(book => fared(book, key, 'refused', { errors: formErrors(problem) ?? { '': say(problem) } }));
    return problem.status !== 0;
  }
  return true;
}

export type Outcome = { readonly saved: number; readonly left: number };

/** @returns how to save all changed rows, or these; and whether that is under way */
export function useSaving(keeper: Keeper): {
  readonly save: (keys?: readonly string[]) => Promise<Outcome>;
  readonly isBusy: boolean;
} {
  const provider = useDataProvider<BhumiDataProvider>();
  const resource = useDeclaration();
  const translate = useTranslate();
  const client = useQueryClient();
  const [running, setRunning] = useState(0);
  const save = useEvent(async (keys: readonly string[] = unsavedKeys(keeper.now())): Promise<Outcome> => {
    const sending: Sending = { provider, resource, keeper, say: problem => sayProblem(translate, problem) };
    const waiting = keys.filter(key => keeper.now().lines[key]?.fate !== 'saving');
    const all = [...waiting];
    const work = async () => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        if (await saveLine(sending, key)) continue;
        for (const other of waiting.splice(0)) keeper.act(book => fared(book, other, 'unsent'));
      }
    };
    setRunning(count => count + 1);
    await Promise.all(Array.from({ length: atOnce }, work));
    setRunning(count => count - 1);
    // The list shows what was saved when it opens again.
    void client.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' });
    const left = all.filter(key => isUnsaved(keeper.now().lines[key])).length;
    return { saved: all.length - left, left };
  });
  return { save, isBusy: running > 0 };
}
