/** What a search of archived rows asks for, which of them fit, and its entry in the audit log. */
import type pg from 'pg';
import { canonical } from '../../resources/kernel/canonical.ts';
import { addDays, dhakaDay, isDate } from '../../resources/kernel/clock.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Facts, t } from '../../resources/kernel/text.ts';
import type { Author } from '../engine/actor.ts';
import { officeOf } from '../engine/audit-text.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Parameter, Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Days in Dhaka, both included. */
export type Asked = { readonly from: string; readonly to: string; readonly user_id?: number; readonly text?: string };

/** Files of so many days are read for one answer. */
const mostDays = 366;
const longestText = 100;

const day = { type: 'string', format: 'date' } as const;
export const parameters: readonly Parameter[] = [
  { in: 'query', name: 'from', required: true, description: t('যে দিন থেকে', 'The first day'), schema: day, example: '2024-01-01' },
  { in: 'query', name: 'to', required: true, description: t('যে দিন পর্যন্ত', 'The last day'), schema: day, example: '2024-01-31' },
  { in: 'query', name: 'user_id', description: t('কার', 'Whose'), schema: { type: 'integer' }, example: 12 },
  {
    ...{ in: 'query', name: 'text', description: t('যে লেখা আছে', 'In a text of the row') },
    schema: { type: 'string', maxLength: longestText },
  },
];

/** @throws request.parameter */
export function askedIn({ query }: Request): Asked {
  const dayOf = (name: string): string => {
    const given = query.get(name) ?? '';
    if (!isDate(given)) throw requestErrors.parameter({ name });
    return given;
  };
  const [from, to, user, text] = [dayOf('from'), dayOf('to'), query.get('user_id'), query.get('text')];
  if (to < from || addDays(from, mostDays) <= to) throw requestErrors.parameter({ name: 'to' });
  if (user !== null && !/^[1-9]\d{0,15}$/.test(user)) throw requestErrors.parameter({ name: 'user_id' });
  if (text !== null && text.length > longestText) throw requestErrors.parameter({ name: 'text' });
  return { from, to, ...(user !== null && { user_id: Number(user) }), ...(text && { text: canonical(text) }) };
}

/** A row of an instant is of its day in Dhaka. */
const dayOfRow = (row: Row, { byYear, fields }: AnyResource): string => {
  const at = String(row[byYear as string]);
  return fields[byYear as string]?.kind === 'date' ? at.slice(0, 10) : dhakaDay(new Date(at));
};

/** Months of files end at midnight UTC: rows of the first hours in Dhaka are in the file of the day before. */
export const firstFileDay = ({ from }: Asked, { byYear, fields }: AnyResource): string =>
  fields[byYear as string]?.kind === 'date' ? from : addDays(from, -1);

const contains = (row: Row, text: string): boolean => {
  const sought = text.toLowerCase();
  return Object.values(row).some(value => typeof value === 'string' && value.toLowerCase().includes(sought));
};

export const fits = (row: Row, resource: AnyResource, { from, to, user_id, text }: Asked): boolean => {
  const at = dayOfRow(row, resource);
  return from <= at && at <= to && (user_id === undefined || row.user_id === user_id) && (text === undefined || contains(row, text));
};

const notedText = sql(
  'audit/archived-asked.noted',
  `insert into engine.audit_logs (module, task, action_type, resource, user_id, office_organogram_id, acting_for_id, office_id,
    ip, browser, operating_system, request_id, new_data)
  values ($1, 'archive', 'read', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** With how many rows a search is about to be answered, or the error that refuses it, with the facts of its sentence. */
export type Outcome = { readonly rows: number } | { readonly refused: string; readonly facts: Facts };

export async function noteSearch(pool: pg.Pool, author: Author, resource: AnyResource, noted: Asked & Outcome): Promise<void> {
  await ask(pool, notedText, [
    ...([resource.permission.module, resource.name] as const),
    ...([author.userId, author.deskId, author.actingForId ?? null, officeOf(author)] as const),
    ...([author.ip, author.browser, author.operatingSystem, author.requestId] as const),
    JSON.stringify(noted),
  ]);
}
