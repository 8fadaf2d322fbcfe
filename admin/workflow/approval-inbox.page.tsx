/**
 * `/approval-inbox`: the caller's pending requests, one list and one request beside it; ↑ and ↓ go through the list, the space bar selects.
 */
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { digits, formatShortInstant } from '../../i18n/format.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useMe } from '../shell/session-context.tsx';
import { Acts } from './acts.tsx';
import { type Box, boxes, type Item, inboxOf, moduleText } from './inbox-data.ts';
import { words } from './inbox-words.ts';
import { RequestRecord } from './request-record.tsx';
import { Timeline } from './timeline.tsx';
import './inbox.css';

const perPage = 25;
const asked = (name: 'box' | 'request'): string | null => new URLSearchParams(window.location.search).get(name);
const askedFor = (): number | undefined => Number(asked('request')) || undefined;
const askedBox = (): Box => boxes.find(box => box === asked('box')) ?? 'pending';

export default function ApprovalInbox() {
  const locale = useLocale();
  const me = useMe();
  const client = useQueryClient();
  const [box, setBox] = useState(askedBox);
  const [limit, setLimit] = useState(perPage);
  const [chosen, choose] = useState(askedFor);
  const [selected, select] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery({
    queryKey: ['approval-inbox', me?.userId, me?.deskId, box, limit],
    queryFn: ({ signal }) => inboxOf(box, limit, signal),
    retry: false,
  });
  const rows = query.data?.rows ?? [];
  const one = rows.find(({ id }) => id === chosen) ?? rows[0];
  const picked = rows.filter(({ id }) => selected.has(id));
  const open = (next: Box) => {
    setBox(next);
    select(new Set());
    choose(undefined);
  };
  const toggle = (id: number) => select(all => new Set(all.has(id) ? [...all].filter(other => other !== id) : [...all, id]));
  const acted = () => {
    select(new Set());
    void client.invalidateQueries({ queryKey: ['approval-inbox'] });
    void client.invalidateQueries({ queryKey: ['approval-requests'] });
  };
  return (
    <div className="record-page">
      <PageHead breadcrumb={useModuleBreadcrumb('workflow')} title={words.inbox[locale]} />
      <Boxes box={box} counts={query.data?.counts ?? undefined} onOpen={open} />
      {query.data === undefined ? (
        <Waiting query={query} title={words.failed[locale]} />
      ) : one === undefined ? (
        <Notice drawing="empty" title={words.empty[locale]} />
      ) : (
        <div className="inbox">
          <div>
            <Rows rows={rows} chosen={one.id} selected={selected} onChoose={choose} onToggle={toggle} />
            {query.data.more && <Button onClick={() => setLimit(limit + perPage)}>{words.more[locale]}</Button>}
          </div>
          <article className="inbox-one" aria-label={moduleText(one.module)[locale]}>
            <Acts key={`${one.id} ${selected.size}`} items={picked.length > 0 ? picked : [one]} onDone={acted} />
            <RequestRecord item={one} />
            <Timeline id={one.id} />
          </article>
        </div>
      )}
    </div>
  );
}

type BoxesProps = { readonly box: Box; readonly counts: Readonly<Record<string, number>> | undefined; readonly onOpen: (box: Box) => void };

const Boxes = ({ box, counts, onOpen }: BoxesProps) => {
  const locale = useLocale();
  return (
    <nav className="inbox-boxes" aria-label={words.boxes[locale]}>
      {boxes.map(name => (
        <Button
          key={name}
          size="small"
          variant={name === box ? 'contained' : 'outlined'}
          aria-current={name === box ? 'page' : undefined}
          onClick={() => onOpen(name)}
        >
          {words[name][locale]}
          {counts?.[name] !== undefined && ` (${digits(String(counts[name]), locale)})`}
        </Button>
      ))}
    </nav>
  );
};

type RowsProps = {
  readonly rows: readonly Item[];
  readonly chosen: number;
  readonly selected: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  readonly onToggle: (id: number) => void;
};

function Rows({ rows, chosen, selected, onChoose, onToggle }: RowsProps) {
  const locale = useLocale();
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = step !== 0 && rows[rows.findIndex(({ id }) => id === chosen) + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-id="${next.id}"]`)?.focus();
  };
  return (
    <ul className="inbox-list" onKeyDown={walk}>
      {rows.map(item => (
        <li key={item.id} className="inbox-row" data-chosen={item.id === chosen}>
          <input
            type="checkbox"
            aria-label={`${words.select[locale]}: ${item.applicant ? nameIn(item.applicant, locale) : item.id}`}
            checked={selected.has(item.id)}
            onChange={() => onToggle(item.id)}
          />
          <button type="button" data-id={item.id} aria-pressed={item.id === chosen} onClick={() => onChoose(item.id)}>
            <span>{item.applicant && nameIn(item.applicant, locale)}</span>
            <span className="note">
              {[moduleText(item.module)[locale], item.step && nameIn(item.step, locale), formatShortInstant(item.arrived_at, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {item.is_overdue && <Tone tone="danger">{words.late[locale]}</Tone>}
            {item.is_delegated && <Tone tone="info">{words.delegated[locale]}</Tone>}
          </button>
        </li>
      ))}
    </ul>
  );
}
