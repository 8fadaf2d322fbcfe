/**
 * Approvals at size: the leave accounts of 20,000 people brought up to date, the inbox of a desk with a long past, and many cases decided
 * at once while others read. A part of `npm run bench:scale`.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../../api/database/pool.ts';
import { withClient } from '../../api/database/shadow.ts';
import { asSystem } from '../../api/engine/actor.ts';
import type { Parts } from '../../api/engine/api-module.ts';
import { repositoriesOn } from '../../api/engine/repositories.ts';
import { transact } from '../../api/engine/transact.ts';
import { apiModules } from '../../api/modules.ts';
import { systemClock } from '../../api/services/clock.ts';
import { resources } from '../../resources/index.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { fillOffices, takeDesk } from './reach.ts';
import type { Place } from './targets.ts';

const [people, past, open, decided] = [20_000, 10_000, 200, 2_000];
const office = 10;
const [asked, getsPerSecond] = [300, 100];
/** Alone and beside the approving, by turns: what else goes on in the database then is in both. */
const [rounds, aloneSeconds, atATime] = [5, 8, 100];

const inBengali = (number: string): string => `translate(${number}::text, '0123456789', '০১২৩৪৫৬৭৮৯')`;

/** A head of an office whose people sit below them, each at a desk of their own; a workflow by which they decide. */
async function fill(client: pg.ClientBase): Promise<void> {
  await fillOffices(client);
  await takeDesk(client, 'head', 'APPROVE_LEAVE_APPLICATION', office);
  await takeDesk(client, 'reader', 'VIEW_LEAVE_APPLICATION', office);
  const head = `(select id from office_organograms where name_en = 'Desk bench.head')`;
  await client.query(`update offices set head_organogram_id = ${head} where id = ${office}`);
  await client.query(`update office_organograms set is_office_head = true where id = ${head}`);
  await client.query(
    `with u as (insert into users (username, user_type, full_name, full_name_en, employment_type, gender, joining_date, office_id)
       select 'leave' || i, 2, 'কর্মী ' || ${inBengali('i')}, 'Employee ' || i, 'permanent', 1, '2015-01-01', ${office} from generate_series(1, ${people}) i returning id),
     n as (select id, row_number() over (order by id) as nth from u),
     d as (insert into office_organograms (office_id, name, name_en, designation_id, permission_group_id, desk_type, parent_id)
       select ${office}, 'কর্মী ' || ${inBengali('nth')}, 'Employee ' || nth, (select max(id) from designations), (select max(id) from permission_groups), 'revenue', ${head}
       from n returning id),
     m as (select id, row_number() over (order by id) as nth from d)
     insert into desk_assignments (user_id, office_organogram_id, office_id, is_primary, responsibility, from_date)
     select n.id, m.id, ${office}, true, 'main', '2015-01-01' from n join m using (nth)`,
  );
  await client.query(
    `with w as (insert into workflows (name, name_en, module, state, version_number) values ('মাপ', 'Bench', 'leave', 'active', 1) returning id),
     s as (insert into workflow_steps (workflow_id, serial, name, name_en, escalates, is_final) select id, 1, 'ধাপ', 'Step', false, true from w returning id)
     insert into workflow_actors (workflow_step_id, actor_type) select id, 'office_head' from s`,
  );
  // What histories keep of them is Bengali alone.
  await client.query(`update offices set name = 'মাপের অফিস' where id = ${office}`);
  await client.query(`update users set full_name = 'মাপক' where username like 'bench.%'`);
  await client.query(`update office_organograms set name = 'মাপের ডেস্ক' where name_en like 'Desk bench.%'`);
  await client.query('update engine.epoch set epoch = epoch + 1');
}

/** Cases that were decided at the head's desk: they are in their history, and in no index of what waits. */
const pastText = `
with who as (select u.id as user, a.office_organogram_id as desk from users u join desk_assignments a on a.user_id = u.id where u.username = 'bench.head'),
them as (select u.id as user, a.office_organogram_id as desk, row_number() over (order by u.id) as nth from users u
  join desk_assignments a on a.user_id = u.id where u.username like 'leave%' limit ${past}),
r as (insert into approval_requests (module, resource, workflow_id, applicant_id, applicant_desk_id, office_id, status, place, places, may_decide,
    arrived_at, closed_at)
  select 'leave', 'leave-applications', (select max(id) from workflows), s.user, s.desk, ${office}, 2, 1, 1, true,
    now() - interval '30 days', now() - interval '29 days' from them s returning id)
insert into approval_histories (approval_request_id, action_type, user_id, office_organogram_id, office_id, at)
select r.id, 'approve', who.user, who.desk, ${office}, now() - interval '29 days' from r, who`;

const applicantsText = `select u.id as user, a.office_organogram_id as desk from users u join desk_assignments a on a.user_id = u.id
  where u.username like 'leave%' order by u.id offset $1 limit $2`;

