/** What is remembered of filters that met too many rows to count (decision 0010). */
import { expect, test } from 'vitest';
import { Crowded } from '../../../api/engine/crowded.ts';
import { filterOf } from '../../../api/engine/filter.ts';
import type { Scope } from '../../../permissions/ability.ts';
import { offices } from '../../specimen/specimen-offices.ts';

const office = (id: number): Scope => ({ kind: 'any', of: [{ column: 'office_id', values: [id] }] });
const district = (id: number) => filterOf(offices, { district_id: id });

test('is remembered for half a minute, of that filter and that scope alone', () => {
  const crowded = new Crowded();
  const [here, there] = [office(1), office(1)];
  crowded.add(here, district(5), 1000);
  expect(crowded.has(here, district(5), 30_999)).toBe(true);
  expect(crowded.has(here, district(5), 31_000)).toBe(false);
  expect(crowded.has(here, district(6), 1000)).toBe(false);
  // Other rights, even to the same rows, are another scope.
  expect(crowded.has(there, district(5), 1000)).toBe(false);
});

test('is forgotten first of what was met first', () => {
  const crowded = new Crowded();
  const scope = office(1);
  for (let id = 1; id <= 501; id++) crowded.add(scope, district(id), 0);
  expect(crowded.has(scope, district(1), 1)).toBe(false);
  expect(crowded.has(scope, district(2), 1)).toBe(true);
  expect(crowded.has(scope, district(501), 1)).toBe(true);
});
