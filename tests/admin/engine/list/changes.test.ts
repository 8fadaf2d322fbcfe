import { expect, test } from 'vitest';
import type { Outcome } from '../../../../admin/engine/data-provider.ts';
import { chunksOf, inChunks, plannedChanges } from '../../../../admin/engine/list/bulk/changes.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const record = (id: number, given: object) => ({ id, version: 4, ...given });

test('only what differs is a change; a record that has it all already is none', () => {
  const [sadar, both, neither] = [
    record(1, { is_sadar: true, latitude: 2 }),
    record(2, { is_sadar: false, latitude: null }),
    record(3, { is_sadar: true }),
  ];
  expect(plannedChanges([sadar, both, neither], { is_sadar: true, latitude: null })).toEqual([
    { record: sadar, names: ['latitude'] },
    { record: both, names: ['is_sadar'] },
  ]);
});

test('a hundred at a time are sent, and each answer is reported', async () => {
  const sent: number[] = [];
  const reported: number[] = [];
  const send = async (some: readonly number[]): Promise<Outcome[]> => {
    sent.push(some.length);
    return some.map(id => ({ id, status: id === 150 ? 409 : 200 }));
  };
  const outcomes = await inChunks(ids(250), send, done => reported.push(done));
  expect(sent).toEqual([100, 100, 50]);
  expect(reported).toEqual([100, 200, 250]);
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([{ id: 150, status: 409 }]);
});

test('a chunk that gets no answer is the failure of each in it, and the next is still sent', async () => {
  const lost = Object.assign(new Error('lost'), { status: 0 });
  const send = async (some: readonly number[]): Promise<Outcome[]> => {
    if (some.includes(1)) throw lost;
    return some.map(id => ({ id, status: 200 }));
  };
  const outcomes = await inChunks(ids(101), send, () => undefined);
  expect(outcomes).toHaveLength(101);
  expect(outcomes.filter(({ status }) => status === 200)).toEqual([{ id: 101, status: 200 }]);
  expect(outcomes[0]).toEqual({ id: 1, status: 0, error: lost });
});

test('chunks hold everything once', () => {
  expect(chunksOf(ids(5), 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});
