/** A server for each worker: its address, its data directory and the administrator's password go to the worker's tests by environment. */
import type { FullConfig } from '@playwright/test';
import { keepForWorker } from './environment.ts';
import { type Server, startServer } from './server.ts';

export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  // One after another: the first may have to build the screens.
  for (let worker = 0; worker < workers; worker += 1) {
    const server = await startServer();
    servers.push(server);
    keepForWorker(worker, { origin: server.origin, password: server.password, dataDir: server.dataDir });
  }
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
