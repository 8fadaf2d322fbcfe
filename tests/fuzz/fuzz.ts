/**
 * `npm run fuzz`: every operation that an administrator may call, on the product's resources and the specimen's, is called with made-up
 * input, good and bad. No answer may be a 5xx, nor one that the description doesn't have: status, media type and body are held to it.
 * The seed is fixed: the same run again. `--short` as `npm test` does it; `--examples 50` so many per operation; `--only <pattern>` of the path.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../api/refusal.ts';
import { startServer } from '../e2e/server.ts';
import { adminHeaders } from '../support/server-process.ts';
import { schemathesis } from './python.ts';

const root = path.join(import.meta.dirname, '../..');
const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** It ends the session in which all others call: it comes last, by itself. */
const parting = '^/api/sso-sign-out$';
/** In the short run everything is called by its examples; these are called with all that can be thought up: one of each sort, and what is written by hand. */
const shortly =
  '^/(health|ready|metrics|api/(specimen-(words|numbers|dates|choices|places|bundles|projects)|districts|permission-assignments|saved-views|files|access|sso-|renew|users/user|openapi|public/divisions|public/configuration)(/|$))';
/** A token lives for five minutes. */
const renewMs = 60_000;

type Round = { readonly phases: string; readonly examples?: number; readonly only?: string; readonly except?: string };

const roundsOf = (short: boolean, examples: number, only: string | undefined): Round[] =>
  short
    ? [
        { phases: 'examples', except: parting },
        { phases: 'coverage,fuzzing', examples: 2, only: shortly, except: parting },
        { phases: 'coverage,fuzzing', examples: 2, only: parting },
      ]
    : [
        { phases: 'examples,coverage,fuzzing', examples, only, except: parting },
        ...(only === undefined ? [{ phases: 'coverage,fuzzing', examples: 5, only: parting }] : []),
      ];

type Bench = { readonly command: string; readonly origin: string; readonly scratch: string };

/** One run of Schemathesis, its output passed through; answers its exit code. */
function play({ command, origin, scratch }: Bench, { phases, examples, only, except }: Round, report: string): Promise<number> {
  const args = [
    ...['run', path.join(scratch, 'openapi.json'), '--url', origin, '--phases', phases, '--checks', checks.join(',')],
    ...['--seed', '20261120', '--generation-database', 'none', '--suppress-health-check', 'all', '--continue-on-failure', '--no-color'],
    ...['--warnings', 'off', '--report', 'json', '--report-json-path', report, '--request-timeout', '60'],
    ...(examples === undefined ? [] : ['--max-examples', String(examples)]),
    ...(only === undefined ? [] : ['--include-path-regex', only]),
    ...(except === undefined ? [] : ['--exclude-path-regex', except]),
  ];
  const env = {
    ...process.env,
    HEADERS_FILE: path.join(scratch, 'headers.json'),
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: scratch, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', code => resolve(code ?? 1));
  });
}

/** The person's headers in a file, written whole, and anew while the run goes on. */
async function keepHeaders(dataDir: string, scratch: string): Promise<() => void> {
  const file = path.join(scratch, 'headers.json');
  const write = async () => {
    writeFileSync(`${file}.new`, JSON.stringify(await adminHeaders(dataDir)));
    renameSync(`${file}.new`, file);
  };
  await write();
  // A renewal that fails leaves the last token; the next one tries again.
  const timer = setInterval(() => void write().catch(error => console.error(String(error))), renewMs);
  return () => clearInterval(timer);
}

async function saveDescription({ origin, scratch }: Bench): Promise<void> {
  const headers = JSON.parse(readFileSync(path.join(scratch, 'headers.json'), 'utf8')) as Record<string, string>;
  const answer = await fetch(`${origin}/api/openapi.json`, { headers });
  if (answer.status !== 200) throw new Error(`the description was answered with ${answer.status}`);
  writeFileSync(path.join(scratch, 'openapi.json'), await answer.text());
}

/** At least so many of the calls that there are have been answered well once, and so few of all answers were closed doors. */
const least = { reached: 0.25, closed: 0.1 };

/** What it came to, as the server counted it: a run that nobody let in would find nothing and prove nothing. */
async function outcome({ origin }: Bench): Promise<{ readonly text: string; readonly isDeep: boolean }> {
  const counted = await (await fetch(`${origin}/metrics`)).text();
  const line = /^bhumi_http_request_duration_seconds_count\{method="(\w+)",route="(\/[^"]*)",status="(\d+)"\} (\d+)$/gm;
  const statuses = new Map<string, number>();
  const [called, reached] = [new Set<string>(), new Set<string>()];
  for (const [, method, route, status, count] of counted.matchAll(line)) {
    statuses.set(status!, (statuses.get(status!) ?? 0) + Number(count));
    called.add(`${method} ${route}`);
    if (status!.startsWith('2')) reached.add(`${method} ${route}`);
  }
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const closed = (statuses.get('401') ?? 0) + (statuses.get('403') ?? 0);
  const told = [...statuses].sort(([one], [other]) => Number(one) - Number(other)).map(([status, count]) => `${status}: ${count}`);
  return {
    text: `${all} calls (${told.join(', ')}); ${reached.size} of ${called.size} operations were answered with success.`,
    isDeep: reached.size >= called.size * least.reached && closed <= all * least.closed,
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, examples: { type: 'string' }, only: { type: 'string' } } });
  const command = schemathesis(root);
  const { origin, dataDir, stop } = await startServer('tests/fuzz/server.ts');
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bhumi-fuzz-'));
  const bench = { command, origin, scratch };
  try {
    const rest = await keepHeaders(dataDir, scratch);
    await saveDescription(bench);
    for (const [at, round] of roundsOf(values.short ?? false, Number(values.examples ?? 20), values.only).entries()) {
      const report = path.join(scratch, `report-${at}.json`);
      if ((await play(bench, round, report)) !== 0) process.exitCode = 1;
    }
    rest();
    const { text, isDeep } = await outcome(bench);
    console.log(`\n${text}`);
    if (isDeep || values.only !== undefined) return;
    console.error('Too few calls came through: the run proves little.');
    process.exitCode = 1;
  } finally {
    await stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
