/** What a bulk edit would change, and sending the changes one after another: nothing here depends on a screen. */
import type { Outcome } from '../../data-provider.ts';
import { same } from '../../data-provider.ts';
import type { Row } from '../../naming.ts';

/** A record as the list reads it: its old values, and the version they belong to. */
export type Read = Row & { readonly id: number; readonly version: number };
/** `names`: the fields in which this record differs from the new values. */
export type Planned = { readonly record: Read; readonly names: readonly string[] };
export type Progress = (done: number) => void;

/** Records that have all the values already are left out. */
export const plannedChanges = (records: readonly Read[], values: Row): Planned[] =>
  records
    .map(record => ({ record, names: Object.keys(values).filter(name => !same(values[name], record[name])) }))
    .filter(({ names }) => names.length > 0);

export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

export const succeeded = ({ status }: Outcome): boolean => status >= 200 && status < 300;

const failureOf = (id: number, error: unknown): Outcome => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return { id, status: succeeded({ id, status }) ? 0 : status, error };
};

/** Small enough for a bar that moves, large enough to be quick. */
const chunkSize = 100;

/** Sends the ids chunk by chunk. A chunk without an answer counts as a failure of each of its records; later chunks are still tried. */
export async function inChunks(
  ids: readonly number[],
  send: (ids: readonly number[]) => Promise<readonly Outcome[]>,
  onProgress: Progress,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const chunk of chunksOf(ids, chunkSize)) {
    try {
      outcomes.push(...(await send(chunk)));
    } catch (error) {
      outcomes.push(...chunk.map(id => failureOf(id, error)));
    }
    onProgress(outcomes.length);
  }
  return outcomes;
}

const atOnce = 4;

/** One call for each record, a few at a time; the outcomes are in the order of the records. */
export async function oneByOne<T extends { readonly id: number }>(
  records: readonly T[],
  send: (record: T) => Promise<unknown>,
  onProgress: Progress,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const some of chunksOf(records, atOnce)) {
    const answered = some.map(record =>
      send(record).then(
        () => ({ id: record.id, status: 200 }),
        error => failureOf(record.id, error),
      ),
    );
    outcomes.push(...(await Promise.all(answered)));
    onProgress(outcomes.length);
  }
  return outcomes;
}

/** Reverts a change: the old values, and the version that the change made; a later change by anyone is not overwritten. */
export const undoing = ({ record, names }: Planned): Row & { readonly version: number } => ({
  ...Object.fromEntries(names.map(name => [name, record[name] ?? null])),
  version: record.version + 1,
});
