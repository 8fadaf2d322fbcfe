/**
 * `npm run search-audit -- <folder> [--resource offices --record 12 --user 7 --action update --from 2024-01-01 --to 2024-03-31 --text …]`:
 * entries of archived months, one JSON object a line, the oldest first. It asks no database, so it can be checked by `verify-audit` elsewhere.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { type ArchivedEntry, entriesIn } from './archives.ts';

export type Wanted = {
  readonly resource?: string;
  readonly record?: string;
  readonly user?: string;
  readonly action?: string;
  /** Days in Dhaka, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Anywhere in the entry's data, as it is written there. */
  readonly text?: string;
};

const dayInDhaka = (at: unknown): string => new Date(Date.parse(String(at)) + 6 * 3_600_000).toISOString().slice(0, 10);

/** Whether an entry is about that record: its own, or one of those that it lists. */
const isAbout = ({ record_id, record_ids }: ArchivedEntry, record: string): boolean =>
  String(record_id) === record || (Array.isArray(record_ids) && record_ids.some(id => String(id) === record));

const fits = (entry: ArchivedEntry, { resource, record, user, action, from, to, text }: Wanted): boolean =>
  (resource === undefined || entry.resource === resource) &&
  (record === undefined || isAbout(entry, record)) &&
  (user === undefined || String(entry.user_id) === user) &&
  (action === undefined || entry.action_type === action) &&
  (from === undefined || dayInDhaka(entry.at) >= from) &&
  (to === undefined || dayInDhaka(entry.at) <= to) &&
  (text === undefined || JSON.stringify([entry.old_data, entry.new_data]).includes(text));

/** Entries of the archives in a folder, month by month. */
export async function* searchArchives(folder: string, wanted: Wanted): AsyncGenerator<ArchivedEntry> {
  const files = readdirSync(folder).filter(name => /^audit-\d{4}-\d\d\.jsonl\.gz$/.test(name));
  for (const file of files.sort()) for await (const entry of entriesIn(path.join(folder, file))) if (fits(entry, wanted)) yield entry;
}

async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { resource: text, record: text, user: text, action: text, from: text, to: text, text },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Refusal('npm run search-audit -- <folder> [--resource … --record … --user … --from … --to …]');
  for await (const entry of searchArchives(folder, values)) console.log(JSON.stringify(entry));
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 2;
  });
}
