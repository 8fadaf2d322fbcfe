/** `/service-orders/1/show/khatian`: the records with the khatian of an order; one is chosen, looked at as on paper, and issued. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useNavigate, useNotify, useRefresh, useTranslate } from 'react-admin';
import { digits, inDigits } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/naming.ts';
import type { FoundKhatian } from '../../resources/infobank/found-khatian.ts';
import type { Letter } from '../../resources/kernel/letter.ts';
import { surveyOptions } from '../../resources/kernel/shared-options.ts';
import { Notice } from '../engine/notice.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { LetterSheet } from '../engine/record/letter-paper.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { words } from './khatian-words.ts';
import { useLandKinds } from './kinds.tsx';
import { acresOf } from './over-taken.tsx';
import './khatian-copy.css';

const ConfirmDialog = lazy(() => import('../engine/confirm-dialog.tsx'));

type Asked = Readonly<Record<'mouza' | 'mouza_en' | 'survey' | 'khatian', string | null>>;
type Khatian = {
  readonly asked: Asked;
  readonly records: readonly FoundKhatian[];
  readonly may_issue: boolean;
  readonly way: string | null;
};
type Props = { readonly record: RaRecord<number> };

const pathOf = ({ id }: RaRecord<number>): string => `/api/service-orders/${id}/khatian-copy`;

export default function KhatianCopy({ record }: Props) {
  const { say } = useWords();
  const query = useQuery({
    queryKey: ['service-orders', 'khatian', record.id, record.version],
    queryFn: ({ signal }) => dataOf<Khatian>(pathOf(record), { signal }),
    retry: false,
  });
  if (query.data === undefined) return <Waiting query={query} title={say(words.failed)} />;
  return <Choice record={record} khatian={query.data} />;
}

function Choice({ record, khatian }: Props & { readonly khatian: Khatian }) {
  const { say, fill, locale } = useWords();
  const { asked, records, may_issue: mayIssue } = khatian;
  const [chosen, setChosen] = useState<number | null>(records.length === 1 ? records[0]!.id : null);
  const survey = surveyOptions.find(({ value }) => value === asked.survey)?.text;
  const facts = {
    mouza: String(inLanguage(asked, 'mouza', locale) ?? ''),
    survey: survey ? say(survey) : '',
    khatian: digits(asked.khatian ?? '', locale),
  };
  if (records.length === 0) return <Notice drawing="empty" title={fill(say(words.none), facts)} text={say(words.noneText)} />;
  return (
    <div className="part khatian">
      <p>{fill(say(records.length === 1 ? words.one : words.several), { ...facts, count: digits(records.length, locale) })}</p>
      <fieldset aria-label={say(words.choose)}>
        {records.map(one => (
          <RecordLine key={one.id} found={one} isChosen={one.id === chosen} onChoose={() => setChosen(one.id)} />
        ))}
      </fieldset>
      {!mayIssue && <p className="note">{say(words.notNow)}</p>}
      {mayIssue && chosen !== null && <Issue key={chosen} record={record} chosen={chosen} way={khatian.way} />}
      {chosen !== null && <Preview record={record} chosen={chosen} />}
    </div>
  );
}

type LineProps = { readonly found: FoundKhatian; readonly isChosen: boolean; readonly onChoose: () => void };

function RecordLine({ found, isChosen, onChoose }: LineProps) {
  const { say, fill, locale } = useWords();
  const path = useCreatePath();
  const kinds = useLandKinds();
  const kind = kinds.find(({ value }) => value === found.kind);
  const title = String(inLanguage(found, 'title', locale) ?? found.record_number ?? '');
  const dags = found.dags.map(dag => digits(dag, locale)).join(', ');
  return (
    <div className="khatian-record">
      <label>
        <input type="radio" name="khatian-record" checked={isChosen} onChange={onChoose} />
        <b>{inDigits(title, locale)}</b>
        <span className="note">{fill(say(words.dags), { dags, area: acresOf(found.area, locale) })}</span>
      </label>
      <LinkBase to={path({ resource: found.kind, type: 'show', id: found.id })}>
        {kind ? say(kind.text) : ''} {inDigits(found.record_number ?? '', locale)}
      </LinkBase>
    </div>
  );
}

function Preview({ record, chosen }: Props & { readonly chosen: number }) {
  const { say } = useWords();
  const query = useQuery({
    queryKey: ['service-orders', 'khatian', record.id, record.version, chosen],
    queryFn: ({ signal }) => dataOf<Letter>(`${pathOf(record)}/${chosen}`, { signal }),
    retry: false,
  });
  return query.data === undefined ? <Waiting query={query} title={say(words.failed)} /> : <LetterSheet paper={query.data} />;
}

function Issue({ record, chosen, way }: Props & { readonly chosen: number; readonly way: string | null }) {
  const { say } = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const path = useCreatePath();
  const [isAsked, setAsked] = useState(false);
  const isFile = way === 'download' || way === 'email';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataOf(pathOf(record), { method: 'POST', body: { record_id: chosen }, again: 'by_key' }),
    onSuccess: () => {
      notify(say(isFile ? words.delivered : words.ready), { type: 'success' });
      refresh();
      navigate(`${path({ resource: 'service-orders', type: 'show', id: record.id })}/paper`);
    },
  });
  return (
    <>
      <button type="button" className="button button-main" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {say(words.issue)}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            {...{ title: say(words.issueTitle), text: say(isFile ? words.issueFile : words.issueByHand), action: say(words.issue) }}
            busy={isPending}
            refusal={error ? { title: say(words.refused), text: sayProblem(translate, problemOf(error)) } : undefined}
            onConfirm={() => mutate()}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
