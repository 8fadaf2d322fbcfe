/** What the set-up passes to the tests: the server of each worker, through the environment that workers inherit. */

export type Started = { readonly origin: string; readonly password: string; readonly dataDir: string };

const nameOf = (worker: string | number): string => `E2E_SERVER_${worker}`;

export function keepForWorker(worker: number, started: Started): void {
  process.env[nameOf(worker)] = JSON.stringify(started);
}

/** The server of this worker. @throws outside of a run of the browser tests */
export function ofThisWorker(): Started {
  const text = process.env[nameOf(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (text === undefined) throw new Error('No server was started: run the browser tests by npm test');
  return JSON.parse(text) as Started;
}