/** A week of casual leave of so many people, sent as they would. */
async function apply(pool: pg.Pool, behind: number, count: number): Promise<void> {
  const applications = repositoriesOn(pool, resources, apiModules)('leave-applications');
  const { rows } = await pool.query<{ user: number; desk: number }>(applicantsText, [behind, count]);
  const [{ id: type }] = (await pool.query(`select id from leave_types where code = 'CL'`)).rows;
  const day = (after: number): string => dhakaDay(new Date(Date.now() + after * 86_400_000));
  const body = { leave_type_id: type, from_date: day(7), to_date: day(13), reason: 'মাপ' };
  for (const { user, desk } of rows)
    await transact(pool, transaction =>
      applications.insert({ ...body, user_id: user }, { transaction, actor: { ...asSystem('bench'), userId: user, deskId: desk } }),
    );
}

type Asking = { readonly origin: string; readonly headers: Readonly<Record<string, string>> };

async function spentOn({ origin, headers }: Asking, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - began;
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

/** The p99 in milliseconds, one after the other. */
async function oneByOne(asking: Asking, path: string): Promise<number> {
  const times: number[] = [];
  for (let at = -20; at < asked; at += 1) {
    const spent = await spentOn(asking, path);
    if (at >= 0) times.push(spent);
  }
  return p99(times);
}

/** What a get takes at a steady pace, as long as something goes on. */
async function meanwhile(asking: Asking, path: string, work: Promise<unknown>): Promise<number[]> {
  let over = false;
  void work.finally(() => {
    over = true;
  });
  const began = performance.now();
  const times: Promise<number>[] = [];
  while (!over) {
    while (times.length < ((performance.now() - began) / 1000) * getsPerSecond) times.push(spentOn(asking, path));
    await delay(2);
  }
  await work;
  return Promise.all(times);
}

/** Approves so many of those that wait, a hundred at a time. */
async function approve({ origin, headers }: Asking, count: number): Promise<void> {
  for (let left = count; left > 0; left -= atATime) {
    const inbox = await fetch(`${origin}/api/approval-requests/inbox?limit=${atATime}`, { headers });
    const { data } = (await inbox.json()) as { data: { rows: { id: number }[] } };
    const body = JSON.stringify({ move: 'approve', ids: data.rows.map(({ id }) => id) });
    const answer = await fetch(`${origin}/api/approval-requests/act`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const results = (await answer.json()) as { status: number }[];
    const wrong = results.find(({ status }) => status !== 200);
    if (!answer.ok || results.length < atATime || wrong) throw new Error(`approving: ${answer.status} ${JSON.stringify(wrong)}`);
  }
}

export async function approvals({ appUrl, ownerUrl, startProduct, headersOf, end }: Place, port: number): Promise<string> {
  await withClient(ownerUrl, fill);
  const pool = createPool(appUrl, { max: 4 });
  const repositoryOf = repositoriesOn(pool, resources, apiModules);
  const began = performance.now();
  const parts = { pool, clock: systemClock, repositoryOf, send: async () => false } as Partial<Parts> as Parts;
  const settling = apiModules.find(({ name }) => name === 'leave')!.jobs!(parts).find(({ name }) => name === 'leave-accounts')!;
  const task = { pool, signal: new AbortController().signal, data: {} };
  const { opened, earned } = (await settling.run(task)) as { readonly opened: number; readonly earned: number };
  const accounts = (performance.now() - began) / 1000;
  await withClient(ownerUrl, client => client.query(pastText));
  await apply(pool, 0, open);
  await withClient(ownerUrl, client => client.query('vacuum analyze'));
  const target = await startProduct('lane', port, 0);
  const as = async (username: string): Promise<Asking> => ({ origin: target.origin, headers: await headersOf(username) });
  const list = await oneByOne(await as('bench.reader'), '/api/leave-applications?range=[0,24]&sort=["from_date","DESC"]');
  const inbox = await oneByOne(await as('bench.head'), '/api/approval-requests/inbox');
  await apply(pool, open, decided - open);
  await pool.end();
  const [reader, get] = [{ origin: target.origin, headers: await target.headers() }, `/api/offices/${office}`] as const;
  await oneByOne(reader, get);
  const head = await as('bench.head');
  const [times, besides]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times.push(...(await meanwhile(reader, get, delay(aloneSeconds * 1000))));
    besides.push(...(await meanwhile(reader, get, approve(head, decided / rounds))));
  }
  const [alone, beside] = [p99(times), p99(besides)];
  await end(target);
  return `## Approvals

| | | goal |
|---|---|---|
| inbox of a desk with ${past.toLocaleString('en')} past and ${open} open cases, p99 | ${inbox.toFixed(1)} ms, **${(inbox / list).toFixed(1)}** times an indexed list (${list.toFixed(1)} ms) | 3 times |
| p99 of a get while ${decided.toLocaleString('en')} cases are approved in bulk | ${beside.toFixed(1)} ms, **${(beside / alone).toFixed(1)}** times that without (${alone.toFixed(1)} ms) | 2 times |
| leave accounts of ${people.toLocaleString('en')} people brought up to date (${(opened + earned).toLocaleString('en')} entries, their balances) | **${accounts.toFixed(0)} s** | 60 s |`;
}
