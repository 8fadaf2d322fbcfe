/** One measurement: connections that ask one kind of question for some seconds, as fast as it is answered or at a steady pace. */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuSeconds } from './processes.ts';

export type Kind = 'get' | 'list' | 'search' | 'create' | 'patch';
export type Target = {
  readonly name: string;
  readonly origin: string;
  /** Where its offices are. */
  readonly path: string;
  /** How many there are. */
  readonly rows: number;
  readonly pid: number;
  readonly headers: () => Promise<Record<string, string>>;
};
/** `perSecond` requests, `p50` and `p99` in milliseconds, CPU microseconds per request of the server's process and of PostgreSQL. */
export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly server: number;
  readonly database: number;
};

let codes = 0;

const below = (limit: number): number => Math.floor(Math.random() * limit);
const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

/** As many hexadecimal digits as leave a handful of so many rows: what people type when a shorter word has found too many. */
const hex = (rows: number): string => {
  const digits = Math.round(Math.log(rows) / Math.log(16));
  return below(16 ** digits)
    .toString(16)
    .padStart(digits, '0');
};

const questions: Readonly<Record<Kind, (target: Target) => { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: string }>> = {
  get: ({ path, rows }) => ({ method: 'GET', path: `${path}/${1 + below(rows)}` }),
  list: ({ path }) => ({
    method: 'GET',
    path: `${path}?${query({ sort: ['name', 'ASC'], range: [0, 24], filter: { district_id: 1 + below(64) } })}`,
  }),
  search: ({ path, rows }) => ({
    method: 'GET',
    path: `${path}?${query({ sort: ['name', 'ASC'], range: [0, 24], filter: { q: hex(rows) } })}`,
  }),
  create: ({ name, path, rows }) => ({
    method: 'POST',
    path,
    body: JSON.stringify({
      name: `নতুন ভূমি অফিস ${++codes}`,
      name_en: `New land office ${codes}`,
      code: `${name.toUpperCase()}-${process.pid}-${codes}`,
      layer_id: 1 + below(7),
      type_id: 1 + below(20),
      district_id: 1 + below(64),
      parent_id: 1 + below(rows),
    }),
  }),
  patch: ({ path, rows }) => ({
    method: 'PATCH',
    path: `${path}/${1 + below(rows)}`,
    body: JSON.stringify({ name_en: `Land Office ${hex(rows)}`, website: `https://o${hex(rows)}.example` }),
  }),
};

export type Question = ReturnType<(typeof questions)[Kind]>;

export const measure = (target: Target, kind: Kind, seconds: number, databasePid: number): Promise<Figures> =>
  measureAny(target, kind, () => questions[kind](target), { seconds, databasePid });

/** The same for any question; `connections` at once, ten by default. */
export async function measureAny(
  target: Target,
  name: string,
  ask: () => Question,
  { seconds, databasePid, connections = 10 }: { seconds: number; databasePid: number; connections?: number },
): Promise<Figures> {
  const headers = { ...(await target.headers()), ...(ask().body === undefined ? {} : { 'content-type': 'application/json' }) };
  const before = { server: cpuSeconds(target.pid), database: cpuSeconds(databasePid) };
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: seconds,
    headers,
    requests: [{ setupRequest: request => ({ ...request, ...ask() }) }],
  });
  const after = { server: cpuSeconds(target.pid), database: cpuSeconds(databasePid) };
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0)
    throw new Error(`${target.name} ${name}: ${result.non2xx} refused, ${result.errors} failed, ${answered} answered`);
  const micros = (from: number, to: number): number => ((to - from) * 1e6) / answered;
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    server: micros(before.server, after.server),
    database: micros(before.database, after.database),
  };
}

/** Asks one question; rejects unless the answer is a success. */
const answered = (target: Target, agent: http.Agent, headers: Record<string, string>, { method, path, body }: Question): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = http.request(target.origin + path, { method, agent, headers }, response => {
      response.resume();
      response.once('error', reject);
      const { statusCode = 0 } = response;
      response.once('end', () => (statusCode < 300 ? resolve() : reject(new Error(`${target.name} ${path}: ${statusCode}`))));
    });
    request.once('error', reject);
    request.end(body);
  });

/** Asks at this many times a second, evenly, whether the last ones have been answered or not; answers how many it asked. */
export async function askSteadily(target: Target, kind: Kind, perSecond: number, seconds: number): Promise<number> {
  const headers = { ...(await target.headers()), 'content-type': 'application/json' };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 10 });
  const began = performance.now();
  const asked: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    while (asked.length < elapsed * perSecond) asked.push(answered(target, agent, headers, questions[kind](target)));
    await delay(1);
  }
  await Promise.all(asked);
  agent.destroy();
  return asked.length;
}
