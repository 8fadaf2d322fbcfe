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
