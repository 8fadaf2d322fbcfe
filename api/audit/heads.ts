/**
 * The published heads of the sealed audit log: the newest seal's hash with its signature, a line a day in DATA_DIR/keys/audit-heads.jsonl
 * and in the server's log. Those who change the database can't take back what was published.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ask, type RowOf, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { keysDirectory } from '../identity/keys.ts';

/** `seal`: its number. `hash` and `signature` in hexadecimal digits. */
export type Head = { readonly seal: string; readonly sealed_at: string; readonly hash: string; readonly signature: string };

const headText = sql(
  'audit/heads.newest',
  `select id::text as seal, sealed_at, encode(hash, 'hex') as hash, encode(signature, 'hex') as signature
  from engine.audit_seals order by id desc limit 1`,
);

const headOf = ({ seal, sealed_at, hash, signature }: RowOf<typeof headText>): Head => ({
  ...{ seal: seal!, hash: hash!, signature: signature! },
  sealed_at: sealed_at.toISOString(),
});

/** None before the first seal. */
export async function newestHead(executor: Pick<Executor, 'query'>): Promise<Head | undefined> {
  const [head] = (await ask(executor, headText)).rows;
  return head && headOf(head);
}

export const headsFile = (dataDir: string): string => path.join(keysDirectory(dataDir), 'audit-heads.jsonl');

export const publishHead = (dataDir: string, head: Head): void =>
  appendFileSync(headsFile(dataDir), `${JSON.stringify(head)}\n`, { mode: 0o600 });

/** The heads in a file of lines. @throws SyntaxError when a line is no JSON */
export const publishedHeads = (file: string): Head[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => JSON.parse(line) as Head)
    : [];
