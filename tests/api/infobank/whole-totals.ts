/** The totals of land, added up by its writes, are those of its records, calculated one by one. */
import { expect } from 'vitest';
import { type Headers, query, type TestServer } from '../../support/server.ts';

/** A filter that only records have, so that each of them is read. */
const each = { id: { gte: 1 } };

export async function sameByEach(server: TestServer, headers?: Headers, filter: object = {}): Promise<void> {
  const totals = async (asked: object) =>
    (await server.call('GET', `/api/land-report/totals${query({ filter: asked })}`, undefined, headers)).json.data;
  const whole = await totals(filter);
  expect(whole.total).toBeGreaterThan(0);
  expect(whole).toEqual(await totals({ ...filter, ...each }));
}
