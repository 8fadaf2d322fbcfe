/** SIGTERM under load: callers who keep their connection get an answer that says it closes; none is reset (decision 45). */
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { cleanUp, headersOfAdministrator, newDataDir, type ServerProcess, startServerProcess } from '../../support/server-process.ts';

let database: TestDatabase;
const dataDir = newDataDir();
let server: ServerProcess;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServerProcess(dataDir, { DATABASE_URL: database.appUrl });
});
afterAll(async () => {
  await cleanUp(dataDir);
  await database.drop();
});

type Ended = 'closed' | 'refused' | string;

/** One caller with one connection: asks again and again, with pauses, until an answer says that the connection closes. */
async function caller(target: string, headers: http.OutgoingHttpHeaders, pause: number, answered: { count: number }): Promise<Ended> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<Ended | undefined>(resolve => {
      const request = http.get(`${server.origin}${target}`, { agent, headers }, response => {
        response.resume();
        response.on('error', error => resolve(`cut: ${error.message}`));
        response.on('end', () => {
          answered.count += 1;
          if (response.statusCode !== 200) return resolve(`answered ${response.statusCode}`);
          resolve(response.headers.connection === 'close' ? 'closed' : undefined);
        });
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${error.code}`));
    });
  for (;;) {
    const ended = await ask();
    if (ended !== undefined) return ended;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

test('no request is reset: what runs is answered, what comes on a kept connection as well, with Connection: close', async () => {
  const headers = await headersOfAdministrator(dataDir, database);
  const answered = { count: 0 };
  // Busy ones, slow ones, and such as are silent for as long as a connection may be kept.
  const pauses = [0, 0, 0, 0, 3, 3, 20, 20, 100, 100, 500, 1500, 3000, 3000];
  const callers = pauses.map((pause, at) => caller(at % 2 ? '/api/divisions' : '/health', at % 2 ? headers : {}, pause, answered));
  await expect.poll(() => answered.count, { timeout: 20_000, interval: 20 }).toBeGreaterThan(200);
  server.kill('SIGTERM');
  const ends = await Promise.all(callers);
  expect(ends).toEqual(pauses.map(() => 'closed'));
  expect(await server.ended).toBe(0);
}, 90_000);
