/**
 * `npm run fuzz`: calls every operation with made-up input, as an administrator and as a clerk of few keys. No answer may be a 5xx, differ
 * from the description, or contain what the clerk may not read. The seed is fixed. `--fitting`: only calls that fit, and a list of those
 * refused; `--short`: as `npm test` does it; `--examples 50`: so many per operation; `--only <pattern>`: of the path.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../api/refusal.ts';
import { startServer } from '../e2e/server.ts';
import { pythonCommands } from '../support/environments.ts';
import { headersOf } from '../support/server-process.ts';
import { clerk, mark } from './clerk.ts';
import { refusedIn } from './refused.ts';

const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** It ends the session in which all others call: it comes last, by itself. */
const parting = '^/api/sso-sign-out$';
/**
 * In the short run everything is called by its examples; these are called with all that can be thought up: one of each sort, and what is
 * written by hand.
 */
const shortly =
  '^/(health|ready|metrics|api/(specimen-(words|numbers|dates|choices|places|bundles|projects)|districts|permission-assignments|saved-views|files|access|sso-|renew|users/user|openapi|public/divisions|public/configuration)(/|$))';
/** A token lives for five minutes. */
const renewMs = 60_000;

/** The same for what the clerk may call: what has an owner, an office and private fields. */
const clerkly = '^/api/specimen-requests(/|$)';
const specimens = '^/api/specimen-';

const callers = ['admin', clerk] as const;
type Caller = (typeof callers)[number];
/** `by`: the caller, and by whose description. */
type Round = {
  readonly by: Caller;
  readonly of: Caller;
  readonly phases: string;
  readonly examples?: number;
  /** Made to fit alone. */
  readonly fitting?: true;
  readonly only?: string;
  readonly except?: string;
};

/** The clerk comes first: their world is as it was made. By the administrator's description most doors are closed to them. */
function roundsOf(short: boolean, fitting: boolean, examples: number, only: string | undefined): Round[] {
  const admin = { by: 'admin', of: 'admin' } as const;
  if (fitting) return [{ ...admin, phases: 'coverage,fuzzing', examples, only, except: parting, fitting }];
  const own = { by: clerk, of: clerk, except: parting } as const;
  const strange = { by: clerk, of: 'admin', except: parting } as const;
  if (short)
    return [
      { ...own, phases: 'examples' },
      { ...own, phases: 'coverage,fuzzing', examples: 2, only: clerkly },
      { ...strange, phases: 'examples', except: `${parting}|${specimens}` },
      { ...admin, phases: 'examples', except: parting },
      { ...admin, phases: 'coverage,fuzzing', examples: 2, only: shortly, except: parting },
      { ...admin, phases: 'coverage,fuzzing', examples: 2, only: parting },
    ];
  return [
    { ...own, phases: 'examples,coverage,fuzzing', examples, only },
    { ...strange, phases: 'examples,fuzzing', examples: 2, only },
    { ...admin, phases: 'examples,coverage,fuzzing', examples, only, except: parting },
    ...(only === undefined ? [{ ...admin, phases: 'coverage,fuzzing', examples: 5, only: parting }] : []),
  ];
}

/** An answer to the clerk may have fewer fields than the administrator's description says. */
const checksOf = ({ by, of }: Round): readonly string[] => [
  ...checks.filter(check => by === of || check !== 'response_schema_conformance'),
  ...(by === clerk ? ['nothing_beyond_reach', 'closed_to_others'] : []),
];

type Bench = { readonly command: string; readonly origin: string; readonly scratch: string; readonly isShort: boolean };

const headersFile = ({ scratch }: Bench, by: Caller): string => path.join(scratch, `${by}.headers.json`);
const refusedFile = ({ scratch }: Bench): string => path.join(scratch, 'refused.jsonl');
const description = ({ scratch }: Bench, of: Caller): string => path.join(scratch, `${of}.openapi.json`);

/** One run of Schemathesis, its output passed through; answers its exit code. */
function play(bench: Bench, round: Round, report: string): Promise<number> {
  const { command, origin, scratch, isShort } = bench;
  const { phases, examples, fitting, only, except } = round;
  const args = [
    ...['run', description(bench, round.of), '--url', origin, '--phases', phases, '--checks', checksOf(round).join(',')],
    ...['--seed', '20261120', '--generation-database', 'none', '--suppress-health-check', 'all', '--continue-on-failure', '--no-color'],
    ...['--warnings', 'off', '--report', 'json', '--report-json-path', report, '--request-timeout', '60'],
    ...(examples === undefined ? [] : ['--max-examples', String(examples)]),
    ...(fitting ? ['--mode', 'positive'] : []),
    ...(only === undefined ? [] : ['--include-path-regex', only]),
    ...(except === undefined ? [] : ['--exclude-path-regex', except]),
  ];
  const env = {
    ...process.env,
    HEADERS_FILE: headersFile(bench, round.by),
    OWN_FILE: description(bench, round.by),
    MARK: mark,
    ...(isShort && round.only && { SHORT: round.only }),
    ...(round.fitting && { REFUSED_FILE: refusedFile(bench) }),
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: scratch, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', code => resolve(code ?? 1));
  });
}

