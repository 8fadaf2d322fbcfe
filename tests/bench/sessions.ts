/** So many people at their desks whose screens ask every ten seconds whether the session is alive. A part of `npm run bench:scale`. */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../../api/database/shadow.ts';
import { cpuSeconds } from './processes.ts';
import { fillOffices, takeDesk } from './reach.ts';
import type { Place } from './targets.ts';

const sessions = 2_000;
const everySeconds = 10;
const measuredSeconds = 60;
const offices = 400;

/** Asks whether the session of these headers is alive; rejects unless it is. Answers after how many milliseconds. */
const check = (origin: string, agent: http.Agent, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(`${origin}/api/sso-session-check`, { agent, headers }, response => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`a session check answered ${response.statusCode}`)),
      );
    });
    request.once('error', reject);
  });

/** Every session asks in its turn, evenly over the ten seconds, whether the others have been answered or not. */
async function askInTurn(ask: (session: number) => Promise<number>, seconds: number): Promise<number[]> {
  const began = performance.now();
  const asked: Promise<number>[] = [];
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    while (asked.length < (elapsed * sessions) / everySeconds) asked.push(ask(asked.length % sessions));
    await delay(1);
  }
  return Promise.all(asked);
}

export async function manySessions({ cluster, ownerUrl, startProduct, headersOf, end }: Place, port: number): Promise<string> {
  await withClient(ownerUrl, async client => {
    await fillOffices(client);
    for (let one = 0; one < sessions; one++) await takeDesk(client, `session${one}`, 'VIEW_DISTRICT', 10 + (one % offices));
  });
  const target = await startProduct('lane', port, 0);
  const headers: Record<string, string>[] = [];
  for (let one = 0; one < sessions; one++) headers.push(await headersOf(`bench.session${one}`));
  // As a proxy keeps its connections to the server.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const ask = (session: number) => check(target.origin, agent, headers[session]!);
  // Every token is verified once.
  await askInTurn(ask, everySeconds);
  const spent = () => ({ server: cpuSeconds(target.pid), database: cpuSeconds(cluster.pid), at: performance.now() });
  const before = spent();
  const times = (await askInTurn(ask, measuredSeconds)).sort((a, b) => a - b);
  const after = spent();
  agent.destroy();
  await end(target);
  const share = (from: number, to: number): string => ((100 * (to - from) * 1000) / (after.at - before.at)).toFixed(1);
  const quantile = (part: number): string => times[Math.floor(times.length * part)]!.toFixed(2);
  const cells = [
    sessions.toLocaleString('en'),
    (sessions / everySeconds).toFixed(0),
    `**${share(before.server, after.server)} %**`,
    `${share(before.database, after.database)} %`,
    quantile(0.5),
    quantile(0.99),
  ];
  return `## People at their screens

Each asks every ${everySeconds} seconds whether the session is alive (\`sso-session-check\`), evenly, for ${measuredSeconds} seconds, with a token and a desk of their own. The goal is
10 % of one core.

| sessions | checks a second | of a core, server | PostgreSQL | p50, ms | p99, ms |
|---|---|---|---|---|---|
| ${cells.join(' | ')} |`;
}
