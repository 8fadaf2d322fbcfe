/**
 * What people at their desks do, on the demo: leave and requisitions with their approvals, assets given out and returned, an import, and a
 * write with an Idempotency-Key beside one without. A part of `npm run bench:calls`.
 */
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { cpuSeconds } from './processes.ts';
import { median } from './report.ts';
import type { Place } from './targets.ts';

type Headers = Readonly<Record<string, string>>;
type Sent = { readonly verb?: 'POST' | 'PATCH'; readonly path: string; readonly body: object; readonly headers: Headers };
type Measuring = {
  readonly place: Place;
  readonly counts: pg.Client;
  readonly origin: string;
  readonly server: number;
  readonly background: string;
};

/** Cases of each kind, and those among them whose statements are counted: counting takes PostgreSQL's time, too. */
const [cases, counted] = [24, 4];
const importedRows = 100;

const day = (after: number): string => dhakaDay(new Date(Date.now() + after * 86_400_000));

type Answer = { readonly ok: boolean; readonly text: string; readonly id: number };

async function send({ origin }: Measuring, { verb = 'POST', path, body, headers }: Sent): Promise<Answer> {
  const isFile = body instanceof FormData;
  const type: Headers = isFile ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/${path}`, {
    ...{ method: verb, headers: { ...headers, ...type }, body: isFile ? body : JSON.stringify(body) },
  });
  const text = await answer.text();
  const id = answer.ok ? (JSON.parse(text) as { readonly id?: number }).id : undefined;
  return { ok: answer.ok, text, id: id ?? 0 };
}

async function statementsOf({ counts, background }: Measuring, work: () => Promise<unknown>): Promise<number> {
  await counts.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await counts.query(`select coalesce(sum(calls), 0)::int as n from pg_stat_statements
where dbid = (select oid from pg_database where datname = current_database()) and ${background}`);
  return rows[0].n;
}

type Measured = { readonly what: string; readonly calls: number; readonly cells: readonly string[]; readonly answers: readonly Answer[] };

/** Sends all of them one after the other. `rows`: of how many rows each consists. */
async function measured(measuring: Measuring, what: string, calls: readonly Sent[], rows = 1): Promise<Measured> {
  const { place, server } = measuring;
  const answers: Answer[] = [];
  const sent = async (call: Sent): Promise<void> => {
    const answer = await send(measuring, call);
    if (!answer.ok) throw new Error(`${what}: ${call.path}: ${answer.text.slice(0, 300)}`);
    answers.push(answer);
  };
  const statements: number[] = [];
  for (const call of calls.slice(0, counted)) statements.push(await statementsOf(measuring, () => sent(call)));
  const times: number[] = [];
  const cpu = () => [cpuSeconds(server), cpuSeconds(place.cluster.pid)] as const;
  const before = cpu();
  for (const call of calls.slice(counted)) {
    const began = performance.now();
    await sent(call);
    times.push(performance.now() - began);
  }
  const after = cpu();
  const each = (at: 0 | 1): string => (((after[at] - before[at]) * 1000) / times.length / rows).toFixed(2);
  const number = (value: number): string => (rows === 1 ? String(value) : (value / rows).toFixed(2));
  return { what, calls: times.length, answers, cells: [number(median(statements)), (median(times) / rows).toFixed(2), each(0), each(1)] };
}

/** Headers of a person, who gets an account for it. */
async function headersFor({ counts, place }: Measuring, username: string): Promise<Headers> {
  await counts.query('update users set idp_uuid = gen_random_uuid()::text where username = $1 and idp_uuid is null', [username]);
  return place.headersOf(username);
}

const holderText = `select u.username, a.office_organogram_id as desk from approval_requests r
join desk_assignments a on a.office_organogram_id = r.current_desk_id and a.row_status = 1 and (a.to_date is null or a.to_date >= current_date)
join users u on u.id = a.user_id where r.resource = $1 and r.record_id = $2 order by a.responsibility = 'main' desc, a.id limit 1`;

/** Those who have a case at their desk now, with the move that the case waits for. */
async function turnOf(measuring: Measuring, resource: string, id: number) {
  const { counts } = measuring;
  const { rows } = await counts.query(holderText, [resource, id]);
  const [request] = (await counts.query('select may_decide from approval_requests where resource = $1 and record_id = $2', [resource, id]))
    .rows;
  if (!rows[0]) throw new Error(`${resource} ${id} waits for nobody`);
  const headers = { ...(await headersFor(measuring, rows[0].username)), 'active-desk': String(rows[0].desk) };
  return { headers, move: request.may_decide ? 'approve' : 'forward' };
}

/** The cases that wait for this move, each moved by the person whose turn it is. */
async function moved(measuring: Measuring, resource: string, ids: readonly number[], move: string, what: string): Promise<Measured> {
  const calls: Sent[] = [];
  for (const id of ids) {
    const turn = await turnOf(measuring, resource, id);
    if (turn.move === move) calls.push({ path: `${resource}/${id}/${move}`, body: {}, headers: turn.headers });
  }
  return measured(measuring, what, calls);
}

/** People with a desk at which they may ask, below a head of their office. */
const askersText = `select u.username, a.office_id as office from users u
join desk_assignments a on a.user_id = u.id and a.is_primary and a.row_status = 1 and (a.to_date is null or a.to_date >= current_date)
join offices o on o.id = a.office_id and o.head_organogram_id <> a.office_organogram_id
where u.user_type = 2 and u.row_status = 1 order by u.id limit 400`;

type Asker = { readonly headers: Headers; readonly office: number };

async function askersOf(measuring: Measuring): Promise<Asker[]> {
  const { rows } = await measuring.counts.query(askersText);
  const askers: Asker[] = [];
  for (const { username, office } of rows) askers.push({ headers: await headersFor(measuring, username), office });
  return askers;
}

/** As many of these people as there are to be cases, of those whose first request is accepted: their second one is measured. */
async function accepted(measuring: Measuring, path: string, askers: readonly Asker[], bodyFor: (one: Asker) => object | undefined) {
  const found: Asker[] = [];
  let refused = '';
  for (const one of askers) {
    const body = bodyFor(one);
    if (found.length === cases || !body) continue;
    const answer = await send(measuring, { path, body, headers: one.headers });
    if (answer.ok) found.push(one);
    else refused = answer.text;
  }
  if (found.length <= counted) throw new Error(`only ${found.length} people can send ${path}: ${refused}`);
  return found;
}

/** Made, forwarded and approved. */
async function approvalOf(measuring: Measuring, resource: string, what: string, calls: readonly Sent[]): Promise<Measured[]> {
  const made = await measured(measuring, `${what}: made`, calls);
  const ids = made.answers.map(({ id }) => id);
  const forwarded = await moved(measuring, resource, ids, 'forward', `${what}: forwarded`);
  return [made, forwarded, await moved(measuring, resource, ids, 'approve', `${what}: approved`)];
}

async function leaves(measuring: Measuring, askers: readonly Asker[]): Promise<Measured[]> {
  const [{ id: leave_type_id }] = (await measuring.counts.query(`select id from leave_types where code = 'CL'`)).rows;
  const body = (from: number) => ({ leave_type_id, from_date: day(from), to_date: day(from + 2), reason: 'মাপ' });
  const path = 'leave-applications';
  const some = await accepted(measuring, path, askers, () => body(44));
  return approvalOf(
    measuring,
    path,
    'leave',
    some.map(({ headers }) => ({ path, headers, body: body(51) })),
  );
}

async function requisitions(measuring: Measuring, askers: readonly Asker[]): Promise<Measured[]> {
  const { rows } = await measuring.counts.query(
    'select distinct on (office_id) office_id, asset_id from asset_inventories order by office_id, id',
  );
  const assetIn = new Map(rows.map(({ office_id, asset_id }) => [office_id, asset_id]));
  const body = ({ office }: Asker) =>
    assetIn.has(office) ? { purpose: 'মাপ', items: [{ asset_id: assetIn.get(office), quantity: 1 }] } : undefined;
  const path = 'asset-requisitions';
  const some = await accepted(measuring, path, askers, body);
  return approvalOf(
    measuring,
    path,
    'requisition',
    some.map(one => ({ path, headers: one.headers, body: body(one)! })),
  );
}

/** Items at hand of the office that has most of them, its head, and a colleague. */
const itemsText = `with place as (select office_id as id from asset_items where status = 'unassigned' and row_status = 1 group by 1 order by count(*) desc, 1 limit 1),
held as (select u.id, u.username, a.office_organogram_id = o.head_organogram_id as is_head from place p join offices o on o.id = p.id
  join desk_assignments a on a.office_id = o.id and a.is_primary and a.row_status = 1 and (a.to_date is null or a.to_date >= current_date)
  join users u on u.id = a.user_id and u.office_id = o.id)
select i.id, (select username from held where is_head order by id limit 1) as keeper,
  (select id from held where not is_head order by id limit 1) as colleague
from asset_items i join place p on p.id = i.office_id where i.status = 'unassigned' and i.row_status = 1 order by i.id limit ${cases}`;

/** The head of an office gives items to a colleague, and takes them back. */
async function handOvers(measuring: Measuring): Promise<Measured[]> {
  const { rows } = await measuring.counts.query(itemsText);
  const headers = await headersFor(measuring, rows[0].keeper);
  const given = (): Sent[] =>
    rows.map(({ id, colleague: user_id }) => ({ path: `asset-items/${id}/assign`, headers, body: { user_id, condition: 'good' } }));
  const returned = (): Sent[] => rows.map(({ id }) => ({ path: `asset-items/${id}/unassign`, headers, body: { condition: 'good' } }));
  for (const call of [...given(), ...returned()]) await send(measuring, call);
  const out = await measured(measuring, 'an asset handed over', given());
  return [out, await measured(measuring, 'an asset returned', returned())];
}

const fileOf = (round: number): FormData => {
  const lines = Array.from(
    { length: importedRows },
    (_, at) => `মাপের পদবি ${bengaliDigits(`${round}-${at}`)},Bench ${round} ${at},BENCH-${round}-${at}`,
  );
  const body = new FormData();
  body.append('file', new Blob([['name,name_en,code', ...lines].join('\n')]), 'designations.csv');
  return body;
};

const row = ({ what, calls, cells }: Measured): string => `| ${[what, calls, ...cells].join(' | ')} |`;

/** The table, measured as the people concerned: whose request is accepted, and whose turn it then is. */
export async function workflowCalls(measuring: Measuring): Promise<string> {
  const admin = await measuring.place.headersOf('admin');
  const askers = await askersOf(measuring);
  const [{ id }] = (await measuring.counts.query('select min(id) as id from designations')).rows;
  const changes = (keyed: boolean): Sent[] =>
    Array.from({ length: cases }, (_, at) => ({
      ...{ verb: 'PATCH', path: `designations/${id}`, body: { short_name: `মাপ ${keyed ? 'ক' : 'খ'}${'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভ'[at]}` } },
      headers: keyed ? { ...admin, 'idempotency-key': crypto.randomUUID() } : admin,
    }));
  const files = Array.from({ length: counted + 4 }, (_, at) => ({ path: 'designations/import', body: fileOf(at), headers: admin }));
  const found = [
    ...(await leaves(measuring, askers)),
    ...(await requisitions(measuring, askers)),
    ...(await handOvers(measuring)),
    await measured(measuring, `a row of an import of ${importedRows}`, files, importedRows),
    await measured(measuring, 'a change of one text', changes(false)),
    await measured(measuring, 'the same with an Idempotency-Key', changes(true)),
  ];
  return `## Workflow calls

By the people whose turn it is, with the rights of the default groups; the last three by an administrator. Times are medians, CPU is the mean of the calls.
Statements and CPU are with the jobs that a call starts, which send e-mail and SMS. The goal of the call itself is ten statements and 8 ms.

| call | calls | statements with jobs | ms | CPU of the server, ms | CPU of PostgreSQL, ms |
|---|---|---|---|---|---|
${found.map(row).join('\n')}
`;
}