/** Everybody's headers in a file, written whole, and again while the run goes on. */
async function keepHeaders(dataDir: string, bench: Bench): Promise<() => void> {
  const write = async () => {
    for (const by of callers) {
      const file = headersFile(bench, by);
      writeFileSync(`${file}.new`, JSON.stringify(await headersOf(dataDir, by)));
      renameSync(`${file}.new`, file);
    }
  };
  await write();
  // A renewal that fails leaves the last token; the next one tries again.
  const timer = setInterval(() => void write().catch(error => console.error(String(error))), renewMs);
  return () => clearInterval(timer);
}

async function saveDescription(bench: Bench, of: Caller): Promise<void> {
  const headers = JSON.parse(readFileSync(headersFile(bench, of), 'utf8')) as Record<string, string>;
  const answer = await fetch(`${bench.origin}/api/openapi.json`, { headers });
  if (answer.status !== 200) throw new Error(`the description was answered with ${answer.status}`);
  writeFileSync(description(bench, of), await answer.text());
}

/** At least so many of the calls that there are have been answered well once, and so few of all answers were closed doors. */
const least = { reached: 0.25, closed: 0.1 };

type Counted = ReadonlyMap<string, number>;

/** How often each call was answered with each status, as the server counted: `GET /api/offices 200`. */
async function countedBy({ origin }: Bench): Promise<Counted> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = /^bhumi_http_request_duration_seconds_count\{method="(\w+)",route="(\/[^"]*)",status="(\d+)"\} (\d+)$/gm;
  return new Map([...text.matchAll(line)].map(([, method, route, status, count]) => [`${method} ${route} ${status}`, Number(count)]));
}

/** What it came to: a run that nobody let in would find nothing and prove nothing. */
function outcome(before: Counted, after: Counted): { readonly text: string; readonly isDeep: boolean } {
  const statuses = new Map<string, number>();
  const [called, reached] = [new Set<string>(), new Set<string>()];
  for (const [name, count] of after) {
    const made = count - (before.get(name) ?? 0);
    if (made === 0) continue;
    const [method, route, status] = name.split(' ') as [string, string, string];
    statuses.set(status, (statuses.get(status) ?? 0) + made);
    called.add(`${method} ${route}`);
    if (status.startsWith('2')) reached.add(`${method} ${route}`);
  }
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const closed = (statuses.get('401') ?? 0) + (statuses.get('403') ?? 0);
  const counts = [...statuses].sort(([one], [other]) => Number(one) - Number(other)).map(([status, count]) => `${status}: ${count}`);
  return {
    text: `${all} calls (${counts.join(', ')}); ${reached.size} of ${called.size} operations were answered with success.`,
    isDeep: reached.size >= called.size * least.reached && closed <= all * least.closed,
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, fitting: { type: 'boolean' }, examples: { type: 'string' }, only: { type: 'string' } },
  });
  const command = path.join(pythonCommands('fuzz', path.join(import.meta.dirname, 'requirements.txt')), 'st');
  const { origin, dataDir, stop } = await startServer('tests/fuzz/server.ts');
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bhumi-fuzz-'));
  const isShort = values.short ?? false;
  const bench = { command, origin, scratch, isShort };
  try {
    const rest = await keepHeaders(dataDir, bench);
    for (const of of callers) await saveDescription(bench, of);
    const lines: string[] = [];
    for (const [at, round] of roundsOf(isShort, values.fitting ?? false, Number(values.examples ?? 20), values.only).entries()) {
      const [before, began] = [await countedBy(bench), performance.now()];
      if ((await play(bench, round, path.join(scratch, `report-${at}.json`))) !== 0) process.exitCode = 1;
      const { text, isDeep } = outcome(before, await countedBy(bench));
      lines.push(`${round.by} by the description of ${round.of}, ${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`);
      if (isDeep || round.by !== round.of || values.only !== undefined || round.only !== undefined) continue;
      lines.push('Too few calls came through: the round proves little.');
      process.exitCode = 1;
    }
    rest();
    if (values.fitting) lines.push(refusedIn(refusedFile(bench)));
    console.log(`\n${lines.join('\n')}`);
  } finally {
    await stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
