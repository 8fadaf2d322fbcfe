/**
 * The list of every resource that the demo fills, with the demo fifty times beside itself: as its screen opens it, sorted by each of its
 * columns, and searched; asked by the administrator and by anyone who sees one office. A part of `npm run bench:scale`.
 */
import { performance } from 'node:perf_hooks';
import { withClient } from '../../api/database/shadow.ts';
import { resources } from '../../resources/index.ts';
import { sortNames } from '../../resources/kernel/large.ts';
import { type AnyResource, allows, tableOf } from '../../resources/kernel/resource.ts';
import { fillMinistry } from './ministry.ts';
import type { Place } from './targets.ts';

const times = 50;
/** Of attendance the demo alone has nearly half as many. */
const mostRows = 1_000_000;
/** Requests of one kind, and of one that seems slow. */
const [asked, askedAgain] = [40, 300];
const goal = 2;

/** Somebody at a desk of the office of Dhaka's deputy commissioner who may see all of that office, and of no other. */
const officeUser = 'bench.lists';
export const makeOfficeUser = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async client => {
    await client.query(
      `with o as (select office_id as id from users where username = 'dc.dhaka' order by id limit 1),
       g as (insert into permission_groups (name, name_en, level) values ('মাপ', 'Bench', 'desk') returning id),
       l as (insert into permission_groups__permission (owner_id, target_id) select g.id, p.id from g, permissions p
         where p.key like 'VIEW\\_%' and p.key not like 'VIEW\\_ALL\\_%' and p.key not like 'VIEW\\_OWN\\_%'),
       d as (insert into office_organograms (office_id, name, name_en, designation_id, permission_group_id, desk_type)
         select o.id, 'মাপের ডেস্ক', 'Bench', (select max(id) from designations), g.id, 'revenue' from g, o returning id, office_id),
       u as (insert into users (username, user_type, full_name, full_name_en, idp_uuid)
         values ($1, 2, 'মাপক', 'Measurer', gen_random_uuid()::text) returning id)
       insert into desk_assignments (user_id, office_organogram_id, office_id, is_primary, responsibility, from_date)
       select u.id, d.id, d.office_id, true, 'main', '2020-01-01' from d, u`,
      [officeUser],
    );
    await client.query('update engine.epoch set epoch = epoch + 1');
  });

type Case = { readonly resource: string; readonly kind: 'list' | 'sorted' | 'search'; readonly what: string; readonly search: string };

const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

const page = { range: [0, 24] };

/** `word`: something that is in one of its rows. */
function casesOf(resource: AnyResource, word: string | undefined): Case[] {
  const { name, list } = resource;
  const sortable = sortNames(resource);
  const usual = list.sort as string;
  const sort = [usual.replace(/^-/, ''), usual.startsWith('-') ? 'DESC' : 'ASC'];
  const columns = (list.columns as readonly string[]).filter(column => sortable.has(column) && column !== sort[0]);
  return [
    { resource: name, kind: 'list', what: 'as it opens', search: query({ ...page, sort }) },
    ...columns.map(
      (column): Case => ({ resource: name, kind: 'sorted', what: `by ${column}`, search: query({ ...page, sort: [column, 'ASC'] }) }),
    ),
    ...(list.search && word
      ? [{ resource: name, kind: 'search', what: `for ${word}`, search: query({ ...page, sort, filter: { q: word } }) } as const]
      : []),
  ];
}

type Asking = { readonly origin: string; readonly headers: Readonly<Record<string, string>> };

