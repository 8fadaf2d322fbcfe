/** `/transfer-info`: current and earlier postings, one's transfer requests, and one's orders and letters (S2.146). */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LinkBase } from 'react-admin';
import { digits, formatDate } from '../../i18n/format.ts';
import { approvalStatusOptions } from '../../resources/kernel/approval-status.ts';
import { responsibilityOptions } from '../../resources/kernel/shared-options.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { letterTexts } from '../../resources/transfer/options.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys, useMe } from '../shell/session-context.tsx';
import ItemSteps from './item-steps.tsx';
import { words } from './transfer-words.ts';
import '../engine/record/show.css';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Letter = Row & { readonly type: keyof typeof letterTexts };
type Info = {
  readonly postings: readonly Row[];
  readonly applications: readonly (Row & { readonly choices: readonly Row[] })[];
  readonly transfers: readonly (Row & { readonly letters: readonly Letter[] })[];
};

export default function TransferInfo() {
  const locale = useLocale();
  const me = useMe();
  const query = useQuery({
    queryKey: ['transfer-info', me?.userId, me?.deskId],
    queryFn: ({ signal }) => dataOf<Info>('/api/transfer-info', { signal }),
    retry: false,
  });
  return (
    <div className="record-page">
      <PageHead
        breadcrumb={useModuleBreadcrumb('transfer')}
        title={words.info[locale]}
        actions={query.data && <Apply info={query.data} />}
      />
      {query.data === undefined ? <Waiting query={query} title={words.infoFailed[locale]} /> : <InfoSections info={query.data} />}
    </div>
  );
}

/** Nobody has two requests in process. */
function Apply({ info }: { readonly info: Info }) {
  const locale = useLocale();
  const keys = useKeys();
  if (!keys.has('CREATE_TRANSFER_APPLICATION') || info.applications.some(({ status }) => status === 'pending')) return null;
  return (
    <Button component={LinkBase} to="/transfer-applications/create" variant="contained" startIcon={<Icon of={FilePen} />}>
      {words.apply[locale]}
    </Button>
  );
}

function InfoSections({ info: { postings, applications, transfers } }: { readonly info: Info }) {
  const current = postings.filter(one => one.is_current);
  return (
    <div className="related">
      <Part title={words.current} none={words.noPosting} count={current.length}>
        <Postings of={current} />
      </Part>
      <Part title={words.request} none={words.noRequest} count={applications.length}>
        <Applications of={applications} />
      </Part>
      <Part title={words.orders} none={words.noOrders} count={transfers.length}>
        <Transfers of={transfers} />
      </Part>
      {transfers
        .filter(({ joined_at }) => joined_at === null)
        .map(({ id }) => (
          <Part key={id} title={words.running} none={words.noOrders} count={1}>
            <ItemSteps item={id} />
          </Part>
        ))}
      <Part title={words.history} none={words.noHistory} count={postings.length - current.length}>
        <Postings of={postings.filter(one => !one.is_current)} />
      </Part>
    </div>
  );
}

type PartProps = { readonly title: Text; readonly none: Text; readonly count: number; readonly children: ReactNode };

function Part({ title, none, count, children }: PartProps) {
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className="related-list">
      <div className="related-head">
        <h2 id={id}>{title[locale]}</h2>
      </div>
      {count === 0 ? <p className="note">{none[locale]}</p> : <TableSpace>{children}</TableSpace>}
    </section>
  );
}

type TableProps = {
  readonly heads: readonly Text[];
  readonly rows: readonly { readonly id: number; readonly cells: readonly ReactNode[] }[];
};

function Table({ heads, rows }: TableProps) {
  const locale = useLocale();
  return (
    <table className="plain-table wordy">
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head.en} scope="col">
              {head[locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {heads.map((head, at) => (
              <td key={head.en} data-label={head[locale]}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names and days in the language of the screen. */
function useSaying() {
  const locale = useLocale();
  return {
    locale,
    name: (row: Row, name: string): string => String(inLanguage(row, name, locale) ?? ''),
    day: (value: unknown): string => (typeof value === 'string' ? formatDate(value, locale) : '–'),
  };
}

function Postings({ of }: { readonly of: readonly Row[] }) {
  const { locale, name, day } = useSaying();
  const responsibility = (row: Row) => responsibilityOptions.find(({ value }) => value === row.responsibility)?.text[locale];
  return (
    <Table
      heads={[words.office, words.desk, words.responsibility, words.from, words.to]}
      rows={of.map(row => ({
        id: row.id,
        cells: [name(row, 'office'), name(row, 'desk'), responsibility(row), day(row.from_date), day(row.to_date)],
      }))}
    />
  );
}

function Applications({ of }: { readonly of: Info['applications'] }) {
  const { locale, name, day } = useSaying();
  const keys = useKeys();
  const state = (row: Row) => {
    const option = approvalStatusOptions.find(({ value }) => value === row.approval_status);
    return option && <Tone tone={option.tone ?? 'muted'}>{option.text[locale]}</Tone>;
  };
  const applied = (row: Row) =>
    keys.has('VIEW_OWN_TRANSFER_APPLICATION') ? (
      <LinkBase to={`/transfer-applications/${row.id}/show`}>{day(row.applied_on)}</LinkBase>
    ) : (
      day(row.applied_on)
    );
  return (
    <Table
      heads={[words.appliedOn, words.status, words.choices, words.newOffice, words.reason]}
      rows={of.map(row => ({
        id: row.id,
        cells: [
          applied(row),
          state(row),
          row.choices.map(one => name(one, 'office')).join(', '),
          name(row, 'posting_office'),
          String(row.reason),
        ],
      }))}
    />
  );
}

function Transfers({ of }: { readonly of: Info['transfers'] }) {
  const { locale, name, day } = useSaying();
  const keys = useKeys();
  const letter = (one: Letter) => {
    const label = `${letterTexts[one.type][locale]} (${day(one.letter_date)})`;
    return keys.has('VIEW_OWN_TRANSFER_LETTER') ? <LinkBase to={`/transfer-letters/${one.id}/show/paper`}>{label}</LinkBase> : label;
  };
  const letters = ({ letters: all }: Info['transfers'][number]) => all.map(one => <div key={one.id}>{letter(one)}</div>);
  return (
    <Table
      heads={[words.order, words.newOffice, words.released, words.joined, words.letter]}
      rows={of.map(row => ({
        id: row.id,
        cells: [
          `${digits(String(row.memorial_number), locale)} (${day(row.order_date)})`,
          name(row, 'to_office'),
          day(row.released_at),
          day(row.joined_at),
          letters(row),
        ],
      }))}
    />
  );
}
