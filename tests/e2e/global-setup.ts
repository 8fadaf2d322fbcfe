/** A server for each worker: its address, its data directory and the administrator's password go to the worker's tests by environment. */
import type { FullConfig } from '@playwright/test';
import { keepForWorker } from './environment.ts';
import { placeForPrepared } from './prepared.ts';
import { startServer } from './server.ts';

export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const clear = placeForPrepared();
  // The first start of all makes what the others begin with.
  const servers = await Promise.all(Array.from({ length: workers }, () => startServer()));
  for (const [worker, { origin, password, dataDir }] of servers.entries()) keepForWorker(worker, { origin, password, dataDir });
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    clear();
  };
}