/** How long one answer takes, in milliseconds; undefined for anyone who may not. */
async function once({ origin, headers }: Asking, { resource, search }: Case): Promise<number | undefined> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/${resource}?${search}`, { headers });
  await answer.arrayBuffer();
  if (answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`${resource}?${search}: ${answer.status}`);
  return performance.now() - began;
}

const p99Of = (spent: readonly number[]): number => spent.toSorted((a, b) => a - b)[Math.ceil(spent.length * 0.99) - 1]!;

/**
 * The p99 of each of these in milliseconds, asked by turns, so that what the machine does besides falls on all of them; undefined where one
 * may not.
 */
async function timed(count: number, ...asked: readonly (readonly [Asking, Case])[]): Promise<readonly number[] | undefined> {
  const spent: number[][] = asked.map(() => []);
  for (let at = -2; at < count; at++)
    for (const [index, one] of asked.entries()) {
      const time = await once(...one);
      if (time === undefined) return undefined;
      if (at >= 0) spent[index]!.push(time);
    }
  return spent.map(p99Of);
}

/** The first word of the first text that is searched, of a row in the middle. */
async function wordOf(ownerUrl: string, { name, family, list, fields }: AnyResource): Promise<string | undefined> {
  const column = (list.search as readonly string[] | undefined)?.find(one => fields[one]?.kind === 'string');
  if (column === undefined) return undefined;
  return withClient(ownerUrl, async client => {
    const table = [name, family].flatMap(one => (one === undefined ? [] : [tableOf(one)]));
    for (const one of table) {
      const { rows } = await client
        .query(
          `select split_part("${column}", ' ', 1) as word from "${one}" where "${column}" <> '' order by id offset (select count(*) / 2 from "${one}") limit 1`,
        )
        .catch(() => ({ rows: [] }));
      if (rows[0]?.word?.length > 2) return rows[0].word as string;
    }
    return undefined;
  });
}

/** Times of answers in milliseconds; `yard`: of the slowest list of `offices` of this kind, in the same seconds. */
type Slow = Case & { readonly who: string; readonly p99: number; readonly yard: number };

type Yard = Readonly<Record<Case['kind'], { readonly one: Case; readonly p99: number }>>;

/** The slowest list of `offices` of each kind. */
async function yardOf(asking: Asking, offices: readonly Case[]): Promise<Yard> {
  const times = await timed(askedAgain, ...offices.map(one => [asking, one] as const));
  const all = offices.map((one, at) => ({ one, p99: times![at]! }));
  const slowest = (kind: Case['kind']) => all.filter(({ one }) => one.kind === kind).toSorted((a, b) => b.p99 - a.p99)[0]!;
  return { list: slowest('list'), sorted: slowest('sorted'), search: slowest('search') };
}

/** `port` of the server; `only` these resources, and `offices` by which they are measured. */
export async function everyList(place: Place, port: number, peakOf: (pid: number) => number, only?: readonly string[]): Promise<string> {
  const rows = await fillMinistry(place, (_, made) => Math.min(made * times, mostRows));
  await makeOfficeUser(place.ownerUrl);
  const target = await place.startProduct('lane', port, 0);
  const isAsked = ({ name }: AnyResource): boolean => only === undefined || name === 'offices' || only.includes(name);
  const filled = resources.filter(one => !one.engine && allows(one, 'list') && isAsked(one) && (rows[tableOf(one.name)] ?? 0) > 0);
  const cases = new Map<string, Case[]>();
  for (const one of filled) cases.set(one.name, casesOf(one, await wordOf(place.ownerUrl, one)));
  const slow: Slow[] = [];
  let lists = 0;
  // Of one office that list is a single row, and no yardstick.
  const seesAll = async (): Promise<Asking> => ({ origin: target.origin, headers: await target.headers() });
  const yard = await yardOf(await seesAll(), cases.get('offices')!);
  for (const [who, headersOf] of [
    ['all offices', target.headers],
    ['one office', () => place.headersOf(officeUser)],
  ] as const) {
    for (const some of cases.values()) {
      // Tokens end sooner than this does.
      const asking: Asking = { origin: target.origin, headers: await headersOf() };
      for (const one of some) {
        const [first] = (await timed(asked, [asking, one])) ?? [];
        if (first === undefined) break;
        lists++;
        if (first <= goal * yard[one.kind].p99) continue;
        const [p99, beside] = (await timed(askedAgain, [asking, one], [await seesAll(), yard[one.kind].one])) as [number, number];
        if (p99 > goal * beside) slow.push({ ...one, who, p99, yard: beside });
        console.error(`${who}: ${one.resource} ${one.what}: ${p99.toFixed(1)} ms, offices ${beside.toFixed(1)}`);
      }
    }
  }
  const peak = peakOf(target.pid);
  await place.end(target);
  const total = Object.values(rows).reduce((sum, one) => sum + one, 0);
  const lines = slow
    .toSorted((a, b) => b.p99 / b.yard - a.p99 / a.yard)
    .map(
      ({ resource, what, who, p99, yard: beside }) =>
        `| ${resource} | ${(rows[tableOf(resource)] ?? 0).toLocaleString('en')} | ${who} | ${what} | ${p99.toFixed(1)} | ${beside.toFixed(1)} | **${(p99 / beside).toFixed(1)}** |`,
    );
  return `## The list of every resource, with the demo ${times} times beside itself

${filled.length} resources, ${total.toLocaleString('en')} rows in all, no table with more than ${mostRows.toLocaleString('en')} of the demo's. Each list as it opens, sorted by each of its columns, and searched, one
request after the other: ${lists} lists. The goal is a p99 within ${goal} times that of \`offices\` (${(rows.offices ?? 0).toLocaleString('en')} rows), asked by somebody who sees
them all. That list took ${yard.list.p99.toFixed(1)} ms as it opens, ${yard.sorted.p99.toFixed(1)} sorted by the slowest of its columns, ${yard.search.p99.toFixed(1)} searched. A list beyond it is
asked ${askedAgain} times more, by turns with that of \`offices\`, and judged by the time of that.

${
  lines.length === 0
    ? 'All are within it.'
    : `Beyond it:

| list | rows | who | how | p99, ms | offices | times |
|---|---|---|---|---|---|---|
${lines.join('\n')}`
}

The server's memory at its highest: ${peak.toFixed(0)} MB; the goal is 350 MB.`;
}
