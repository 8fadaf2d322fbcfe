/**
 * `npm test`: the types, every vitest project, the built screens, the browser tests, the made-up calls. Each part starts what it needs itself.
 * Parts that leave a core idle run side by side. The last line is the sum of all: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { readMap } from './checklist/map.ts';
import { type Ran, unproved } from './checklist/ran.ts';
import { chromiumPath, missingChromium } from './e2e/chromium.ts';
import { makePlaceOfRun } from './support/place-of-run.ts';

const root = path.join(import.meta.dirname, '..');

/** `failures`: what failed by name, each with the first lines of why. */
type Sum = {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
  /** What failed first and passed in its second run: named, to be repaired. */
  readonly flaky?: readonly string[];
  readonly ran?: readonly Ran[];
};
/**
 * `scratch`: a folder for reports. `label`: printed before each line of output, where parts run side by side. `since`: only the tests of what
 * changed since this commit are wanted; empty: of what is not committed.
 */
type Run = { readonly scratch: string; readonly label?: string; readonly since?: string };
/** `files`: the tests it runs, whose lines of the checklist it has to prove. `asked`: it runs when it is named, and with `--all`. */
type Part = { readonly title: string; readonly asked?: boolean; readonly files?: RegExp; readonly run: (run: Run) => Promise<Sum> };

/** Runs a script, named from the root, on this very Node, its output passed through; answers its exit code. */
function tool({ label }: Run, script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const output = label === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    for (const input of [child.stdout, child.stderr])
      if (input) readline.createInterface({ input }).on('line', line => console.log(`${label} | ${line}`));
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}

/** The options by which a tool runs the tests of what changed. */
const changedOf = ({ since }: Run, changed: string, passing: string): string[] =>
  since === undefined ? [] : [since === '' ? changed : `${changed}=${since}`, passing];

const readReport = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

/** A tool that failed without a failed test (a broken file, a crash) counts as one failure: nothing fails unseen. */
const summed = (code: number, sum: Sum = { passed: 0, failed: 0 }): Sum => ({
  ...sum,
  failed: code === 0 ? sum.failed : Math.max(sum.failed, 1),
});

const linesOf = (why: string): string[] =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.includes('node_modules'));

/** A failed test for the last lines of a run, where anyone who only sees those finds it. */
const failureOf = (title: string, why = ''): string => [title, ...linesOf(why).slice(0, 10)].join('\n    ');

/** What either holds or doesn't: one passed or one failed. */
const whole =
  (script: string, ...args: string[]) =>
  async (run: Run): Promise<Sum> => {
    const code = await tool(run, script, args);
    return summed(code, { passed: code === 0 ? 1 : 0, failed: 0 });
  };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

const vitest =
  (...projects: readonly string[]) =>
  async (run: Run): Promise<Sum> => {
    const file = path.join(run.scratch, `${projects[0]}.json`);
    const code = await tool(run, 'node_modules/vitest/vitest.mjs', [
      'run',
      ...projects.map(project => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...changedOf(run, '--changed', '--passWithNoTests'),
    ]);
    const report = readReport<VitestReport>(file);
    return summed(
      code,
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numPendingTests,
        ran: report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'passed')
            .map(({ fullName }) => ({ file: path.relative(root, name), name: fullName })),
        ),
        failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
          const failed = assertionResults.filter(one => one.status !== 'passed');
          const where = path.relative(root, name);
          if (failed.length === 0) return status === 'failed' ? [failureOf(where, message)] : [];
          return failed.map(one => failureOf(`${where} › ${one.fullName} (${one.status})`, one.failureMessages?.[0]));
        }),
      },
    );
  };

type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly BrowserResult[] }[];
  }[];
};
type BrowserResult = {
  readonly error?: { readonly message?: string };
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
};
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly Suite[];
};

/** What was on the page when a test failed: its head, its message, and what had the focus. */
function seenIn({ attachments = [] }: BrowserResult): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const lines = file === undefined ? [] : readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => /^\s*- (alert|status|dialog)\b|\[(level=1|active)\]/.test(line)).map(line => `on the page: ${line.trim()}`);
}

const browserFailure = (title: string, result: BrowserResult = {}): string =>
  [failureOf(title, result.error?.message), ...seenIn(result).slice(0, 12)].join('\n    ');

/** @param isFlaky those that passed in a second run, with the failure of their first; else those that failed. */
const failuresOf = ({ suites = [], specs }: Suite, isFlaky: boolean): string[] => [
  ...specs.flatMap(({ ok, file, title, tests }) => {
    const results = tests[0]?.results ?? [];
    const isMeant = isFlaky ? ok && results.length > 1 : !ok;
    return isMeant ? [browserFailure(`${file} › ${title}`, results.at(isFlaky ? 0 : -1))] : [];
  }),
  ...suites.flatMap(suite => failuresOf(suite, isFlaky)),
];

const ranIn = ({ title, suites = [], specs }: Suite, above = ''): Ran[] => [
  ...specs.filter(({ ok }) => ok).map(({ file, title: own }) => ({ file: path.join('tests', file), name: `${above} ${title} ${own}` })),
  ...suites.flatMap(suite => ranIn(suite, `${above} ${title}`)),
];

