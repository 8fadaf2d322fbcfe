/**
 * react-admin's data provider for the product's REST dialect: ra-data-simple-rest, plus totals that may be estimates, updates that carry
 * only the changes and their base version, pickers and history.
 */

import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { inDays } from './list/periods.ts';
import type { Named, Person } from './naming.ts';
import { asHttpError } from './problems.ts';
import type { AskReached } from './reached.ts';

export type Answer = { status: number; headers: Headers; json: unknown };
export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  again?: 'by_key' | 'as_it_is';
};
/** The session's client: adds the tokens, the desk and the language, and rejects with an error that carries status and answer. */
export type Request = (path: string, options: CallOptions) => Promise<Answer>;

/** The label of a reference: the id and the fields of the target's `represent`. */
export type Label = { readonly id: number } & Readonly<Record<string, unknown>>;

/** `rows`: of child rows, what happened to each. */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown; readonly rows?: readonly RowChange[] };
export type RowChange = { readonly id: number; readonly action_type: string; readonly label: Label; readonly changes: readonly Change[] };
export type HistoryEntry = {
  readonly id: Identifier;
  readonly at: string;
  readonly action_type: string;
  /** Of a reading (`read`): how, where it was not the record's own page, and the confidential fields; null: the whole record. */
  readonly task?: string | null;
  readonly fields?: readonly string[] | null;
  readonly user: Person | null;
  /** The desk at which it was done, and the person it was done for when somebody acted in their place. */
  readonly desk?: Label | null;
  readonly acting_for?: Person | null;
  readonly changes: readonly Change[];
  readonly request_id?: string | null;
};
export type HistoryKind = 'changes' | 'reads' | 'all';
type HistoryAsked = { readonly id: Identifier; readonly before?: number; readonly kind?: HistoryKind; readonly signal?: AbortSignal };
/** `next` is what to ask for as `before` to read on; null at the end. */
export type HistoryPage = { readonly entries: readonly HistoryEntry[]; readonly next: number | null };

/** Which part of a list to export: all columns when none is named. */
export type ExportAsking = {
  readonly format: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, string];
  readonly columns?: readonly string[];
  readonly children?: string;
};
/** A file that is made in the background. `url` is good for ten minutes. */
export type ExportFacts = {
  readonly id: number;
  readonly resource: string;
  readonly format: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  readonly total: number | null;
  readonly done: number;
  readonly error: { readonly code: string; readonly text: string } | null;
  readonly name: string | null;
  readonly size: number | null;
  readonly url: string | null;
  readonly expires_at: string | null;
};

/** The result of one of many records; `error` is what a call for it alone would have returned. */
export type Outcome = { readonly id: number; readonly status: number; readonly error?: unknown };

/** Why the caller may not: the permission needed, who holds it, who can give it; each as far as the caller may know. */
export type Refusal = {
  readonly needs: (Named & { readonly key: string }) | null;
  readonly groups: readonly Named[];
  readonly granted_by: { readonly people: readonly Person[] };
};

/** What is asked about: a key, or an operation on a resource or on a record of it. */
type Explained = { readonly key?: string; readonly operation?: string; readonly recordId?: number; readonly deskId?: number };

/** The totals of a report's rows. `label`: the name of a value that is a record. */
export type TotalsGroup = {
  readonly value: unknown;
  readonly label: Label | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
};
export type Totals = {
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
  readonly by: Readonly<Record<string, readonly TotalsGroup[]>>;
};

