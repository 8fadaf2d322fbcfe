/**
 * The list of an audit log of 1,000,000 entries, a year of a ministry's work, by everything that it is filtered by: a part of `npm run
 * bench:scale`.
 */
import type pg from 'pg';
import { withClient } from '../../api/database/shadow.ts';
import { type Figures, measureAny, type Target } from './load.ts';
import { fillOffices, takeDesk } from './reach.ts';
import type { Place } from './targets.ts';

const rows = 1_000_000;
const months = 12;
const users = 2000;
const offices = 600;
/** Of one record there are some hundred entries. */
const records = 3000;

/** The months before this one, as `migrate` would have made them had the ministry worked for a year. */
async function makeMonths(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ name: string; first: string; next: string }>(
    `select 'audit_logs_' || to_char(m, 'YYYY_MM') as name, m::text as first, (m + interval '1 month')::text as next
     from generate_series(date_trunc('month', now()) - make_interval(months => $1), now() - interval '1 month', '1 month') m`,
    [months - 1],
  );
  for (const { name, first, next } of found)
    await client.query(`create table engine.${name} partition of engine.audit_logs for values from ('${first}') to ('${next}')`);
}

/**
 * Nine actions of ten are writes; four subjects have nearly all of them, the settings one of ten thousand, and nobody has rejected anything.
 */
const fillText = `
insert into engine.audit_logs (at, module, task, action_type, resource, record_id, user_id, office_id, ip, browser, operating_system, request_id, old_data, new_data)
select now() - (${rows} - i) * interval '${months * 30} days' / ${rows + 1},
  case when i % 10000 = 1 then 'config' when i % 10 = 0 then 'identity'
    else (array['geo_location', 'office_management', 'office_management', 'user_management'])[1 + i % 4] end,
  case when i % 10 = 0 then 'accepted' end,
  case when i % 10 = 0 then (array['login', 'logout'])[1 + i / 10 % 2] when i % 10 < 7 then 'update' when i % 10 < 9 then 'create' else 'delete' end,
  case when i % 10000 = 1 then 'settings' when i % 10 > 0 then (array['districts', 'offices', 'office-organograms', 'users'])[1 + i % 4] end,
  case when i % 10 > 0 then 1 + (i * 7919::bigint) % ${records} end,
  first.id + (i / 7 * 104729::bigint) % ${users}, 1 + ((i / 7 * 104729::bigint) % ${users}) % ${offices},
  '10.0.' || i % 200 || '.' || i % 250, 'Chrome 131', 'Windows', substr(md5(i::text), 1, 20),
  case when i % 10 between 1 and 6 then jsonb_build_object('name_en', 'Old ' || i) end,
  case when i % 10 between 1 and 8 then jsonb_build_object('name_en', 'New ' || i, 'code', 'C' || i) end
from generate_series(1, ${rows}) i, (select min(id) as id from users where username = 'audited1') first`;

const readers = {
  own: ['own trail', 'VIEW_OWN_AUDIT_LOG', 5],
  office: ['the office’s, each where the record is within reach', 'VIEW_AUDIT_LOG', 7],
  below: ['those of all offices, likewise', 'VIEW_ALL_AUDIT_LOG', 1],
} as const;
type Reader = keyof typeof readers;

const fillAuditLog = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async client => {
    await fillOffices(client);
    await client.query(
      `insert into users (username, user_type, full_name, full_name_en)
       select 'audited' || i, 2, 'ব্যক্তি ' || i, 'Person ' || i from generate_series(1, ${users}) i`,
    );
    for (const [name, [, key, office]] of Object.entries(readers)) await takeDesk(client, `audit.${name}`, key, office);
    await makeMonths(client);
    await client.query(fillText);
    await client.query(
      `update engine.audit_logs set user_id = (select id from users where username = 'bench.audit.own') where id % 1999 = 7`,
    );
    await client.query('vacuum analyze engine.audit_logs');
    await client.query('update engine.epoch set epoch = epoch + 1');
  });

const below = (limit: number): number => Math.floor(Math.random() * limit);
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
/** A day and a month of the year, wherever they begin. */
const during = (days: number) => {
  const from = days + below(330);
  return { at: { gte: daysAgo(from), lt: daysAgo(from - days) } };
};

/** What an administrator filters by, in words; the values change from one call to the next. */
const filters = (firstUser: number): readonly (readonly [string, () => object])[] => [
  ['nothing', () => ({})],
  ['a person', () => ({ user_id: firstUser + below(users) })],
  ['a record', () => ({ resource: 'offices', record_id: 1 + below(records) })],
  ['a record number alone', () => ({ record_id: 1 + below(records) })],
  ['a subject', () => ({ resource: 'districts' })],
  ['a subject with few entries', () => ({ resource: 'settings' })],
  ['an office', () => ({ office_id: 1 + below(offices) })],
  ['a module', () => ({ module: 'office_management' })],
  ['a module without entries', () => ({ module: 'leave' })],
  ['an action', () => ({ action_type: 'delete' })],
  ['an action without entries', () => ({ action_type: 'reject' })],
  ['module and action', () => ({ module: 'user_management', action_type: 'create' })],
  ['module and action without entries', () => ({ module: 'config', action_type: 'delete' })],
  ['a day', () => during(1)],
  ['a month', () => during(30)],
  ['a person in a month', () => ({ user_id: firstUser + below(users), ...during(30) })],
  ['an action in a month', () => ({ action_type: 'delete', ...during(30) })],
];

const listPath = (filter: object): string => `/api/audit-logs?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' })}`;

/** The first 25 and the total, asked for by one connection after the other. */
export async function auditLog(place: Place, port: number, seconds: number): Promise<string> {
  await fillAuditLog(place.ownerUrl);
  const target = await place.startProduct('lane', port, 1);
  const ask = async (as: Target, filter: () => object): Promise<Figures> => {
    const question = () => ({ method: 'GET' as const, path: listPath(filter()) });
    const how = { seconds, databasePid: place.cluster.pid, connections: 1 };
    await measureAny(as, 'list', question, { ...how, seconds: 1 });
    return measureAny(as, 'list', question, how);
  };
  const line = (who: string, what: string, { perSecond, p99, database }: Figures): string =>
    `| ${who} | ${what} | ${(1000 / perSecond).toFixed(1)} | **${p99.toFixed(0)}** | ${database.toFixed(0)} |`;
  const first = await withClient(place.ownerUrl, client => client.query(`select min(id) as id from users where username = 'audited1'`));
  const lines: string[] = [];
  for (const [what, filter] of filters(Number(first.rows[0].id))) lines.push(line('everything', what, await ask(target, filter)));
  for (const name of Object.keys(readers) as Reader[]) {
    const as = { ...target, headers: () => place.headersOf(`bench.audit.${name}`) };
    lines.push(line(readers[name][0], 'nothing', await ask(as, () => ({}))));
    lines.push(line(readers[name][0], 'an action', await ask(as, () => ({ action_type: 'delete' }))));
  }
  await place.end(target);
  return `## The audit log with ${rows.toLocaleString('en')} entries

The first 25 and the total, one connection; the goal is a p99 under 50 ms. The entries lie in the ${months} months of a year.

| who reads | filtered by | mean ms | p99 ms | CPU PostgreSQL µs |
|---|---|---|---|---|
${lines.join('\n')}`;
}
