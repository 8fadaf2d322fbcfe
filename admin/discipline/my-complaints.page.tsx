/**
 * `/my-complaints?complaint=12`: what the reader is asked to answer in this complaint, what they answered, and what was decided. Without one
 * in the address it is the only one, or there are links to each, by pages.
 */
import Button from '@mui/material/Button';
import { Suspense, use } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router';
import { inDigits } from '../../i18n/format.ts';
import { linkOfAccused, ownComplaints } from '../../resources/discipline/steps.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { inLanguage } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { AnswerForm } from './answer-form.tsx';
import { CauseTone, CauseView } from './cause.tsx';
import { words } from './cause-words.ts';
import { Hearing, ResultTone, ResultView } from './outcome.tsx';
import { endOf, type OwnCause, type OwnComplaint, useOwnComplaints } from './own-causes.ts';
import './cause.css';

export default function MyComplaints() {
  const locale = useLocale();
  const asked = Number(new URLSearchParams(useLocation().search).get('complaint')) || 0;
  const { query, rows } = useOwnComplaints({ complaint: asked });
  const one = rows.length === 1 ? rows[0] : undefined;
  const above = asked > 0 ? [{ label: words.page[locale], to: `/${ownComplaints}` }] : [];
  return (
    <div className="record-page">
      <PageHead
        breadcrumb={above}
        title={one ? String(inLanguage(one, 'type', locale)) : words.page[locale]}
        documentTitle={words.page[locale]}
      />
      {query.data === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {query.data !== undefined && rows.length === 0 && <Notice drawing="empty" title={words.none[locale]} text={words.noneText[locale]} />}
      {rows.length > 0 && (
        <div className="own-causes">
          {one ? (
            <Suspense fallback={null}>
              <Complaint key={one.id} complaint={one} />
            </Suspense>
          ) : (
            <>
              <Links of={rows} />
              {query.hasNextPage && <Button onClick={() => query.fetchNextPage()}>{words.more[locale]}</Button>}
            </>
          )}
        </div>
      )}
    </div>
  );
}

const useFacts = ({ case_number: number, ...complaint }: OwnComplaint): string => {
  const locale = useLocale();
  const named = number && fill(words.case[locale], locale, { number: inDigits(number, locale) });
  return [named, String(inLanguage(complaint, 'office', locale))].filter(Boolean).join(' · ');
};

const Links = ({ of }: { readonly of: readonly OwnComplaint[] }) => (
  <ul className="own-links">
    {of.map(one => (
      <OneLink key={one.id} complaint={one} />
    ))}
  </ul>
);

function OneLink({ complaint }: { readonly complaint: OwnComplaint }) {
  const locale = useLocale();
  const cause = complaint.causes[0]!;
  return (
    <li>
      <LinkBase to={linkOfAccused(complaint.id)}>{String(inLanguage(complaint, 'type', locale))}</LinkBase>
      {complaint.result ? <ResultTone result={complaint.result} /> : <CauseTone cause={cause} isOpen={cause.is_open} />}
      <p className="note">{useFacts(complaint)}</p>
    </li>
  );
}

function Complaint({ complaint }: { readonly complaint: OwnComplaint }) {
  const locale = useLocale();
  const declaration = use(declarationOf('show-causes'))!;
  const { causes, hearing, result } = complaint;
  return (
    <>
      <p className="note">{useFacts(complaint)}</p>
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
    </>
  );
}

function Open({ cause, declaration }: { readonly cause: OwnCause; readonly declaration: AnyResource }) {
  const locale = useLocale();
  const isOver = Date.parse(endOf(cause.answer_by)) < Date.now();
  return (
    <section aria-label={words.yourAnswer[locale]}>
      {isOver && <p className="cause-over">{words.stillOpen[locale]}</p>}
      <AnswerForm cause={cause} declaration={declaration} />
    </section>
  );
}
