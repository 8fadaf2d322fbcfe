/** A decision on its way to the server, and what is said of it. */
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { actionOptions } from '../../resources/workflow/approval-histories.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { fill } from '../shell/sentences.ts';
import { act, type Item } from './inbox-data.ts';
import { words } from './inbox-words.ts';

/** What was done by it, as the history says. */
const deedText = (move: ApprovalMove): Text => actionOptions.find(({ value }) => value === move.replace('-', '_'))!.text;

/** Sends a move on all of them; the refusals are shown, each with whose request it is, and what was typed stays. */
export function useSending(items: readonly Item[], onDone: () => void) {
  const locale = useLocale();
  const about = ({ applicant, subject }: Item): string =>
    [applicant && nameIn(applicant, locale), subject?.[locale]].filter(Boolean).join(', ');
  const doneOf = (move: ApprovalMove): string => {
    const what = items.length === 1 ? about(items[0]!) : fill(words.requests[locale], locale, { count: items.length });
    return [deedText(move)[locale], what].filter(Boolean).join(': ');
  };
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async (move: ApprovalMove, comment: string) => {
    setBusy(true);
    try {
      const ids = items.map(({ id }) => id);
      const results = await act(move, ids, comment);
      const refused = results.filter(({ status }) => status !== 200);
      const done = results.length - refused.length;
      const counts = fill(words.some[locale], locale, { done, failed: refused.length });
      const reasons = refused.map(
        ({ id, error }) => `${about(items.find(one => one.id === id)!)}: ${sayProblem(translate, problemOf(error))}`,
      );
      if (refused.length === 0) notify(doneOf(move), { type: 'success' });
      else notify([...(items.length > 1 ? [counts] : []), ...reasons].join('\n'), { type: 'error' });
      if (done > 0) onDone();
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
