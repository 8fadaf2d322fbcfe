/**
 * `npm test`: the types, every vitest project, the built screens, then the browser tests, one after another. Each part starts
 * what it needs itself. The last line is the sum of all: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath, missingChromium } from './e2e/chromium.ts';

const root = path.join(import.meta.dirname, '..');

type Sum = { readonly passed: number; readonly failed: number };
type Part = { readonly title: string; readonly run: (scratch: string) => Promise<Sum> };

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
const summed = (code: number, sum: Sum | undefined): Sum => {
  const { passed, failed } = sum ?? { passed: 0, failed: 0 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
};

/** What either holds or doesn't: one passed or one failed. */
const whole = (script: string) => async (): Promise<Sum> => {
  const code = await tool(script, []);
  return summed(code, { passed: code === 0 ? 1 : 0, failed: 0 });
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
    const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
    return summed(code, report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests });
  };

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
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file);
  return summed(
    code,
    report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped },
  );
}

const parts: readonly Part[] = [
  { title: 'types', run: whole('node_modules/typescript/bin/tsc') },
  { title: 'unit', run: vitest('unit') },
  { title: 'admin', run: vitest('admin') },
  // The API serves the screens, and its tests ask for them.
  { title: 'screens', run: whole('api/build-screens.ts') },
  { title: 'api', run: vitest('api') },
  { title: 'browser', run: browser },
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param wanted titles of parts; all of them when empty */
async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter(title => !parts.some(part => part.title === title));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ title }) => title).join(', ')}.`);
  const began = performance.now();
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bhumi-run-'));
  const lines: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const { title, run } of parts.filter(part => wanted.length === 0 || wanted.includes(part.title))) {
    console.log(`\n— ${title}`);
    const start = performance.now();
    const { passed, failed } = await run(scratch);
    total.passed += passed;
    total.failed += failed;
    lines.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'}  ${title.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(start)}`,
    );
  }
  rmSync(scratch, { recursive: true, force: true });
  console.log(`\n${lines.join('\n')}\nin ${seconds(began)}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

await main(process.argv.slice(2));