async function browser(run: Run): Promise<Sum> {
  if (chromiumPath() === undefined) {
    console.error(missingChromium);
    return { passed: 0, failed: 1 };
  }
  const file = path.join(run.scratch, 'browser.json');
  const code = await tool(
    run,
    'node_modules/@playwright/test/cli.js',
    [
      ...['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
      ...changedOf(run, '--only-changed', '--pass-with-no-tests'),
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  return summed(
    code,
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.stats.skipped,
      failures: report.suites.flatMap(suite => failuresOf(suite, false)),
      flaky: report.suites.flatMap(suite => failuresOf(suite, true)),
      ran: report.suites.flatMap(suite => ranIn(suite)),
    },
  );
}

/** One stage after another; the rows of a stage run side by side, the parts of a row one after another. */
const stages: readonly (readonly (readonly Part[])[])[] = [
  [[{ title: 'types', run: whole('node_modules/typescript/bin/tsc') }]],
  [[{ title: 'unit', files: /^tests\/(?!api\/|admin\/|e2e\/|journeys\/|keycloak\/)/, run: vitest('unit') }]],
  [[{ title: 'admin', files: /^tests\/admin\//, run: vitest('admin', 'admin-pure') }]],
  // The API serves the screens, and its tests ask for them.
  [[{ title: 'screens', run: whole('api/build-screens.ts') }]],
  [
    [{ title: 'api', files: /^tests\/api\//, run: vitest('api') }],
    // Every operation with made-up input, which needs one core alone; `npm run fuzz` is the long one.
    [{ title: 'fuzz', run: whole('tests/fuzz/fuzz.ts', '--short') }],
  ],
  [[{ title: 'browser', files: /^tests\/(e2e|journeys)\//, run: browser }]],
  // It wants Java and Maven.
  [[{ title: 'keycloak', asked: true, files: /^tests\/keycloak\//, run: vitest('keycloak') }]],
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly line: string;
  readonly failing: readonly string[];
  readonly flaky: readonly string[];
};

/** Runs a part; a line of the checklist is proved only by a test that ran. */
async function outcomeOf({ title, run, files }: Part, by: Run): Promise<Outcome> {
  console.log(`\n— ${title}`);
  const start = performance.now();
  const { passed, failed: broken, failures = [], flaky = [], ran = [] } = await run(by);
  const missing =
    files && by.since === undefined
      ? unproved(readMap(), ran, file => files.test(file)).map(test => `did not run, or failed: ${test}`)
      : [];
  const failed = Math.max(broken, missing.length > 0 ? 1 : 0);
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(start)}`;
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${title.padEnd(8)} ${counts}`;
  const named = (failure: string): string => `${title}: ${failure}`;
  return { passed, failed, line, failing: [...missing, ...failures].map(named), flaky: flaky.map(named) };
}

async function outcomesOf(row: readonly Part[], by: (part: Part) => Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of row) outcomes.push(await outcomeOf(part, by(part)));
  return outcomes;
}

/** Parts that have the tests of a file; the others are whole or nothing. */
const divisible = ['types', 'unit', 'admin', 'screens', 'api', 'browser'];

/**
 * @param given titles of parts; without any all that ask for nothing more, with `--all` every one, with `--changed` or `--changed=<commit>` the
 * tests of files that changed
 */
async function main(given: readonly string[]): Promise<void> {
  const changed = /^--changed(?:=(.+))?$/;
  const since = given.map(one => changed.exec(one)).find(match => match !== null);
  const named = given.filter(one => one !== '--all' && !changed.test(one));
  const wanted = since && named.length === 0 ? divisible : named;
  const parts = stages.flat(2);
  const unknown = wanted.filter(title => !parts.some(part => part.title === title));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ title }) => title).join(', ')}.`);
  const began = performance.now();
  makePlaceOfRun();
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bhumi-run-'));
  const isWanted = ({ title, asked = false }: Part): boolean =>
    given.includes('--all') || (wanted.length === 0 ? !asked : wanted.includes(title));
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    const rows = stage.map(row => row.filter(isWanted)).filter(row => row.length > 0);
    const by = ({ title }: Part): Run => ({
      scratch,
      ...(rows.length > 1 && { label: title.padEnd(8) }),
      ...(since && { since: since[1] ?? '' }),
    });
    outcomes.push(...(await Promise.all(rows.map(row => outcomesOf(row, by)))).flat());
  }
  const flaky = outcomes.flatMap(outcome => outcome.flaky);
  if (flaky.length > 0) console.log(`\nFlaky, to be repaired: failed first, passed in a second run.\n${flaky.join('\n')}`);
  const failing = outcomes.flatMap(outcome => outcome.failing);
  if (failing.length > 0) console.log(`\n${failing.join('\n')}`);
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}\nin ${seconds(began)}\n`);
  const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && (since || sum('passed') > 0) ? 0 : 1;
}

await main(process.argv.slice(2));
