/** A person's desks of today with the keys held at each, and the keys held without one, for user-info (S3.006). */
import type pg from 'pg';
import type { Epochs } from '../engine/epoch.ts';
import type { Executor } from '../engine/transact.ts';
import { type Desk, desksOf } from './desks.ts';
import type { Access } from './rights.ts';

export type Standings = {
  /** Keys held without a desk; for an administrator all keys. */
  readonly permissions: readonly string[];
  readonly desks: readonly (Desk & { readonly permissions: readonly string[] })[];
};

/** `today` is the day in Dhaka, `epochs` the newest ones known. */
export async function standingsOf(
  pool: pg.Pool,
  access: Access,
  { userId, epochs, today }: { userId: number; epochs: Epochs; today: string },
): Promise<Standings> {
  const keysAt = async (desk: number | 'none') => [...((await access.rightsOf(userId, desk, epochs))?.keys ?? [])].sort();
  const desks: (Desk & { permissions: readonly string[] })[] = [];
  for (const desk of await desksOf(pool as Executor, userId, today)) desks.push({ ...desk, permissions: await keysAt(desk.id) });
  return { permissions: await keysAt('none'), desks };
}
