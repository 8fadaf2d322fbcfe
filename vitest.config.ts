/**
 * Five projects (D-TEST): `unit` without I/O, `api` with a real server and database, `keycloak` with a real Keycloak beside them, `admin` in
 * jsdom, `admin-pure` what of the screens needs no page.
 */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { makePlaceOfRun } from './tests/support/place-of-run.ts';

makePlaceOfRun();

/** For what hangs: a busy machine takes its time. */
const testTimeout = 30_000;
/** For what computes and never waits. Without it Vitest leaves a core idle. */
const maxWorkers = '100%';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{resources,permissions,i18n,golden}/**/*.test.ts', 'tests/*.test.ts'],
          pool: 'threads',
          maxWorkers,
          testTimeout,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          pool: 'forks',
          // One more than the machine has cores: many a test waits, for a process to start or a job to be due.
          maxWorkers: 3,
          // One process serves many files: the application is imported and warmed once, which halves the time. Files share no state but modules.
          isolate: false,
          // What a start of the server leaves behind would be collected over and over in Node's small young space.
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
          globalSetup: ['tests/support/database-cluster.ts'],
          // The processes that tests start find their code compiled, as those of `npm start` do.
          env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'var/code') },
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'keycloak',
          include: ['tests/keycloak/**/*.test.ts', 'tests/api/identity/both/**/*.test.ts'],
          pool: 'forks',
          // They share one Keycloak, and some of them stop it.
          fileParallelism: false,
          globalSetup: ['tests/support/database-cluster.ts', 'tests/keycloak/set-up.ts'],
          testTimeout,
          hookTimeout: 300_000,
        },
      },
      // A page for each file takes longer than most of the files: those that need none end in `.test.ts`.
      { test: { name: 'admin', include: ['tests/admin/**/*.test.tsx'], environment: 'jsdom', maxWorkers, testTimeout } },
      { test: { name: 'admin-pure', include: ['tests/admin/**/*.test.ts'], pool: 'threads', isolate: false, maxWorkers, testTimeout } },
    ],
  },
});
