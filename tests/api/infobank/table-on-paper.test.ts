/** Tables of a record on paper: numbers at the end of their columns, which are wide enough. */
import { expect, test } from 'vitest';
import { registryOf } from '../../../api/engine/families.ts';
import { tableOf } from '../../../api/printing/value-text.ts';
import { resources } from '../../../resources/index.ts';
import { landSchedules } from '../../../resources/infobank/land-schedules.ts';

test('areas are numbers, dag numbers are not', () => {
  const rows = [{ dag_number: '১২৩', taken_area: 1067.17 }];
  const table = tableOf(landSchedules, registryOf(resources), ['dag_number', 'taken_area'], rows, 'bn');
  expect(table.rows).toEqual([['১২৩', '১,০৬৭.১৭০০']]);
  expect(table.rightward).toEqual([false, true]);
  expect(table.fixed[0]).toBeNull();
  expect(table.fixed[1]).toBeGreaterThan('১,০৬৭.১৭০০'.length * 5);
});
