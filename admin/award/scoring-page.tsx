/** `/scoring-requests/1/score`: all questions about one person, a score and a comment for each, saved together (S2.158). */
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useGetOne, useNotify, useTranslate } from 'react-admin';
import { digits, formatNumber, parseNumber } from '../../i18n/format.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useDeclaration, useLocale, useNaming } from '../engine/declaration.tsx';
import { LeaveGuard } from '../engine/form/leave-guard.tsx';
import { useSaveKey } from '../engine/form/save-key.ts';
import { inLanguage } from '../engine/naming.ts';
import { formErrors, problemOf, say, sayProblem } from '../engine/problems.ts';
import { RecordError } from '../engine/record/record-error.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { words } from './scoring-words.ts';
import '../engine/plain-table.css';
import '../engine/record/show.css';
import './scoring-page.css';

type Line = {
  readonly id: number;
  readonly serial: number;
  readonly question: string;
  readonly question_en: string | null;
  readonly maximum_score: number;
  readonly score: number | null;
  readonly comment: string | null;
};
type Sheet = { readonly scores: readonly Line[]; readonly may_score: boolean };

/** What was typed and not saved, by score. */
type Typed = { readonly score?: string; readonly comment?: string };
type AllTyped = Readonly<Record<number, Typed>>;

export default function ScoringPage({ id }: { readonly id: number }) {
  const { name } = useDeclaration();
  const locale = useLocale();
  const address = `/api/scoring-requests/${id}/scores`;
  const { data: request, error, refetch } = useGetOne<RaRecord<number>>(name, { id }, { retry: false, onError: () => undefined });
  const query = useQuery({ queryKey: [name, 'sheet', id], queryFn: ({ signal }) => dataOf<Sheet>(address, { signal }), retry: false });
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!request || query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return <Scoring request={request} sheet={query.data} address={address} />;
}

type Props = { readonly request: RaRecord<number>; readonly sheet: Sheet; readonly address: string };

const scoreOf = (line: Line, typed: Typed | undefined): number | null | undefined =>
  typed?.score === undefined ? line.score : parseNumber(typed.score);

