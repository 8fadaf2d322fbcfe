/** What a life cycle leaves to a form: neither its own field nor what the present state closes. */
import { expect, test } from 'vitest';
import { formNames, isOpenIn, problemsOf, resolverFor } from '../../../../admin/engine/form/form-rules.ts';
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

test('the state in which a record begins is the server’s to say: a form that is right sends none', async () => {
  const values = { name: 'ভূমি অফিস', name_en: 'Land office', code: 'LO-1', layer_id: 1, type_id: 1, ministry_id: 1 };
  const resolve = resolverFor(offices, 'create');
  const { values: sent, errors } = await resolve({ ...initialValues(offices), ...values }, undefined, {} as never);
  expect(errors).toEqual({});
  expect(sent).toMatchObject(values);
  expect((sent as Record<string, unknown>).row_status).toBeUndefined();
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
