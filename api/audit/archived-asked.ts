/** What a search of archived rows asks for, which of them fit, and its entry in the audit log. */
import type pg from 'pg';
import { leavesBy, mostDaysOf, soughtIn } from '../../resources/kernel/archived.ts';
import { canonical } from '../../resources/kernel/canonical.ts';
import { addDays, dhakaDay, isDate } from '../../resources/kernel/clock.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Facts, t } from '../../resources/kernel/text.ts';
import type { Author } from '../engine/actor.ts';
import { officeOf } from '../engine/audit-text.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Parameter, Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Days in Dhaka, both included. `where`: values that a row has, by field. */
export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly user_id?: number;
  readonly text?: string;
  readonly where: Readonly<Record<string, string | number>>;
};

const longestText = 100;

const day = { type: 'string', format: 'date' } as const;
const common: readonly Parameter[] = [
  { in: 'query', name: 'from', required: true, description: t('যে দিন থেকে', 'The first day'), schema: day, example: '2024-01-01' },
  { in: 'query', name: 'to', required: true, description: t('যে দিন পর্যন্ত', 'The last day'), schema: day, example: '2024-01-31' },
  { in: 'query', name: 'user_id', description: t('কার', 'Whose'), schema: { type: 'integer' }, example: 12 },
  {
    ...{ in: 'query', name: 'text', description: t('যে লেখা আছে', 'In a text of the row') },
    schema: { type: 'string', maxLength: longestText },
  },
];

export const parametersOf = (resource: AnyResource): readonly Parameter[] => [
  ...common,
  ...soughtIn(resource).map(name => {
    const { kind, label } = resource.fields[name] as Field;
    const schema = kind === 'integer' ? ({ type: 'integer' } as const) : ({ type: 'string', maxLength: longestText } as const);
    return { in: 'query', name, description: label, schema } as const;
  }),
];

/** A value of that field; undefined for what none of its values is. */
function valueIn(given: string, field: Field): string | number | undefined {
  if (field.kind === 'choice') return field.options.find(({ value }) => String(value) === given)?.value;
  if (field.kind === 'integer') return /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined;
  return given.length <= longestText ? given : undefined;
}

function whereIn({ query }: Request, resource: AnyResource): Asked['where'] {
  const asked: Record<string, string | number> = {};
  for (const name of soughtIn(resource)) {
    const given = query.get(name);
    if (given === null) continue;
    const value = valueIn(given, resource.fields[name] as Field);
    if (value === undefined) throw requestErrors.parameter({ name });
    asked[name] = value;
  }
  return asked;
}

/** @throws request.parameter */
export function askedIn(request: Request, resource: AnyResource): Asked {
  const { query } = request;
  const dayOf = (name: string): string => {
    const given = query.get(name) ?? '';
    if (!isDate(given)) throw requestErrors.parameter({ name });
    return given;
  };
  const [from, to, user, text] = [dayOf('from'), dayOf('to'), query.get('user_id'), query.get('text')];
  if (to < from || addDays(from, mostDaysOf(resource)) <= to) throw requestErrors.parameter({ name: 'to' });
  if (user !== null && !/^[1-9]\d{0,15}$/.test(user)) throw requestErrors.parameter({ name: 'user_id' });
  if (text !== null && text.length > longestText) throw requestErrors.parameter({ name: 'text' });
  const where = whereIn(request, resource);
  return { from, to, where, ...(user !== null && { user_id: Number(user) }), ...(text && { text: canonical(text) }) };
}

const isDay = (resource: AnyResource): boolean => (resource.fields[leavesBy(resource)!] as Field | undefined)?.kind === 'date';

/** A row of an instant is of its day in Dhaka. */
const dayOfRow = (row: Row, resource: AnyResource): string => {
  const at = String(row[leavesBy(resource)!]);
  return isDay(resource) ? at.slice(0, 10) : dhakaDay(new Date(at));
};

/** Months of files end at midnight UTC: rows of the first hours in Dhaka are in the file of the day before. */
export const firstFileDay = ({ from }: Asked, resource: AnyResource): string => (isDay(resource) ? from : addDays(from, -1));

const contains = (row: Row, text: string): boolean => {
  const sought = text.toLowerCase();
  return Object.values(row).some(value => typeof value === 'string' && value.toLowerCase().includes(sought));
};

export const fits = (row: Row, resource: AnyResource, { from, to, user_id, text, where }: Asked): boolean => {
  const at = dayOfRow(row, resource);
  if (at < from || to < at || (user_id !== undefined && row.user_id !== user_id)) return false;
  return Object.entries(where).every(([name, value]) => row[name] === value) && (text === undefined || contains(row, text));
};

const notedText = sql(
  'audit/archived-asked.noted',
  `insert into engine.audit_logs (module, task, action_type, resource, user_id, office_organogram_id, acting_for_id, office_id,
    ip, browser, operating_system, request_id, new_data)
  values ($1, 'archive', 'read', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** With how many rows a search is about to be answered, or the error that refuses it, with the facts of its sentence. */
export type Outcome = { readonly rows: number } | { readonly refused: string; readonly facts: Facts };

export async function noteSearch(
  pool: pg.Pool,
  author: Author,
  resource: AnyResource,
  { where, ...noted }: Asked & Outcome,
): Promise<void> {
  await ask(pool, notedText, [
    ...([resource.permission.module, resource.name] as const),
    ...([author.userId, author.deskId, author.actingForId ?? null, officeOf(author)] as const),
    ...([author.ip, author.browser, author.operatingSystem, author.requestId] as const),
    JSON.stringify({ ...where, ...noted }),
  ]);
}
