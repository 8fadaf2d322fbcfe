/** The specimen's family as tests write and read it: a record of each kind, and everything that is kept of it. */
import { expect } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { type Answer, type Headers, query } from '../../support/server.ts';
import { type Requests, startRequests } from './requests.ts';

export const bases = { ponds: '/api/specimen-ponds', hills: '/api/specimen-hills', records: '/api/specimen-records' } as const;
export type Base = keyof typeof bases;

export type Families = Requests & {
  /** Bodies that are accepted, each of another record. */
  readonly pond: (more?: object) => Record<string, unknown>;
  readonly hill: (more?: object) => Record<string, unknown>;
  readonly create: (base: Base, body: object) => Promise<Answer>;
  readonly listed: (base: Base, parts?: object, headers?: Headers) => Promise<Answer>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any query
  readonly rowsOf: (text: string, values?: unknown[]) => Promise<any[]>;
};

export async function startFamilies(lane: boolean): Promise<Families> {
  const server = await startRequests(lane);
  let made = 0;
  const common = () => {
    made += 1;
    return { name: `রেকর্ড ${bengaliDigits(String(made))}`, name_en: `Record ${made}`, code: `R-${made}` };
  };
  return {
    ...server,
    pond: (more = {}) => ({ ...common(), guarded_from: '2026-01-01', ...more }),
    hill: (more = {}) => ({ ...common(), height: 40, ...more }),
    create: async (base, body) => {
      const answer = await server.call('POST', bases[base], body);
      expect([answer.status, answer.json?.message]).toEqual([201, undefined]);
      return answer;
    },
    listed: (base, parts = {}, headers = server.admin) => server.call('GET', `${bases[base]}${query({ ...parts })}`, undefined, headers),
    rowsOf: async (text, values = []) => (await server.pool.query(text, values)).rows,
  };
}
