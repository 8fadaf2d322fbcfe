/** A choice in two panes is saved by one call, and undone by the reverse call. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { type Problem, problemOf, sayProblem } from '../engine/problems.ts';
import type { Choice } from './choice.tsx';
import type { Change } from './pane-items.ts';
import './assign-groups.css';

const words = {
  save: t('সংরক্ষণ', 'Save'),
  reset: t('বাদ দিন', 'Discard'),
  refused: t('সংরক্ষণ হয়নি', 'Could not be saved'),
  saved: t('সংরক্ষিত হয়েছে।', 'Saved.'),
  undone: t('আগের অবস্থায় ফেরানো হয়েছে।', 'The previous state was restored.'),
  undo: t('আগের অবস্থায় ফেরান', 'Undo'),
};

export type Saving = Choice & {
  readonly save: () => Promise<void>;
  readonly undo?: () => Promise<void>;
  readonly said?: 'saved' | 'undone';
  readonly error: Error | null;
  readonly isBusy: boolean;
};

/** @param assign sends a change; after each one `onChanged` reads from the server again */
export function useSaving(choice: Choice, assign: UseMutationResult<unknown, Error, Change>, onChanged: () => Promise<unknown>): Saving {
  const [done, setDone] = useState<{ change: Change; isUndo: boolean }>();
  const send = async (change: Change, isUndo: boolean) => {
    try {
      await assign.mutateAsync(change);
    } catch {
      return;
    }
    await onChanged();
    choice.end();
    setDone({ change, isUndo });
  };
  const begin = () => {
    assign.reset();
    setDone(undefined);
  };
  return {
    ...choice,
    choose: next => {
      begin();
      choice.choose(next);
    },
    end: () => {
      begin();
      choice.end();
    },
    save: () => send(choice.change, false),
    ...(done && { said: done.isUndo ? 'undone' : 'saved' }),
    ...(done && !done.isUndo && { undo: () => send({ give: done.change.take, take: done.change.give }, true) }),
    error: assign.error,
    isBusy: assign.isPending,
  };
}

/** The errors of the choice itself, in the language in which it was sent. */
const detailText = ({ details }: Problem): string => details.flatMap(({ text }) => text ?? []).join(' ');

export function SaveBar({ saving: { count, save, end, undo, said, error, isBusy } }: { readonly saving: Saving }) {
  const locale = useLocale();
  const translate = useTranslate();
  const isIdle = count === 0 || isBusy;
  return (
    <>
      {error && (
        <Alert severity="error" role="alert">
          <b>{words.refused[locale]}</b>
          <br />
          {detailText(problemOf(error)) || sayProblem(translate, problemOf(error))}
        </Alert>
      )}
      <div className="assign-bar">
        <Button variant="contained" disabled={isIdle} onClick={save}>
          {words.save[locale]}
        </Button>
        <Button variant="outlined" color="inherit" disabled={isIdle} onClick={end}>
          {words.reset[locale]}
        </Button>
        <span role="status">
          {said && words[said][locale]}
          {undo && (
            <button type="button" className="button" disabled={isBusy} onClick={undo}>
              {words.undo[locale]}
            </button>
          )}
        </span>
      </div>
    </>
  );
}
