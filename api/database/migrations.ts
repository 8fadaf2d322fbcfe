/**
 * The frozen SQL files of `migrations/`: numbered, applied once, in order, never changed afterwards. The database stores the sha256 of
 * each; a file that differs from the applied one is refused by name.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { Refusal } from '../refusal.ts';

export const MIGRATIONS_DIR = path.join(import.meta.dirname, '..', '..', 'migrations');

/** `name` is the file's name without `.sql`; `sha256` in hexadecimal. */
export type MigrationFile = { name: string; file: string; sha256: string };

/** The operator must resolve the reason; nothing was changed. */
export class MigrationRefused extends Refusal {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefused';
  }
}

/** The files in the order in which they are applied. Throws `MigrationRefused` for a wrong name or a number used twice. */
export function readMigrations(dir: string = MIGRATIONS_DIR): MigrationFile[] {
  const names = fs
    .readdirSync(dir)
    .filter(file => file.endsWith('.sql'))
    .sort();
  const byNumber = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new MigrationRefused(`${name}: a migration is named NNNN_what_it_does.sql, in lower case.`);
    const other = byNumber.get(number);
    if (other) throw new MigrationRefused(`${other} and ${name} have the same number: give the later one the next free number.`);
    byNumber.set(number, name);
  }
  return names.map(name => {
    const file = path.join(dir, name);
    return { name: path.basename(name, '.sql'), file, sha256: createHash('sha256').update(fs.readFileSync(file)).digest('hex') };
  });
}

/** The migrations applied to a database, oldest first; `sha256` is null when the process ended right after applying it. */
export type AppliedMigration = { name: string; sha256: string | null };

/** Empty for a database that was never migrated. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const known = await client.query<{ there: boolean }>(
    `select count(*) = 1 as there from pg_attribute where attrelid = to_regclass('engine.migrations') and attname = 'sha256'`,
  );
  if (!known.rows[0]?.there) return [];
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from engine.migrations order by id');
  return rows;
}

/** Throws `MigrationRefused` unless the applied ones are the first of the files, unchanged and in their order. */
export function checkApplied(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  applied.forEach(({ name, sha256 }, index) => {
    const file = files.find(candidate => candidate.name === name);
    if (!file)
      throw new MigrationRefused(
        `${name} was applied to this database, but its file is missing: this version of the program is older than the database.`,
      );
    if (sha256 !== null && sha256 !== file.sha256) {
      throw new MigrationRefused(
        `${name}.sql was changed after it had been applied. Restore the file and put the change into a new migration.`,
      );
    }
    const expected = files[index];
    if (expected?.name !== name) {
      throw new MigrationRefused(
        `${expected?.name}.sql comes before ${name}.sql, which was already applied: give it the next free number.`,
      );
    }
  });
}