export type OptionsParams = { q?: string; filter?: Readonly<Record<string, unknown>>; signal?: AbortSignal };
export type BhumiDataProvider = DataProvider & {
  /** The first records that a search meets, in the order of their list. */
  find: (resource: string, params: { q: string; most: number; signal?: AbortSignal }) => Promise<readonly RaRecord<number>[]>;
  /** Those of the records that the caller reaches. */
  reached: AskReached;
  /** At most 50 labels; `q` searches. */
  options: (resource: string, params: OptionsParams) => Promise<readonly Label[]>;
  /** A step of the life cycle; `data` holds its input and the version that the person saw. Returns the record. */
  move: (resource: string, params: { id: Identifier; move: string; data: object; deed?: string }) => Promise<{ data: RaRecord }>;
  /** The same change to many records, at most 1,000, each independent of the others (D-BULK). */
  updateEach: (resource: string, params: { ids: readonly number[]; data: object; deed?: string }) => Promise<readonly Outcome[]>;
  deleteEach: (resource: string, params: { ids: readonly number[]; deed?: string }) => Promise<readonly Outcome[]>;
  moveEach: (resource: string, params: { ids: readonly number[]; move: string; deed?: string }) => Promise<readonly Outcome[]>;
  /** Takes back what was sent under one `deed` (`undo.ts`); answers how many records are as they were. */
  undo: (deed: string) => Promise<number>;
  /** What the caller lacks for a key, at a desk; null when the key is not what they lack. */
  explain: (resource: string | undefined, params: Explained & { readonly signal?: AbortSignal }) => Promise<Refusal | null>;
  /** The workbook that is filled in for an import. */
  importTemplate: (resource: string) => Promise<Blob>;
  takeExport: (resource: string, asking: ExportAsking) => Promise<Blob>;
  askExport: (resource: string, asking: ExportAsking) => Promise<ExportFacts>;
  /** The caller's own, the newest first. */
  exports: (params: { signal?: AbortSignal }) => Promise<readonly ExportFacts[]>;
  stopExport: (id: number) => Promise<void>;
  /** Of a report. */
  totals: (resource: string, params: { filter: Readonly<Record<string, unknown>>; signal?: AbortSignal }) => Promise<Totals>;
  /** Newest first. */
  history: (resource: string, params: HistoryAsked) => Promise<HistoryPage>;
};

const query = (parameters: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(parameters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/').pop() ?? Number.NaN);

/** A file is the same by whatever address it was read; it is written as its id. */
const asWritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asWritten);
  return typeof value === 'object' && value !== null && 'id' in value && 'url' in value ? value.id : value;
};

