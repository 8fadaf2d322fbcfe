/** What a new record begins with, and what an address may not smuggle into it. */
import { describe, expect, test } from 'vitest';
import { startOfAddress, startOfCopy } from '../../../../admin/engine/form/form-start.ts';
import { startOfFilter } from '../../../../admin/engine/form/new-record.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { petitionSteps } from '../../../specimen/specimen-petition-steps.ts';
import { petitions } from '../../../specimen/specimen-petitions.ts';
import { bagerhat } from '../server.ts';

const at = (defaults: unknown) => startOfAddress(districts, `?defaults=${encodeURIComponent(JSON.stringify(defaults))}`);

describe('the values of an address', () => {
  test('are taken where the field would take them, in their canonical form', () => {
    expect(at({ division_id: 3, bbs_code: ' ০৭ ', is_sadar: true })).toEqual({ division_id: 3, bbs_code: '07', is_sadar: true });
  });

  test('are dropped where there is no such field, the field takes no such value, or the server writes it', () => {
    expect(at({ division_id: 'x', name: 'Latin', version: 3, created_by: 1, nothing: 1, latitude: 99 })).toEqual({});
    expect(startOfAddress(petitions, `?defaults=${JSON.stringify({ state: 'granted', steps: [{ title: 'x' }] })}`)).toEqual({});
  });

  test('may be no JSON at all', () => {
    expect(startOfAddress(districts, '?defaults=%7B')).toEqual({});
    expect(startOfAddress(districts, '')).toEqual({});
  });
});

test('of a filter what says one thing of each new record begins it', () => {
  expect(startOfFilter({ division_id: [3], q: 'ঢাকা', row_status: 1, is_sadar: true, bbs_code: { gte: '1' }, name: ['a', 'b'] })).toEqual({
    division_id: 3,
    is_sadar: true,
  });
});

describe('a copy', () => {
  test('has neither the record’s identity nor what is unique to it', () => {
    const copy = startOfCopy(districts, bagerhat, new Map());
    expect(copy).toMatchObject({ name: 'বাগেরহাট', division_id: 3 });
    for (const name of ['id', 'version', 'row_status', 'created_at', '_can']) expect(copy).not.toHaveProperty(name);
    const unique = districts.unique?.filter(({ fields }) => fields.length === 1).flatMap(({ fields }) => fields) ?? [];
    expect(unique.length).toBeGreaterThan(0);
    for (const name of unique) expect(copy).not.toHaveProperty(name);
  });

  test('has no private value, no state, and rows that are new', () => {
    const steps = [{ id: 4, petition_id: 1, serial: 1, title: 'প্রথম', note: null, version: 2 }];
    const record = { id: 1, title: 'ক', nid: '123', state: 'granted', amount: 5, steps };
    const copy = startOfCopy(petitions, record, new Map([[petitionSteps.name, petitionSteps]]));
    expect(copy).toEqual({ title: 'ক', amount: 5, steps: [{ title: 'প্রথম' }] });
  });
});
