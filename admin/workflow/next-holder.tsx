/** Who gets the request after a move, by name. */
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import { useLocale } from '../engine/declaration.tsx';
import { type Named, nameIn } from '../engine/naming.ts';
import type { Item } from './inbox-data.ts';
import { words } from './inbox-words.ts';
import { type Ahead, useTimeline } from './timeline.tsx';

/** The place after the move; null: its applicant. Undefined while that is not known, or for a move that leads nowhere. */
function nextOf(move: ApprovalMove, data: ReturnType<typeof useTimeline>['data']): Ahead | null | undefined {
  if (data === undefined) return undefined;
  const here = data.ahead.findIndex(one => one.is_here);
  if (move === 'forward') return data.ahead[here + 1];
  if (move === 'resubmit') return data.ahead[0];
  if (move === 'backward') return data.back;
  return move === 'cancel' ? undefined : null;
}

export function NextHolder({ item, move }: { readonly item: Item; readonly move: ApprovalMove }) {
  const locale = useLocale();
  const next = nextOf(move, useTimeline(item.id).data);
  if (next === undefined) return null;
  const holder = next && (next.by ?? next.desk ?? next.role);
  const people = next === null ? [item.applicant] : (holder?.people ?? []);
  const lines =
    next === null
      ? [item.office && nameIn(item.office, locale), words[move === 'backward' ? 'toApplicant' : 'isNotified'][locale]]
      : [holder && nameIn(holder, locale), nameIn(next.step, locale)];
  return (
    <section className="inbox-next" aria-label={words.goesTo[locale]}>
      <h3>{words.goesTo[locale]}</h3>
      <p>
        <strong>
          {people.flatMap((one: Named | null) => (one === null ? [] : [nameIn(one, locale)])).join(', ') || words.nobody[locale]}
        </strong>
      </p>
      {lines.filter(Boolean).map(line => (
        <p key={line} className="note">
          {line}
        </p>
      ))}
    </section>
  );
}
