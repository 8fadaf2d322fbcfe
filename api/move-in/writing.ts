/**
 * Writes pieces by the product's own import: its checks, computed fields, guards, effects and audit, in one transaction each. The key of a
 * piece is kept in that transaction, so a piece whose answer was lost is not written again (D-IDEMPOTENCY).
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Locale } from '../../resources/kernel/text.ts';
import type { Author } from '../engine/actor.ts';
import { connectionError } from '../engine/database-errors.ts';
import { countsOf, type Imported, importFile } from '../engine/import/import.ts';
import { faultsOf, sentenceOf } from '../engine/import/report.ts';
import type { ResourceRepository } from '../engine/repository.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { Refusal } from '../refusal.ts';
import type { Counts, Refused } from './journal.ts';
import type { Piece } from './pieces.ts';

export type Written = { readonly counts: Counts; readonly refused: readonly Refused[] };
export type Writing = { readonly author: Author; readonly locale: Locale; readonly say: (line: string) => void };

/** Whose keys they are among the kept ones. */
const actor = 'move-in';

const claimText = sql(
  'move-in/writing.claim',
  `insert into engine.idempotency_keys (actor, key, request_hash) values ('${actor}', $1, $1) on conflict do nothing returning key`,
);
const keptText = sql('move-in/writing.kept', `select body from engine.idempotency_keys where actor = '${actor}' and key = $1`);
const keepText = sql(
  'move-in/writing.keep',
  `update engine.idempotency_keys set status = 200, body = $2 where actor = '${actor}' and key = $1`,
);

/** The problems by the files' own rows. */
const refusedIn = (imported: Imported, { origins }: Piece, locale: Locale): Refused[] =>
  faultsOf(imported).map(fault => {
    const origin = origins.find(({ sheet }) => sheet === fault.sheet.sheet.name) ?? origins[0]!;
    const { code } = fault.error;
    return { file: origin.file, row: origin.rows[fault.row - 2] ?? 1, field: fault.path, code, words: sentenceOf(fault, locale) };
  });

/** Writes it, or answers as before where it is written. @throws Refusal when its headings are wrong */
async function writeOnce(repository: ResourceRepository, piece: Piece, key: string, { author, locale }: Writing): Promise<Written> {
  let answer: Written | undefined;
  const once = async (transaction: Executor, work: () => Promise<Imported>): Promise<void> => {
    const { rows } = await ask(transaction, claimText, [key]);
    if (rows.length === 0) {
      answer = JSON.parse((await ask(transaction, keptText, [key])).rows[0]!.body!) as Written;
      return;
    }
    const imported = await work();
    answer = { counts: countsOf(imported.outcomes), refused: refusedIn(imported, piece, locale) };
    await ask(transaction, keepText, [key, JSON.stringify(answer)]);
  };
  const imported = await importFile(piece.bytes, repository, author, { dryRun: false, partial: true, once });
  if (answer) return answer;
  throw new Refusal(
    refusedIn(imported, piece, locale)
      .map(({ file, code, words }) => `${file}: ${words} (${code})`)
      .join('\n'),
  );
}

/** In seconds: pauses while the database is away, the last one again and again. */
const pauses = [1, 2, 5, 10, 30];

/** Ended by PostgreSQL in favour of somebody else: a deadlock, or a lock that took too long. */
const gaveWay = (error: unknown): boolean => /^(40|55P03)/.test((error as pg.DatabaseError).code ?? '');

/** @throws Refusal, workbook.*; `attempt`: of this piece. One of which something was refused is looked at again in the next run */
export async function writePiece(repository: ResourceRepository, piece: Piece, attempt: string, writing: Writing): Promise<Written> {
  for (let tries = 0; ; tries++) {
    try {
      return await writeOnce(repository, piece, createHash('sha256').update(`${attempt} ${piece.sha256}`).digest('hex'), writing);
    } catch (error) {
      if (!connectionError(error) && !gaveWay(error)) throw error;
      writing.say(`Trying again: ${(error as Error).message}`);
      await delay(1000 * (pauses[tries] ?? pauses.at(-1)!));
    }
  }
}
