/** Which sets of seeds were written, and with what content (D-SEED). */
import type { Executor } from '../engine/transact.ts';

export async function remembers(transaction: Executor, name: string, sha256: string): Promise<boolean> {
  const { rows } = await transaction.query({ text: 'select 1 from engine.seeds where name = $1 and sha256 = $2', values: [name, sha256] });
  return rows.length > 0;
}

export function remember(transaction: Executor, name: string, sha256: string): Promise<unknown> {
  return transaction.query({
    text: 'insert into engine.seeds (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, at = now()',
    values: [name, sha256],
  });
}
