/** References that narrow each other among the filters: what is offered under a parent, what a change of it drops. */
import { expect, test } from 'vitest';
import type { Label } from '../../../../admin/engine/data-provider.ts';
import { fitting, narrowingOf } from '../../../../admin/engine/list/filter-dependence.ts';
import { specimenAddresses } from '../../../specimen/specimen-addresses.ts';

const { district_id: district, division_id: division } = specimenAddresses.fields;

const labels: readonly Label[] = [
  { id: 11, division_id: 3 },
  { id: 12, division_id: 4 },
  { id: 21, district_id: 11 },
  { id: 22, district_id: 12 },
];
const labelsOf = async (_: string, ids: readonly number[]) => labels.filter(({ id }) => ids.includes(id));
const fitted = (values: Record<string, unknown>, changed: string) => fitting(specimenAddresses, values, changed, labelsOf);

test('the choice is under the records that the parent’s filter asks for, one or several, and under nothing else', () => {
  expect(narrowingOf(specimenAddresses, district, { division_id: 3 })).toEqual({ by: 'division_id', id: 3 });
  expect(narrowingOf(specimenAddresses, district, { division_id: [3, 4] })).toEqual({ by: 'division_id', id: [3, 4] });
  for (const values of [{}, { division_id: { neq: 3 } }, { division_id: { exists: true } }])
    expect(narrowingOf(specimenAddresses, district, values)).toBeUndefined();
  expect(narrowingOf(specimenAddresses, division, { division_id: 3 })).toBeUndefined();
});

test('another parent drops what is not there, and what hangs on that in turn', async () => {
  const values = { q: 'x', division_id: 3, district_id: [11, 12], upazila_id: 22 };
  expect(await fitted(values, 'division_id')).toEqual({ q: 'x', division_id: 3, district_id: 11 });
  expect(await fitted({ division_id: 4, district_id: 11 }, 'division_id')).toEqual({ division_id: 4 });
});

test('what fits, what asks otherwise and what nobody knows stays', async () => {
  for (const values of [
    { division_id: [3, 4], district_id: [11, 12] },
    { division_id: 3, district_id: { nin: [12] } },
    { division_id: 3, district_id: 99 },
    { district_id: 12 },
  ])
    expect(await fitted(values, 'division_id')).toEqual(values);
});
