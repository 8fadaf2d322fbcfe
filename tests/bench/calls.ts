/**
 * `npm run bench:calls [-- --print]`: every list, record and report of the demo ministry at scale 1, and a change of a text of each resource,
 * asked one after the other by an administrator and by a commissioner. Writes the twenty slowest to docs/bench-calls.md, and what people do
 * in workflows.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, allows } from '../../resources/kernel/resource.ts';
import { fillMinistry, people } from './ministry.ts';
import { median } from './report.ts';
import { type Place, withPlace } from './targets.ts';
import { workflowCalls } from './workflow-calls.ts';

const { values: options } = parseArgs({ options: { print: { type: 'boolean', default: false } } });
const port = 4996;
const [warming, asked, shown] = [2, 7, 20];
/** What the server asks by itself every two seconds. */
const background =
  "query not like '%engine.epoch%' and query not like '%engine.jobs%' and query !~* '^(begin|commit|rollback|select pg_stat)'";

type Call = { readonly verb: 'GET' | 'PATCH'; readonly path: string; readonly body?: (at: number) => object };
type Spent = { readonly who: string; readonly call: string; readonly statements: number; readonly ms: number; readonly database: number };
type Asker = { readonly who: string; readonly origin: string; readonly headers: () => Promise<Readonly<Record<string, string>>> };

/** A text whose change has no consequence. */
const plainText = ({ fields, unique = [] }: AnyResource): string | undefined =>
  Object.entries<Field>(fields).find(
    ([name, field]) =>
      (field.kind === 'string' || field.kind === 'text') &&
      !field.computed &&
      !field.private &&
      !('fixed' in field && field.fixed) &&
      (!('format' in field) || field.format === undefined || field.format === 'plainName') &&
      !unique.some(one => (one.fields as readonly string[]).includes(name)),
  )?.[0];

const askJson = async ({ origin, headers }: Asker, { verb, path: at, body }: Call, turn = 0) => {
  const answer = await fetch(`${origin}${at}`, {
    ...{ method: verb, headers: { ...(await headers()), 'content-type': 'application/json', 'cache-control': 'no-cache' } },
    ...(body && { body: JSON.stringify(body(turn)) }),
  });
  return { ok: answer.ok, text: await answer.text() };
};

/** The list, the first record and a change of it, of each resource; and each other call without parameters. */
async function callsFor(asker: Asker): Promise<Call[]> {
  const calls: Call[] = [];
  for (const resource of resources.filter(one => allows(one, 'list'))) {
    const list: Call = { verb: 'GET', path: `/api/${resource.name}?range=%5B0%2C24%5D` };
    const { ok, text } = await askJson(asker, list);
    if (!ok) continue;
    calls.push(list);
    const [first] = JSON.parse(text) as readonly { readonly id: number }[];
    if (!first) continue;
    const one = `/api/${resource.name}/${first.id}`;
    if (allows(resource, 'get')) calls.push({ verb: 'GET', path: one });
    const name = allows(resource, 'update') ? plainText(resource) : undefined;
    if (name !== undefined) calls.push({ verb: 'PATCH', path: one, body: turn => ({ [name]: `পরিবর্তন ${'কখগঘঙচছজঝঞ'[turn]}` }) });
  }
  const { text } = await askJson(asker, { verb: 'GET', path: '/api/openapi.json' });
  type Described = { readonly get?: { readonly parameters?: readonly { readonly in: string; readonly required?: boolean }[] } };
  for (const [at, { get }] of Object.entries((JSON.parse(text) as { readonly paths: Readonly<Record<string, Described>> }).paths)) {
    const isKnown = resources.some(({ name }) => at.startsWith(`/api/${name}`) && !at.slice(name.length + 5).startsWith('/'));
    const isFile = /\.(pdf|xlsx|csv|json)$|stream|changes/.test(at);
    if (get && !isKnown && !isFile && !at.includes('{') && !get.parameters?.some(one => one.required && one.in !== 'header'))
      calls.push({ verb: 'GET', path: at });
  }
  return calls;
}

/** The median of its time, and the statements of one of the calls; undefined where it is refused. */
async function spentOn(counts: pg.Client, asker: Asker, call: Call): Promise<Spent | undefined> {
  const found: { readonly ms: number; readonly statements: number; readonly database: number }[] = [];
  for (let turn = 0; turn < warming + asked; turn++) {
    await counts.query('select pg_stat_statements_reset()');
    const began = performance.now();
    const { ok } = await askJson(asker, call, turn);
    const ms = performance.now() - began;
    if (!ok) return undefined;
    const text = `select coalesce(sum(calls), 0)::int as statements, coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as database
from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and ${background}`;
    if (turn >= warming) found.push({ ms, ...(await counts.query(text)).rows[0] });
  }
  return {
    ...{ who: asker.who, call: `${call.verb} ${decodeURIComponent(call.path)}` },
    ...{ statements: Math.min(...found.map(one => one.statements)), ms: median(found.map(one => one.ms)) },
    database: median(found.map(one => one.database)),
  };
}

function reportOf(spent: readonly Spent[], refused: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const rows = spent
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(one => `| ${one.call} | ${one.who} | ${one.ms.toFixed(1)} | ${one.database.toFixed(1)} | ${one.statements} |`);
  const most = spent
    .toSorted((one, other) => other.statements - one.statements)
    .slice(0, shown)
    .map(one => `| ${one.call} | ${one.who} | ${one.statements} | ${one.ms.toFixed(1)} |`);
  const sorted = spent.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const share = (part: number): string => sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1);
  return `# The slowest calls

\`npm run bench:calls\` at commit ${commit}: the demo ministry at scale 1, one call after the other, on two cores for server and database. It asks for the list, a record and a change of a
text of every resource, and each call without parameters. The times are medians of ${asked}, over HTTP. Database: planning and execution of its statements, as PostgreSQL counts them.

${spent.length} calls were answered; half within ${share(0.5)} ms, 95 of 100 within ${share(0.95)} ms. ${refused} changes or calls were refused, mostly because of the record's state, and are not counted.

## The ${shown} slowest

| call | by | ms | database, ms | statements |
|---|---|---|---|---|
${rows.join('\n')}

## Most statements

| call | by | statements | ms |
|---|---|---|---|
${most.join('\n')}
`;
}

async function run(place: Place): Promise<void> {
  const { superuser, headersOf, startProduct } = place;
  const counts = new pg.Client(superuser);
  try {
    await fillMinistry(place, (_, made) => made);
    await counts.connect();
    await counts.query('create extension pg_stat_statements');
    await counts.query('analyze');
    const target = await startProduct('calls', port, 0, { shipped: true });
    const spent: Spent[] = [];
    let refused = 0;
    for (const [who, headers] of [
      ['an administrator', target.headers],
      ['a commissioner', () => headersOf(people.commissioner)],
    ] as const) {
      const asker: Asker = { who, origin: target.origin, headers };
      for (const call of await callsFor(asker)) {
        const one = await spentOn(counts, asker, call);
        if (one) spent.push(one);
        else refused++;
      }
      console.error(`${who}: ${spent.length} calls`);
    }
    const workflows = await workflowCalls({ place, counts, origin: target.origin, server: target.pid, background });
    const text = `${reportOf(spent, refused)}\n${workflows}`;
    console.log(text);
    if (!options.print) writeFileSync(path.join(import.meta.dirname, '../../docs/bench-calls.md'), text);
  } finally {
    await counts.end();
  }
}

await withPlace(run, { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' });
process.exit(0);