/** Lists, files and points are compared by what they hold. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || ((a ?? null) === null && (b ?? null) === null) || JSON.stringify(asWritten(a)) === JSON.stringify(asWritten(b));

/** A label that came beside a reference (D-REF), not a value of its own. */
const isLabel = (name: string, data: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(data, `${name}_id`) || Object.hasOwn(data, `${name.replace(/s$/, '')}_ids`);

/**
 * The body of a PUT: the fields that differ, and the version they were read at. The server keeps the rest, so a retry on a newer version
 * overwrites only these.
 */
export function changesOf(
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const changed = Object.entries(data).filter(([name, value]) => !isLabel(name, data) && name !== '_can' && !same(value, previous[name]));
  const version = data.version ?? previous.version;
  return { ...Object.fromEntries(changed), ...(version === undefined ? {} : { version }) };
}

/** ra-data-simple-rest speaks react-admin's `fetchJson`: bodies as text. */
const asFetchJson =
  (request: Request) =>
  async (url: string, options: { method?: string; body?: BodyInit | null; signal?: AbortSignal | null } = {}) => {
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const answer = await request(url, {
      method: (options.method ?? 'GET') as CallOptions['method'],
      body,
      signal: options.signal ?? undefined,
    });
    return { ...answer, body: '' };
  };

/** A list as a file, at once or made in the background; a report as its totals. */
type TakingCalls = Pick<BhumiDataProvider, 'takeExport' | 'askExport' | 'exports' | 'stopExport' | 'totals'>;
const takingCalls = (request: Request, root: string): TakingCalls => ({
  totals: async (resource, { filter, signal }) => {
    const { json } = await request(`${root}/${resource}/totals?${query({ filter: inDays(filter, new Date()) })}`, { signal });
    return (json as { data: Totals }).data;
  },
  takeExport: async (resource, { filter, ...asking }) =>
    (await request(`${root}/${resource}/export?${query({ ...asking, filter: inDays(filter, new Date()) })}`, {})).json as Blob,
  askExport: async (resource, { filter, ...asking }) => {
    const body = { resource, ...asking, filter: inDays(filter, new Date()) };
    return (await request(`${root}/exports`, { method: 'POST', body })).json as ExportFacts;
  },
  exports: async ({ signal }) => (await request(`${root}/exports`, { signal })).json as ExportFacts[],
  stopExport: async id => void (await request(`${root}/exports/${id}`, { method: 'DELETE', again: 'as_it_is' })),
});

/** Calls under one id are undone together. */
const under = (deed: string | undefined): Record<string, string> => (deed === undefined ? {} : { 'X-Request-Id': deed });

/** What is done to many records in one call (D-BULK), and its undo. */
const eachCalls = (request: Request, root: string): Pick<BhumiDataProvider, 'updateEach' | 'deleteEach' | 'moveEach' | 'undo'> => {
  const each = async (path: string, ids: readonly number[], deed: string | undefined, options: CallOptions): Promise<Outcome[]> =>
    (await request(`${root}/${path}?${query({ filter: { id: ids } })}`, { ...options, headers: under(deed) })).json as Outcome[];
  return {
    updateEach: (resource, { ids, data, deed }) => each(resource, ids, deed, { method: 'PATCH', body: data }),
    deleteEach: (resource, { ids, deed }) => each(resource, ids, deed, { method: 'DELETE' }),
    moveEach: (resource, { ids, move, deed }) => each(`${resource}/${move}`, ids, deed, { method: 'POST' }),
    undo: async deed => {
      const { json } = await request(`${root}/undo`, { method: 'POST', body: { request_id: deed } });
      return (json as { data: { records: number } }).data.records;
    },
  };
};

/** Some records of a resource, for choosing and linking. */
const choosingCalls = (request: Request, root: string): Pick<BhumiDataProvider, 'find' | 'reached' | 'options'> => ({
  find: async (resource, { q, most, signal }) => {
    const { json } = await request(`${root}/${resource}?${query({ filter: { q }, range: [0, most - 1] })}`, { signal });
    return json as RaRecord<number>[];
  },
  reached: async (resource, ids) => {
    const asked = { filter: { id: ids }, range: [0, ids.length - 1], columns: ['id'] };
    const { json } = await request(`${root}/${resource}?${query(asked)}`, {});
    return (json as RaRecord<number>[]).map(({ id }) => id);
  },
  options: async (resource, { q, filter = {}, signal }) => {
    const { json } = await request(`${root}/${resource}/options?${query({ q, filter })}`, { signal });
    return json as Label[];
  },
});

/** @param root where the resources live, without a slash at the end. */
export function createDataProvider(client: Request, root = '/api'): BhumiDataProvider {
  const request: Request = async (path, options) => {
    try {
      return await client(path, (options.method ?? 'GET') === 'GET' ? options : { again: 'by_key', ...options });
    } catch (error) {
      throw asHttpError(error);
    }
  };
  const base = simpleRest(root, asFetchJson(request));
  const address = (resource: string, id: Identifier, rest = '') => `${root}/${resource}/${encodeURIComponent(id)}${rest}`;

  const getList = async <R extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<R>> => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
    const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
    const range = [(page - 1) * perPage, page * perPage - 1];
    const filter = inDays(params.filter ?? {}, new Date());
    const search = query({ sort: [field, order], range, filter, columns: params.meta?.columns });
    const { headers, json } = await request(`${root}/${resource}?${search}`, { signal: params.signal });
    return { data: json as R[], total: totalOf(headers), meta: { estimate: headers.get('x-total-estimate') === 'true' } };
  };

  return {
    ...base,
    ...takingCalls(request, root),
    ...eachCalls(request, root),
    ...choosingCalls(request, root),
    getList,
    getManyReference: (resource, { target, id, ...params }) => getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    update: async (resource, { id, data, previousData, meta }) => {
      const body = changesOf(data, previousData);
      const { json } = await request(address(resource, id), { method: 'PUT', body, headers: under(meta?.deed) });
      return { data: json as never };
    },
    // What is deleted is what was seen: a newer version is refused with it.
    delete: async (resource, { id, previousData, meta }) => {
      const seen: Record<string, string> = typeof previousData?.version === 'number' ? { 'If-Match': `"${previousData.version}"` } : {};
      const headers = { ...seen, ...under(meta?.deed) };
      const { json } = await request(address(resource, id), { method: 'DELETE', headers });
      return { data: json as never };
    },
    move: async (resource, { id, move, data, deed }) => {
      const { json } = await request(address(resource, id, `/${move}`), { method: 'POST', body: data, headers: under(deed) });
      return { data: json as RaRecord };
    },
    explain: async (resource, { key, operation, recordId, deskId, signal }) => {
      const asked = { key, operation, resource, record_id: recordId, desk_id: deskId };
      const { json } = await request(`${root}/access/explain?${query(asked)}`, { signal });
      return (json as { data: { missing: Refusal | null } }).data.missing;
    },
    importTemplate: async resource => (await request(`${root}/${resource}/import-template`, {})).json as Blob,
    history: async (resource, { id, before, kind, signal }) => {
      const { json } = await request(`${address(resource, id, '/history')}?${query({ before, kind })}`, { signal });
      return json as HistoryPage;
    },
  };
}
