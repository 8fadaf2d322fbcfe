/** One measurement: ten connections that ask one kind of question for some seconds, as fast as it is answered. */
import autocannon from 'autocannon';
import { cpuSeconds } from './processes.ts';

export type Kind = 'get' | 'list' | 'search' | 'create' | 'patch';
export type Target = {
  readonly name: string;
  readonly origin: string;
  /** Where its offices are. */
  readonly path: string;
  readonly pid: number;
  readonly headers: () => Promise<Record<string, string>>;
};
/** `perSecond` requests, `p99` in milliseconds, CPU microseconds per request of the server's process and of PostgreSQL. */
export type Figures = { readonly perSecond: number; readonly p99: number; readonly server: number; readonly database: number };

export const rows = 100_000;
const connections = 10;
let codes = 0;

const below = (limit: number): number => Math.floor(Math.random() * limit);
const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

/** A search as people type it: two or three letters more than a word that many names share. */
const hex = (): string =>
  below(16 ** 4)
    .toString(16)
    .padStart(4, '0');

const questions: Readonly<Record<Kind, (target: Target) => { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: string }>> = {
  get: ({ path }) => ({ method: 'GET', path: `${path}/${1 + below(rows)}` }),
  list: ({ path }) => ({
    method: 'GET',
    path: `${path}?${query({ sort: ['name', 'ASC'], range: [0, 24], filter: { district_id: 1 + below(64) } })}`,
  }),
  search: ({ path }) => ({ method: 'GET', path: `${path}?${query({ sort: ['name', 'ASC'], range: [0, 24], filter: { q: hex() } })}` }),
  create: ({ name, path }) => ({
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
  patch: ({ path }) => ({
    method: 'PATCH',
    path: `${path}/${1 + below(rows)}`,
    body: JSON.stringify({ name_en: `Land Office ${hex()}`, website: `https://o${hex()}.example` }),
  }),
};

const isWrite = (kind: Kind): boolean => kind === 'create' || kind === 'patch';

export async function measure(target: Target, kind: Kind, seconds: number, databasePid: number): Promise<Figures> {
  const headers = { ...(await target.headers()), ...(isWrite(kind) ? { 'content-type': 'application/json' } : {}) };
  const before = { server: cpuSeconds(target.pid), database: cpuSeconds(databasePid) };
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: seconds,
    headers,
    requests: [{ setupRequest: request => ({ ...request, ...questions[kind](target) }) }],
  });
  const after = { server: cpuSeconds(target.pid), database: cpuSeconds(databasePid) };
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0)
    throw new Error(`${target.name} ${kind}: ${result.non2xx} refused, ${result.errors} failed, ${answered} answered`);
  const micros = (from: number, to: number): number => ((to - from) * 1e6) / answered;
  return {
    perSecond: answered / result.duration,
    p99: result.latency.p99,
    server: micros(before.server, after.server),
    database: micros(before.database, after.database),
  };
}
