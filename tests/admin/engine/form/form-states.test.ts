/** What a life cycle leaves to a form: neither its own field nor what the present state closes. */
import { expect, test } from 'vitest';
import { formNames, isOpenIn, problemsOf } from '../../../../admin/engine/form/form-rules.ts';
import { initialValues } from '../../../../admin/engine/form/form-start.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { offices } from '../../../../resources/office/offices.ts';

test('a status that only moves set is neither in the form nor in what it sends', () => {
  expect(offices.states?.field).toBe('row_status');
  expect(formNames(offices)).not.toContain('row_status');
  const { problems } = problemsOf(offices, initialValues(offices), 'create');
  expect(problems.map(({ path }) => path)).not.toContain('row_status');
  expect(formNames(districts)).toContain('row_status');
  expect(initialValues(districts).row_status).toBe(1);
});

test('a field is open in the states that say so', () => {
  const resource: AnyResource = {
    ...districts,
    states: { field: 'stage', start: 'draft', moves: {}, editable: { draft: 'all', sent: ['name'] } },
  };
  const open = (stage: string, name: string) => isOpenIn(resource, { stage }, name);
  expect([open('draft', 'bbs_code'), open('sent', 'name'), open('sent', 'bbs_code'), open('closed', 'name')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isOpenIn(districts, {}, 'name')).toBe(true);
});
