/** On the first page of somebody who is asked to show cause: the notices that await their answer. Nobody else sees this part. */
import { causeKindOptions } from '../../resources/discipline/options.ts';
import { linkOfAccused, ownComplaints } from '../../resources/discipline/steps.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { timeLeft } from '../engine/time-left.ts';
import { Tone } from '../engine/tone.tsx';
import { useKeys } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';
import { words } from './cause-words.ts';
import { endOf, type OwnCause, type OwnComplaint, useOwnComplaints } from './own-causes.ts';

export default function AwaitedAnswers() {
  const locale = useLocale();
  const { query, rows } = useOwnComplaints({ enabled: useKeys().has('VIEW_OWN_SHOW_CAUSE') });
  const open = rows.flatMap(complaint => complaint.causes.filter(one => one.is_open).map(cause => ({ complaint, cause })));
  if (open.length === 0) return null;
  return (
    <WorkPart
      title={words.waiting[locale]}
      count={open.length}
      none=""
      failed={words.failed[locale]}
      query={query}
      lines={open.map(({ complaint, cause }) => <Line key={cause.id} complaint={complaint} cause={cause} />)}
      more={<a href={`/${ownComplaints}`}>{words.all[locale]}</a>}
    />
  );
}

function Line({ complaint, cause }: { readonly complaint: OwnComplaint; readonly cause: OwnCause }) {
  const locale = useLocale();
  const { text, isLate } = timeLeft(endOf(cause.answer_by), new Date(), locale);
  return (
    <li>
      <a href={linkOfAccused(complaint.id)}>
        {causeKindOptions.find(({ value }) => value === cause.kind)!.text[locale]}
        <Tone tone={isLate ? 'danger' : 'warning'}>{text}</Tone>
      </a>
      <span className="note">{String(inLanguage(complaint, 'type', locale))}</span>
    </li>
  );
}
