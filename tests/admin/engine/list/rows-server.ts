/** Districts enough for several pages, changed and deleted in bulk as the API does it. */
import type { Answering } from '../server.ts';
import { bagerhat, dhaka, khulna } from '../server.ts';

export type District = typeof bagerhat & Record<string, unknown>;

const nameOf = (id: number) => `জেলা ${String.fromCodePoint(0x0995 + id)}`;

/** `count` districts with the ids 1 … count. */
export const someDistricts = (count: number): District[] =>
  Array.from({ length: count }, (_, at) => ({
    ...bagerhat,
    id: at + 1,
    name: nameOf(at + 1),
    name_en: `District ${at + 1}`,
    bbs_code: String(at + 1).padStart(2, '0'),
  }));

type Refusals = Readonly<Record<number, { status: number; error: object }>>;

/** @param rows are changed by what the screens send @param refusals of the records that can be neither changed nor deleted */
export const districtsOf =
  (rows: District[], refusals: Refusals = {}): Answering =>
  ({ method, path, query, body }) => {
    const filter = JSON.parse(query.get('filter') ?? '{}') as { id?: number[] };
    const wanted = filter.id === undefined ? rows : rows.filter(({ id }) => filter.id?.includes(id));
    if (path === '/api/divisions/options') return { body: [khulna, dhaka] };
    const one = rows.find(({ id }) => path === `/api/districts/${id}`);
    if (one) {
      const { version, ...given } = body as District;
      if (version !== one.version)
        return { status: 409, body: { statusCode: 409, error_code: 'conflict', message: 'conflict', current: one } };
      return { body: Object.assign(one, given, { version: one.version + 1 }) };
    }
    if (path !== '/api/districts') return undefined;
    if (method === 'GET') {
      const [from, to] = JSON.parse(query.get('range') ?? '[0,24]') as [number, number];
      return { headers: { 'content-range': `districts ${from}-${to}/${wanted.length}` }, body: wanted.slice(from, to + 1) };
    }
    return {
      body: (filter.id ?? []).map(id => {
        const row = rows.find(one => one.id === id);
        if (refusals[id]) return { id, ...refusals[id] };
        if (row && method === 'PATCH') Object.assign(row, body, { version: row.version + 1 });
        if (row && method === 'DELETE') rows.splice(rows.indexOf(row), 1);
        return { id, status: row ? 200 : 404 };
      }),
    };
  };
