/**
 * A write with `Idempotency-Key` is done once (D-IDEMPOTENCY). The key is stored in the write's own transaction. A duplicate waits and gets
 * the same answer; a refused write keeps no key.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { actorOf, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { type Executor, transact } from './transact.ts';

export type Claim = { readonly actor: string; readonly key: string; readonly hash: string };
type Row = { readonly request_hash: string; readonly status: number | null; readonly body: string | null };

/** The claim of a request; undefined without the header. @throws request.idempotency_key */
export function claimOf(request: Request): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw requestErrors.idempotencyKey();
  const said = `${request.method} ${request.path}?${request.query} ${JSON.stringify(request.body) ?? ''}`;
  return { actor: String(actorOf(request).userId), key, hash: createHash('sha256').update(said).digest('base64url') };
}

const insert = {
  name: 'idempotency_claim',
  text: 'insert into engine.idempotency_keys (actor, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key',
};
const select = {
  name: 'idempotency_look',
  text: 'select request_hash, status, body from engine.idempotency_keys where actor = $1 and key = $2',
};
const update = {
  name: 'idempotency_keep',
  text: 'update engine.idempotency_keys set status = $3, body = $4 where actor = $1 and key = $2',
};

/** The stored answer, with the headers that follow from it. */
function replay({ status, body }: Row, request: Request): Reply {
  const record = JSON.parse(body ?? 'null') as { id?: number; version?: number } | null;
  return {
    status: status ?? 200,
    headers: {
      ...(record?.version !== undefined && status !== null ? { etag: `"${record.version}"` } : {}),
      ...(status === 201 ? { location: `${request.path}/${record?.id}` } : {}),
    },
    body: body ?? '',
  };
}

/** Takes the key, or returns the answer stored with it. Waits for a duplicate that still runs. @throws request.idempotency_mismatch */
async function take(executor: Executor, { actor, key, hash }: Claim): Promise<Row | undefined> {
  const { rows } = await executor.query({ ...insert, values: [actor, key, hash] });
  if (rows.length) return undefined;
  const [found] = (await executor.query({ ...select, values: [actor, key] })).rows as Row[];
  if (!found) throw requestErrors.busy();
  if (found.request_hash !== hash) throw requestErrors.idempotencyMismatch();
  return found;
}

const textOf = ({ body }: Reply): string => (typeof body === 'string' ? body : JSON.stringify(body ?? null));

const keep = (executor: Executor, { actor, key }: Claim, reply: Reply): Promise<unknown> =>
  executor.query({ ...update, values: [actor, key, reply.status, textOf(reply)] });

/** The answer of `work`, or the one that was given before. All in one transaction. */
export async function answerOnce(executor: Executor, claim: Claim, request: Request, work: () => Promise<Reply>): Promise<Reply> {
  const found = await take(executor, claim);
  if (found) return replay(found, request);
  const reply = await work();
  await keep(executor, claim, reply);
  return reply;
}

/** What `work` answers, or answered before, as JSON has it. */
export async function valueOnce<T>(executor: Executor, claim: Claim, work: () => Promise<T>): Promise<T> {
  const found = await take(executor, claim);
  if (found) return JSON.parse(found.body ?? 'null') as T;
  const value = await work();
  await keep(executor, claim, { status: 200, body: JSON.stringify(value ?? null) });
  return value;
}

/** A call that is one transaction, done once for a key that comes along. */
export const transactOnce = (pool: pg.Pool, request: Request, work: (transaction: Executor) => Promise<Reply>): Promise<Reply> => {
  const claim = claimOf(request);
  return transact(pool, transaction => (claim ? answerOnce(transaction, claim, request, () => work(transaction)) : work(transaction)));
};

/**
 * The same for work of many transactions on one connection: a connection-level lock makes duplicates wait, and interrupted work, which has
 * a key and no answer, is done again.
 */
export async function answerManyOnce(client: pg.PoolClient, claim: Claim, request: Request, work: () => Promise<Reply>): Promise<Reply> {
  const lock = [`${claim.actor} ${claim.key}`];
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
  try {
    const found = await take(client as Executor, claim);
    if (found?.status !== null && found !== undefined) return replay(found, request);
    const reply = await work();
    await keep(client as Executor, claim, reply);
    return reply;
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock).catch(() => {});
  }
}