/** Sends the entered values; a refusal by the server is shown at its line. */
function useScores({ request, sheet, address }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [typed, setTyped] = useState<AllTyped>({});
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [busy, setBusy] = useState(false);
  const changed = sheet.scores.filter(({ id }) => typed[id] !== undefined);
  const type = (id: number, what: Typed) => {
    setTyped(all => ({ ...all, [id]: { ...all[id], ...what } }));
    setErrors(({ [id]: _, ...others }) => others);
  };
  const refuse = (error: unknown) => {
    const problem = problemOf(error);
    const found = Object.entries(formErrors(problem) ?? {}).flatMap(([path, one]) => {
      const line = changed[Number(/^scores\.(\d+)/.exec(path)?.[1])];
      return line ? [[line.id, say(translate, one, words.given[locale])] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    if (found.length === 0) notify(sayProblem(translate, problem), { type: 'error' });
  };
  const save = async () => {
    const wrong = changed.filter(line => scoreOf(line, typed[line.id]) === undefined);
    setErrors(Object.fromEntries(wrong.map(({ id }) => [id, words.notNumber[locale]])));
    if (busy || changed.length === 0 || wrong.length > 0) return;
    setBusy(true);
    try {
      const scores = changed.map(line => ({
        ...{ id: line.id, score: scoreOf(line, typed[line.id]) },
        ...(typed[line.id]?.comment !== undefined && { comment: typed[line.id]?.comment?.trim() || null }),
      }));
      const next = await dataOf<Sheet>(address, { method: 'PUT', body: { scores }, again: 'by_key' });
      client.setQueryData(['scoring-requests', 'sheet', request.id], next);
      setTyped({});
      notify(words.saved[locale], { type: 'success' });
      void client.invalidateQueries({ queryKey: ['scoring-requests', 'getOne'] });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { typed, errors, busy, changed, type, save, drop: () => setTyped({}) };
}

type Scores = ReturnType<typeof useScores>;

function Scoring(props: Props) {
  const { request, sheet } = props;
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb('list');
  const scores = useScores(props);
  const name = naming.record(request);
  const { may_score: may } = sheet;
  useSaveKey(() => void scores.save());
  return (
    <article className="record-page">
      <PageHead
        breadcrumb={[...breadcrumb, { label: name, to: `/scoring-requests/${request.id}/show` }]}
        title={fill(words.title[locale], locale, { name })}
        actions={
          may && (
            <Button
              variant="contained"
              disabled={scores.busy || scores.changed.length === 0}
              startIcon={<Icon of={Save} />}
              aria-keyshortcuts="Control+S"
              onClick={() => void scores.save()}
            >
              {words.save[locale]}
            </Button>
          )
        }
      />
      <div className="part">
        {!may && <p className="note">{words.closed[locale]}</p>}
        {sheet.scores.length === 0 ? <p className="note">{words.none[locale]}</p> : <Questions sheet={sheet} scores={scores} />}
        <output className="note">
          {scores.changed.length > 0 && fill(words.unsaved[locale], locale, { count: scores.changed.length })}
        </output>
      </div>
      <LeaveGuard count={scores.changed.length} countNow={() => scores.changed.length} onDrop={scores.drop} />
    </article>
  );
}

function Questions({ sheet, scores }: { readonly sheet: Sheet; readonly scores: Scores }) {
  const locale = useLocale();
  const sum = (numbers: readonly (number | null | undefined)[]) => numbers.reduce<number>((all, one) => all + (one || 0), 0);
  const total = sum(sheet.scores.map(line => scoreOf(line, scores.typed[line.id])));
  return (
    <table className="plain-table wordy scoring">
      <thead>
        <tr>
          {[words.serial, words.question, words.maximum, words.given, words.comment].map(head => (
            <th key={head.en} scope="col">
              {head[locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.scores.map(line => (
          <Question key={line.id} line={line} may={sheet.may_score} scores={scores} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td>{words.total[locale]}</td>
          <td data-label={words.maximum[locale]}>{formatNumber(sum(sheet.scores.map(({ maximum_score }) => maximum_score)), locale)}</td>
          <td data-label={words.given[locale]}>{formatNumber(total, locale)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Question({ line, may, scores }: { readonly line: Line; readonly may: boolean; readonly scores: Scores }) {
  const locale = useLocale();
  const { id, serial, maximum_score: maximum } = line;
  const { [id]: typed } = scores.typed;
  const { [id]: error } = scores.errors;
  const question = String(inLanguage(line, 'question', locale));
  const kept = line.score === null ? '' : digits(line.score, locale);
  return (
    <tr>
      <td>{digits(serial, locale)}</td>
      <th scope="row">{question}</th>
      <td data-label={words.maximum[locale]}>{formatNumber(maximum, locale)}</td>
      <td data-label={words.given[locale]}>
        {may ? (
          <input
            className="input scoring-score"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${words.given[locale]}: ${question}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `scoring-${id}-error`}
            value={typed?.score ?? kept}
            onChange={event => scores.type(id, { score: event.target.value })}
          />
        ) : (
          kept || '–'
        )}
        {error && (
          <p id={`scoring-${id}-error`} className="scoring-error" role="alert">
            {error}
          </p>
        )}
      </td>
      <td data-label={words.comment[locale]}>
        {may ? (
          <input
            className="input scoring-comment"
            autoComplete="off"
            maxLength={1000}
            aria-label={`${words.comment[locale]}: ${question}`}
            value={typed?.comment ?? line.comment ?? ''}
            onChange={event => scores.type(id, { comment: event.target.value })}
          />
        ) : (
          line.comment
        )}
      </td>
    </tr>
  );
}
