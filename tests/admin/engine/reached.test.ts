/** Which records are linked to: asked once for a page, one call for each resource; without an answer every link stays. */
import { expect, test, vi } from 'vitest';
import { type AskReached, createReachStore } from '../../../admin/engine/reached.ts';

const stored = (ask: AskReached) => {
  const store = createReachStore(ask);
  return { ...store, reaches: (resource: string, id: number) => store.current()(resource, id) };
};

test('what is named together is asked about together, each record once', async () => {
  const ask = vi.fn<AskReached>(async (resource, ids) => (resource === 'offices' ? ids.filter(id => id < 3) : ids));
  const store = stored(ask);
  const changed = vi.fn();
  const before = store.current();
  store.subscribe(changed);
  for (const id of [1, 2, 3, 1]) expect(store.reaches('offices', id)).toBe(true);
  expect(store.reaches('users', 7)).toBe(true);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(ask.mock.calls).toEqual([
    ['offices', [1, 2, 3]],
    ['users', [7]],
  ]);
  expect([1, 2, 3].map(id => store.reaches('offices', id))).toEqual([true, true, false]);
  expect(store.current()).not.toBe(before);
});

test('many are asked about in several calls', async () => {
  const ask = vi.fn<AskReached>(async () => []);
  const store = stored(ask);
  for (let id = 1; id <= 450; id++) store.reaches('offices', id);
  await vi.waitFor(() => expect(store.reaches('offices', 450)).toBe(false));
  expect(ask.mock.calls.map(([, ids]) => ids.length)).toEqual([200, 200, 50]);
});

test('what everybody reaches is not asked about, and a call that fails takes no link away', async () => {
  const ask = vi.fn<AskReached>(async () => {
    throw new Error('offline');
  });
  const store = stored(ask);
  store.reaches('designations', 1);
  store.reaches('offices', 1);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenCalledWith('offices', [1]);
  expect(store.reaches('offices', 1)).toBe(true);
});
