/**
 * A choice in two panes. Until it is saved it is kept in this browser like a form's draft: offered again after a reload, with a question
 * before it is left.
 */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { sentence, t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { type Draft, dropDraft, keepDraft, readDraft } from '../engine/form/drafts.ts';
import { LeaveGuard } from '../engine/form/leave-guard.tsx';
import { type Change, changeOf } from './pane-items.ts';
import '../engine/form/form.css';

const DraftNotice = lazy(() => import('../engine/form/draft-notice.tsx'));

const words = {
  title: t('%{at}-এ যা বাছাই করেছিলেন তা রাখা আছে।', 'What you chose at %{at} is still here.'),
  text: t('%{count}টি পরিবর্তন সংরক্ষণ হয়নি।', 'Changes not saved: %{count}.'),
};

type Ids = ReadonlySet<number>;

const sizeOf = ({ give, take }: Change): number => give.length + take.length;

export type Choice = {
  readonly now: Ids;
  readonly change: Change;
  /** How much of it is not saved. */
  readonly count: number;
  readonly choose: (now: Ids) => void;
  /** Nothing is chosen any more: it was saved, or given up. */
  readonly end: () => void;
  /** Shown above the panes. */
  readonly notice: ReactNode;
};

/** `place`: the choice there, of the record `id`. */
export function useChoice(place: string, id: number, was: Ids): Choice {
  const locale = useLocale();
  const { identity } = useGetIdentity();
  const person = identity?.id;
  const of = useMemo(() => (person === undefined ? undefined : { person, resource: place, id }), [person, place, id]);
  const [chosen, setChosen] = useState<Ids>();
  const [offered, setOffered] = useState<Draft>();
  useEffect(() => setOffered(of && readDraft(of, Date.now())), [of]);
  const now = chosen ?? was;
  const change = changeOf(was, now);
  const count = sizeOf(change);
  const latest = useRef(count);
  latest.current = count;
  const forget = () => {
    setOffered(undefined);
    if (of) dropDraft(of);
  };
  const choose = (next: Ids) => {
    setChosen(next);
    const values = changeOf(was, next);
    if (of && sizeOf(values) > 0) keepDraft(of, { at: Date.now(), base: {}, values, files: [], withheld: [] });
    else if (of) dropDraft(of);
  };
  const end = () => {
    setChosen(undefined);
    forget();
  };
  const take = ({ values }: Draft) => {
    const { give, take: taken } = values as Change;
    choose(new Set([...now, ...give].filter(one => !taken.includes(one))));
    setOffered(undefined);
  };
  const notice = (
    <>
      {offered && (
        <Suspense fallback={null}>
          <DraftNotice
            draft={offered}
            said={at => ({
              title: sentence(words.title, locale, { at }),
              text: sentence(words.text, locale, { count: sizeOf(offered.values as Change) }),
            })}
            onTake={() => take(offered)}
            onDrop={forget}
          />
        </Suspense>
      )}
      <LeaveGuard
        count={count}
        countNow={() => latest.current}
        onDrop={forget}
        // The description of who gets it is behind the question mark.
        leaves={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      />
    </>
  );
  return { now, change, count, choose, end, notice };
}
