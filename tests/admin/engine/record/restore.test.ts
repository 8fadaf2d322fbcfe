/** What a history may bring back into a form. */
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../admin/engine/data-provider.ts';
import { asFormValue } from '../../../../admin/engine/record/form-value.ts';
import { everything, matching } from '../../../../admin/engine/record/history-filter.tsx';
import { referrersOf, referring } from '../../../../admin/engine/record/referrers.ts';
import { restorable } from '../../../../admin/engine/record/restore.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { divisions } from '../../../../resources/location/divisions.ts';
import { mouzas } from '../../../../resources/location/mouzas.ts';
import { specimenBundles } from '../../../specimen/specimen-bundles.ts';
import { specimenSteps } from '../../../specimen/specimen-steps.ts';
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

describe('of child rows', () => {
  const children = new Map([['specimen-steps', specimenSteps as AnyResource]]);
  const done = (id: number, action_type: string, changes: HistoryEntry['changes'] = []) => ({ id, action_type, label: { id }, changes });
  const steps = (rows: ReturnType<typeof done>[], action_type = 'update') =>
    entry(
      [
        {
          ...change(
            'steps',
            null,
            rows.map(({ id }) => id),
          ),
          rows,
        },
      ],
      action_type,
    );
  const back = (today: readonly object[], changed: HistoryEntry) =>
    restorable(specimenBundles, { id: 1, steps: today }, changed, children).steps;
  const row = (id: number, place: number, name: string, more: object = {}) => ({ id, place, name, amount: null, ...more });
  const gone = done(2, 'delete', [change('place', 2, null), change('name', 'খ', null), change('division_id', khulna, null)]);

  test('what an entry did is taken back, in its place; what others did stays', () => {
    const changed = steps([
      done(1, 'update', [change('name', 'ক', 'কক'), change('amount', 5, null)]),
      gone,
      done(3, 'update', [change('place', 3, 2)]),
      done(4, 'create', [change('name', null, 'নতুন')]),
    ]);
    expect(back([row(1, 1, 'কক'), row(3, 2, 'গ'), row(4, 3, 'নতুন'), row(5, 4, 'পরের')], changed)).toEqual([
      row(1, 1, 'ক', { amount: 5 }),
      { name: 'খ', amount: null, day: null, division_id: 3 },
      row(3, 3, 'গ'),
      row(5, 4, 'পরের'),
    ]);
  });

  test('nothing is offered that is there already', () => {
    expect(back([row(2, 2, 'খ')], steps([gone]))).toBeUndefined();
    expect(back([row(1, 1, 'ক')], steps([done(1, 'update', [change('name', 'ক', 'কক')])]))).toBeUndefined();
    expect(back([row(1, 1, 'ক')], steps([done(9, 'create', [])]))).toBeUndefined();
  });

  test('of a new record, the rows that it was made with', () => {
    const made = steps([done(1, 'create', [change('place', null, 1), change('name', null, 'ক')])], 'create');
    expect(back([row(1, 1, 'কক', { amount: 9 }), row(2, 2, 'খ')], made)).toEqual([row(1, 1, 'ক')]);
  });

  test('not where the log shows too little: no request, a row that went later, a part that can’t come back', () => {
    expect(back([], entry([change('steps', [2], [])]))).toBeUndefined();
    expect(back([], steps([done(1, 'update', [change('name', 'ক', 'কক')])]))).toBeUndefined();
    const withPaper: AnyResource = {
      ...specimenSteps,
      fields: { ...specimenSteps.fields, paper: { kind: 'file', label: { bn: 'ক', en: 'A' }, accept: ['pdf'] } },
    };
    const deletion = done(2, 'delete', [...gone.changes, change('paper', [{ id: 7, name: 'a.pdf' }], null)]);
    const record = { id: 1, steps: [] };
    expect(restorable(specimenBundles, record, steps([deletion]), new Map([['specimen-steps', withPaper]]))).toEqual({});
    const hidden: AnyResource = {
      ...specimenSteps,
      fields: { ...specimenSteps.fields, amount: { ...specimenSteps.fields.amount, private: 'money' } },
    };
    expect(restorable(specimenBundles, record, steps([gone]), new Map([['specimen-steps', hidden]]))).toEqual({});
  });
});

test('files come back while they are still there', () => {
  const [a, b] = [
    { id: 5, name: 'a.pdf', url: '/a' },
    { id: 6, name: 'b.pdf', url: '/b' },
  ];
  const record = { id: 1, papers: [a, b], photo: a };
  const changed = (before: object[]) => entry([change('papers', before, [])]);
  expect(restorable(specimenBundles, record, changed([{ id: 6, name: 'b.pdf' }]))).toEqual({ papers: [b] });
  expect(restorable(specimenBundles, record, changed([]))).toEqual({ papers: [] });
  expect(restorable(specimenBundles, record, changed([{ id: 4, name: 'gone.pdf' }]))).toEqual({});
  expect(restorable(specimenBundles, record, entry([change('photo', [], [a])]))).toEqual({ photo: null });
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
