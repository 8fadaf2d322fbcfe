/** `/my-complaints`: what the reader is asked to answer, what they answered, and what was decided. `?complaint=12` is the one that is first. */
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { inDigits } from '../../i18n/format.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { inLanguage } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { AnswerForm } from './answer-form.tsx';
import { CauseView } from './cause.tsx';
import { words } from './cause-words.ts';
import { Hearing, ResultView } from './outcome.tsx';
import { endOf, type OwnCause, type OwnComplaint, useOwnComplaints } from './own-causes.ts';
import './cause.css';

export default function MyComplaints() {
  const locale = useLocale();
  const query = useOwnComplaints();
  const asked = Number(new URLSearchParams(useLocation().search).get('complaint'));
  const complaints = [...(query.data ?? [])].sort((one, other) => Number(other.id === asked) - Number(one.id === asked));
  return (
    <div className="record-page">
      <PageHead title={words.page[locale]} />
      {query.data === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {query.data?.length === 0 && <Notice drawing="empty" title={words.none[locale]} text={words.noneText[locale]} />}
      <div className="own-causes">
        <Suspense fallback={null}>{complaints.length > 0 && <Complaints of={complaints} />}</Suspense>
      </div>
    </div>
  );
}

function Complaints({ of }: { readonly of: readonly OwnComplaint[] }) {
  const declaration = use(declarationOf('show-causes'))!;
  return of.map(one => <OneComplaint key={one.id} complaint={one} declaration={declaration} />);
}

type OneProps = { readonly complaint: OwnComplaint; readonly declaration: AnyResource };

function OneComplaint({ complaint, declaration }: OneProps) {
  const locale = useLocale();
  const { id, case_number: number, causes, hearing, result } = complaint;
  return (
    <section className="own-complaint" aria-labelledby={`complaint-${id}`}>
      <h2 id={`complaint-${id}`}>{String(inLanguage(complaint, 'type', locale))}</h2>
      <p className="note">
        {[number && fill(words.case[locale], locale, { number: inDigits(number, locale) }), String(inLanguage(complaint, 'office', locale))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {result && <ResultView result={result} />}
      {hearing && !result && <Hearing hearing={hearing} />}
      {causes.map(cause => (
        <CauseView
          key={cause.id}
          cause={cause}
          askedAt={cause.asked_at}
          isOpen={cause.is_open}
          answerTitle={words.yourAnswer[locale]}
          unanswered={cause.is_open ? <Open cause={cause} declaration={declaration} /> : <p className="note">{words.closed[locale]}</p>}
        />
      ))}
    </section>
  );
}

function Open({ cause, declaration }: { readonly cause: OwnCause; readonly declaration: AnyResource }) {
  const locale = useLocale();
  const isOver = Date.parse(endOf(cause.answer_by)) < Date.now();
  return (
    <section className="cause-answer" aria-label={words.yourAnswer[locale]}>
      <h4>{words.yourAnswer[locale]}</h4>
      {isOver && <p className="note">{words.stillOpen[locale]}</p>}
      <AnswerForm cause={cause} declaration={declaration} />
    </section>
  );
}
