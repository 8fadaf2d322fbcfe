// @vitest-environment node
/** A call whose answer is lost, since the process that had it was killed, is sent once more where that can do nothing twice. */
import { afterEach, expect, test } from 'vitest';
import { createDataProvider } from '../../../admin/engine/data-provider.ts';
import type { Again } from '../../../admin/session/http-client.ts';
import { type Played, type Seen, startApi, startSession } from './support.ts';

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

/** A session whose first answers are these, and then good ones. */
async function after(...first: readonly Played[]) {
  const left = [...first];
  const { seen, origin, stop: close } = await startApi(() => left.shift() ?? { status: 200, json: { id: 1 } });
  stop = close;
  return { seen, ...startSession({ origin }) };
}
const keysOf = (seen: readonly Seen[]) => seen.map(({ headers }) => headers['idempotency-key']);

const cut: Played = {};
const badGateway: Played = { status: 502 };
const failingOver: Played = { status: 503, json: { error_code: 'request.unavailable' } };

test.each([
  ['a connection that was cut', cut],
  ['a proxy without a process', { status: 503 }],
  ['a proxy without an answer', badGateway],
  ['a database that fails over', failingOver],
])('%s: a reading is sent once more', async (_, lost) => {
  const { seen, request } = await after(lost);
  expect(await request('/api/divisions', {})).toMatchObject({ status: 200 });
  expect(seen).toHaveLength(2);
});

test('a second loss is shown as it is: nothing is sent a third time', async () => {
  const { seen, request } = await after(cut, badGateway, cut);
  await expect(request('/api/divisions', {})).rejects.toMatchObject({ status: 502 });
  expect(seen).toHaveLength(2);
});

test('what the product itself answers is final', async () => {
  for (const played of [{ status: 500 }, { status: 409 }, { status: 503, json: { error_code: 'shell.maintenance' } }]) {
    const { seen, request } = await after(played);
    await expect(request('/api/divisions', {})).rejects.toMatchObject({ status: played.status });
    expect(seen).toHaveLength(1);
    await stop();
  }
});

test('a write is sent again under the same key, or where twice does no harm, or not at all', async () => {
  const write = async (again?: Again) => {
    const { seen, request } = await after(cut);
    const answer = await request('/api/divisions', { method: 'POST', body: {}, again }).catch(error => error);
    await stop();
    return [seen.length, answer.status, new Set(keysOf(seen)).size, keysOf(seen)[0] !== undefined];
  };
  expect(await write('by_key')).toEqual([2, 200, 1, true]);
  expect(await write('as_it_is')).toEqual([2, 200, 1, false]);
  expect(await write()).toEqual([1, 0, 1, false]);
});

test('every write of a record has a key of its own, which a second sending keeps', async () => {
  const { seen, request } = await after(cut, { status: 200, json: { id: 1 } }, badGateway);
  const provider = createDataProvider(request);
  await provider.create('divisions', { data: { name: 'ঢাকা' } });
  await provider.move('divisions', { id: 1, move: 'approve', data: {} });
  await provider.getOne('divisions', { id: 1 });
  const [created, createdAgain, moved, movedAgain, read] = keysOf(seen);
  expect([createdAgain, movedAgain, read]).toEqual([created, moved, undefined]);
  expect(created).toMatch(/^[0-9a-f]{32}$/);
  expect(moved).not.toBe(created);
});

test('a page that is left gives the second sending up', async () => {
  const { seen, request } = await after(cut);
  const left = new AbortController();
  const call = request('/api/divisions', { signal: left.signal });
  await expect.poll(() => seen.length).toBe(1);
  left.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toHaveLength(1);
});
