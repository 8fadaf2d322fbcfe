/** What a history may bring back into a form. */
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../admin/engine/data-provider.ts';
import { everything, matching } from '../../../../admin/engine/record/history-filter.tsx';
import { referrersOf, referring } from '../../../../admin/engine/record/referrers.ts';
import { asFormValue, restorable } from '../../../../admin/engine/record/restore.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { divisions } from '../../../../resources/location/divisions.ts';
import { mouzas } from '../../../../resources/location/mouzas.ts';
import { bagerhat, dhaka, khulna } from '../server.ts';

const entry = (changes: HistoryEntry['changes'], action_type = 'update', id = 1): HistoryEntry => ({
  id,
  at: '2026-11-20T04:42:00.000Z',
  action_type,
  user: { id: 7, full_name: 'তাসনিম' },
  changes,
});
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

test('an earlier value comes back as a form holds it, and only where it differs from today’s', () => {
  const found = restorable(
    districts,
    bagerhat,
    entry([change('division_id', dhaka, khulna), change('bbs_code', '01', '02'), change('row_status', 0, 1)]),
  );
  expect(found).toEqual({ division_id: 2, row_status: 0 });
});

test('of a new record, what it was made with', () => {
  expect(restorable(districts, bagerhat, entry([change('name_en', null, 'First')], 'create'))).toEqual({ name_en: 'First' });
});

test('not what is fixed, computed, closed in this state, or kept elsewhere', () => {
  const changed = entry([change('upazila_id', { id: 9 }, { id: 8 }), change('jl_numbers', [1], [2]), change('dglr_code', '1', '2')]);
  expect(restorable(mouzas, { upazila_id: 8, dglr_code: '2', jl_numbers: [] }, changed)).toEqual({ dglr_code: '1' });
  const closed: AnyResource = { ...districts, states: { field: 'row_status', start: 1, moves: {}, editable: { 1: ['name_en'] } } };
  expect(restorable(closed, bagerhat, entry([change('bbs_code', '99', '01'), change('name_en', 'Old', 'Bagerhat')]))).toEqual({
    name_en: 'Old',
  });
});

test('several references come back as ids', () => {
  const field = { kind: 'refs', to: 'divisions', label: { bn: 'ক', en: 'A' } } as const;
  expect(asFormValue(field, [khulna, dhaka])).toEqual([3, 2]);
});

test('a long history is sifted by field and by person', () => {
  const entries = [
    entry([change('name', 'ক', 'খ'), change('bbs_code', '1', '2')]),
    { ...entry([change('bbs_code', null, '1')], 'create', 2), user: null },
  ];
  const shown = (wanted: Partial<typeof everything>) =>
    matching(entries, { ...everything, ...wanted }).map(({ id, changes }) => [id, changes.map(({ field }) => field)]);
  expect(shown({})).toHaveLength(2);
  expect(shown({ field: 'name' })).toEqual([[1, ['name']]]);
  expect(shown({ person: 'system' })).toEqual([[2, ['bbs_code']]]);
  expect(shown({ field: 'bbs_code', person: '7' })).toEqual([[1, ['bbs_code']]]);
});

test('who refers to a record is known from the manifest; child rows are a part of it', () => {
  const of = (resource: AnyResource) => referrersOf(resource).map(one => `${one.resource} ${one.field}${one.isPart ? ' part' : ''}`);
  expect(of(divisions)).toContain('districts division_id');
  expect(of(mouzas)).toContain('mouza-jl-numbers mouza_id part');
  expect(referring(districts, 'division_id', 3)).toEqual({ division_id: 3 });
});
