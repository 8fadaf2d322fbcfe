/** What two cells of a land schedule say together is judged while it is typed. */
import { expect, test } from 'vitest';
import { problemsOf } from '../../../admin/engine/form/form-rules.ts';
import { khasLands } from '../../../resources/infobank/khas-lands.ts';
import { landSchedules } from '../../../resources/infobank/land-schedules.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';

test('the rules of child rows are judged, too, where what they read is valid', () => {
  const plots = new Map<string, AnyResource>([[landSchedules.name, landSchedules]]);
  const schedules = [{ id: 7, dag_area: 1, taken_area: 2 }, { id: 8, dag_area: 'x', taken_area: 2 }, { dag_area: 1, taken_area: 1 }, 3];
  const found = problemsOf(khasLands, { schedules }, 'edit', plots).problems.filter(({ error }) => error.code.startsWith('infobank'));
  expect(found.map(({ path, error }) => [path, error.code])).toEqual([['schedules.0.taken_area', 'infobank.taken_exceeds_dag']]);
});
