/** `/data-check`: an administrator checks all records by today's rules, and opens the records with faults. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { digits, formatNumber } from '../../i18n/format.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { t } from '../../resources/kernel/text.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { LoadError, Notice } from '../engine/notice.tsx';
import { TableSpace } from '../engine/table-space.tsx';
import { dataOf } from '../session/http.ts';
import { PageHead } from '../shell/page-head.tsx';
import { pageLabel } from './settings-words.ts';
import '../engine/record/show.css';

const words = {
  title: t('তথ্য যাচাই', 'Data check'),
  why: t(
    'নিয়ম বদলালে বা তথ্য বাইরে থেকে এলে কিছু রেকর্ড নিয়মের বাইরে থেকে যেতে পারে। যাচাই কিছু বদলায় না।',
    'After a rule has changed or data was imported, some records may no longer follow the rules. The check changes nothing.',
  ),
  start: t('যাচাই শুরু করুন', 'Start the check'),
  again: t('আবার যাচাই করুন', 'Check again'),
  stop: t('থামান', 'Stop'),
  progress: t('%{done}/%{all} বিষয়, %{rows}টি রেকর্ড যাচাই হয়েছে', '%{done} of %{all} kinds, %{rows} records checked'),
  clean: t('সব রেকর্ড নিয়ম মানে', 'All records follow the rules'),
  found: t('%{count}টি ত্রুটি', '%{count} errors'),
  record: t('রেকর্ড', 'Record'),
  field: t('ঘর', 'Field'),
  fault: t('ত্রুটি', 'Error'),
  more: t('আরও %{count}টি', '%{count} more'),
  failed: t('যাচাই শেষ করা গেল না', 'The check could not be finished'),
};

type Fault = { readonly id: number; readonly field: string; readonly label: string; readonly code: string; readonly message: string };
type Page = { readonly rows: number; readonly next: number | null; readonly faults: readonly Fault[] };
type Found = { readonly resource: string; readonly faults: readonly Fault[]; readonly count: number };
type State = {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly rows: number;
  readonly found: readonly Found[];
  readonly error?: unknown;
};

const names = manifest.resources.map(({ name }) => name);
/** Of one kind of record; more are counted. */
const mostShown = 200;
const idle: State = { phase: 'idle', done: 0, rows: 0, found: [] };

/** Adds what a page of a resource's rows came to. */
function withPage(state: State, resource: string, { rows, faults }: Page): State {
  if (faults.length === 0) return { ...state, rows: state.rows + rows };
  const before = state.found.find(one => one.resource === resource) ?? { resource, faults: [], count: 0 };
  const now = { resource, faults: [...before.faults, ...faults].slice(0, mostShown), count: before.count + faults.length };
  return { ...state, rows: state.rows + rows, found: [...state.found.filter(one => one.resource !== resource), now] };
}

function useCheck(): { state: State; start: () => Promise<void>; stop: () => void } {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ ...idle, phase: 'running' });
    try {
      for (const name of names) {
        for (let after: number | null = 0; after !== null; ) {
          const page: Page = await dataOf<Page>(`/api/data-check?resource=${name}&after=${after}`, { signal });
          setState(now => withPage(now, name, page));
          after = page.next;
        }
        setState(now => ({ ...now, done: now.done + 1 }));
      }
      setState(now => ({ ...now, phase: 'done' }));
    } catch (error) {
      if (!signal.aborted) setState(now => ({ ...now, phase: 'failed', error }));
    }
  };
  const stop = () => {
    running.current?.abort();
    setState(now => ({ ...now, phase: 'idle' }));
  };
  return { state, start, stop };
}

export default function DataCheck() {
  const locale = useLocale();
  const { state, start, stop } = useCheck();
  const { phase, done, rows, found, error } = state;
  const isRunning = phase === 'running';
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const said = words.progress[locale]
    .replace('%{done}', formatNumber(done, locale))
    .replace('%{all}', formatNumber(names.length, locale))
    .replace('%{rows}', formatNumber(rows, locale));
  return (
    <div className="record-page">
      <PageHead
        breadcrumb={useModuleBreadcrumb('system')}
        title={words.title[locale]}
        actions={
          isRunning ? (
            <Button variant="outlined" onClick={stop}>
              {words.stop[locale]}
            </Button>
          ) : (
            <Button variant="contained" onClick={start}>
              {words[done > 0 ? 'again' : 'start'][locale]}
            </Button>
          )
        }
      />
      <div className="related">
        <p className="note">{words.why[locale]}</p>
        {(isRunning || done > 0) && <p aria-live="polite">{said}</p>}
        {isRunning && <LinearProgress variant="determinate" value={(100 * done) / names.length} aria-label={words.title[locale]} />}
        {phase === 'failed' && <LoadError error={error} title={words.failed[locale]} onRetry={start} />}
        {phase === 'done' && count === 0 && <Notice drawing="empty" title={words.clean[locale]} />}
        {found.map(one => (
          <Faults key={one.resource} found={one} />
        ))}
      </div>
    </div>
  );
}

function Faults({ found: { resource, faults, count } }: { readonly found: Found }) {
  const locale = useLocale();
  const rest = count - faults.length;
  const numbered = (text: string, number: number): string => text.replace('%{count}', formatNumber(number, locale));
  return (
    <section className="related-list" aria-label={pageLabel(resource, locale)}>
      <div className="related-head">
        <h2>
          {pageLabel(resource, locale)} · {numbered(words.found[locale], count)}
        </h2>
      </div>
      <TableSpace>
        <table className="plain-table wordy">
          <thead>
            <tr>
              <th scope="col">{words.record[locale]}</th>
              <th scope="col">{words.field[locale]}</th>
              <th scope="col">{words.fault[locale]}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ id, field, label, code, message }) => (
              <tr key={`${id} ${field} ${code}`}>
                <td>
                  <Link to={`/${resource}/${id}/show`}>{digits(id, locale)}</Link>
                </td>
                <td>{label}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableSpace>
      {rest > 0 && <p className="note">{numbered(words.more[locale], rest)}</p>}
    </section>
  );
}
