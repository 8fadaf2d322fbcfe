/**
 * `npm test`: the types, every vitest project, the built screens, then the browser tests, one after another. Each part starts
 * what it needs itself. The last line is the sum of all: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readMap } from './checklist/map.ts';
import { type Ran, unproved } from './checklist/ran.ts';
import { chromiumPath, missingChromium } from './e2e/chromium.ts';

const root = path.join(import.meta.dirname, '..');

/** `failures`: what failed by name, each with the first lines of why. */
type Sum = { readonly passed: number; readonly failed: number; readonly failures?: readonly string[]; readonly ran?: readonly Ran[] };
/** `files`: the tests it runs, whose lines of the checklist it has to prove. `asked`: it runs when it is named, and with `--all`. */
type Part = { readonly title: string; readonly asked?: boolean; readonly files?: RegExp; readonly run: (scratch: string) => Promise<Sum> };

/** Runs a script, named from the root, on this very Node, its output passed through; answers its exit code. */
function tool(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', code => resolve(code ?? 1));
  });
}

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

/** A failed test for the last lines of a run, where whoever only sees those finds it. */
const failureOf = (title: string, why = ''): string => [title, ...linesOf(why).slice(0, 10)].join('\n    ');

/** What either holds or doesn't: one passed or one failed. */
const whole =
  (script: string, ...args: string[]) =>
  async (): Promise<Sum> => {
    const code = await tool(script, args);
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
  (project: string) =>
  async (scratch: string): Promise<Sum> => {
    const file = path.join(scratch, `${project}.json`);
    const code = await tool('node_modules/vitest/vitest.mjs', [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
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

/** What stood on the page when a test failed: its head, what it told, and what had the focus. */
function seenIn({ attachments = [] }: BrowserResult): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const lines = file === undefined ? [] : readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => /^\s*- (alert|status|dialog)\b|\[(level=1|active)\]/.test(line)).map(line => `on the page: ${line.trim()}`);
}

const browserFailure = (title: string, result: BrowserResult = {}): string =>
  [failureOf(title, result.error?.message), ...seenIn(result).slice(0, 12)].join('\n    ');

const failuresOf = ({ suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => browserFailure(`${file} › ${title}`, tests[0]?.results.at(-1))),
  ...suites.flatMap(failuresOf),
];

const ranIn = ({ title, suites = [], specs }: Suite, above = ''): Ran[] => [
  ...specs.filter(({ ok }) => ok).map(({ file, title: own }) => ({ file: path.join('tests/e2e', file), name: `${above} ${title} ${own}` })),
  ...suites.flatMap(suite => ranIn(suite, `${above} ${title}`)),
];

async function browser(scratch: string): Promise<Sum> {
  if (chromiumPath() === undefined) {
    console.error(missingChromium);
    return { passed: 0, failed: 1 };
  }
  const file = path.join(scratch, 'browser.json');
  const code = await tool(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  return summed(
    code,
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
      failures: report.suites.flatMap(failuresOf),
      ran: report.suites.flatMap(suite => ranIn(suite)),
    },
  );
}

const parts: readonly Part[] = [
  { title: 'types', run: whole('node_modules/typescript/bin/tsc') },
  { title: 'unit', files: /^tests\/(?!api\/|admin\/|e2e\/|keycloak\/)/, run: vitest('unit') },
  { title: 'admin', files: /^tests\/admin\//, run: vitest('admin') },
  // The API serves the screens, and its tests ask for them.
  { title: 'screens', run: whole('api/build-screens.ts') },
  { title: 'api', files: /^tests\/api\//, run: vitest('api') },
  // It wants Java and Maven.
  { title: 'keycloak', asked: true, files: /^tests\/keycloak\//, run: vitest('keycloak') },
  // Every operation with made-up input; `npm run fuzz` is the long one.
  { title: 'fuzz', run: whole('tests/fuzz/fuzz.ts', '--short') },
  { title: 'browser', files: /^tests\/e2e\//, run: browser },
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param given titles of parts; without any all that ask for nothing more, with `--all` every one */
async function main(given: readonly string[]): Promise<void> {
  const wanted = given.filter(title => title !== '--all');
  const unknown = wanted.filter(title => !parts.some(part => part.title === title));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ title }) => title).join(', ')}.`);
  const began = performance.now();
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bhumi-run-'));
  const lines: string[] = [];
  const failing: string[] = [];
  const total = { passed: 0, failed: 0 };
  const isWanted = ({ title, asked = false }: Part): boolean =>
    given.includes('--all') || (wanted.length === 0 ? !asked : wanted.includes(title));
  for (const { title, run, files } of parts.filter(isWanted)) {
    console.log(`\n— ${title}`);
    const start = performance.now();
    const { passed, failed: broken, failures = [], ran = [] } = await run(scratch);
    // A line of the checklist is proved by a test that ran.
    const missing = files ? unproved(readMap(), ran, file => files.test(file)).map(test => `did not run, or failed: ${test}`) : [];
    const failed = Math.max(broken, missing.length > 0 ? 1 : 0);
    failing.push(...[...failures, ...missing].map(failure => `${title}: ${failure}`));
    total.passed += passed;
    total.failed += failed;
    lines.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'}  ${title.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(start)}`,
    );
  }
  rmSync(scratch, { recursive: true, force: true });
  if (failing.length > 0) console.log(`\n${failing.join('\n')}`);
  console.log(`\n${lines.join('\n')}\nin ${seconds(began)}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

await main(process.argv.slice(2));
