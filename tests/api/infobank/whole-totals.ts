/** The totals of all land, calculated in whole sets, are those of its records, calculated one by one. */
import { expect } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { query, type TestServer } from '../../support/server.ts';

const kind = resources.filter(({ family }) => family === 'land-records').map(({ name }) => name);

export async function sameByEach(server: TestServer): Promise<void> {
  const totals = async (filter: object) => (await server.call('GET', `/api/land-report/totals${query({ filter })}`)).json.data;
  const whole = await totals({});
  expect(whole.total).toBeGreaterThan(0);
  expect(whole).toEqual(await totals({ kind }));
}
