import { expect, test } from 'vitest';
import { bulkFields } from '../../../../admin/engine/list/bulk/fields.ts';
import { columnsOf, possibleColumns, withoutHidden } from '../../../../admin/engine/list/columns.ts';
import { movedColumn, toggledColumn } from '../../../../admin/engine/list/columns-chosen.ts';
import { cleanColumns } from '../../../../admin/engine/list/columns-clean.ts';
import { fieldOf } from '../../../../admin/engine/naming.ts';
import { factNames } from '../../../../admin/engine/record/shown-fields.ts';
import { users } from '../../../../resources/hr/users.ts';
import { field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { t } from '../../../../resources/kernel/text.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { responsibilityRequests } from '../../../../resources/office/responsibility-requests.ts';

const label = t('ঘর', 'Field');
const further = {
  code: field.string(label, { max: 9, fixed: true }),
  secret: field.string(label, { max: 9, private: 'secret' }),
  deed: field.file(label, { accept: ['pdf'] }),
  spot: field.point(label),
  shape: field.boundary(label),
  parts: field.rows('upazilas', 'district_id', label),
  price: field.money(label),
  total: field.money(label, { computed: true }),
};
/** Districts with more kinds of fields than they have. */
const wide: AnyResource = {
  ...districts,
  fields: { ...districts.fields, ...further },
  form: [Object.keys({ ...districts.fields, ...further })],
};

const declared = ['bbs_code', 'name', 'division_id', 'is_sadar', 'latitude', 'longitude', 'row_status'];

test('a list without a choice shows the columns of its declaration', () => {
  expect(cleanColumns(districts, undefined)).toEqual({ names: declared, widths: {} });
  expect(columnsOf(districts)).toEqual({ names: declared, opening: 'name', pinned: 2, last: 'row_status' });
});

test('the state of a life cycle stays in sight at the right, and is shown only by the heading of a record', () => {
  expect(columnsOf(responsibilityRequests).last).toBe('status');
  const record = Object.fromEntries(Object.keys(responsibilityRequests.fields).map(name => [name, 1]));
  expect(factNames(responsibilityRequests, record)).not.toContain('status');
});

test('every field that rows carry can be a column, a pair as one, and what every record has', () => {
  expect(possibleColumns(districts)).toEqual([...declared, 'boundary_source', 'id', 'version', 'created_at', 'updated_at']);
  const more = ['code', 'deed', 'spot', 'price', 'total'];
  expect(possibleColumns(wide)).toEqual([...declared, 'boundary_source', ...more, 'id', 'version', 'created_at', 'updated_at']);
});

test('a private field that no row brings is not offered, one that is brought is (D-PRIVATE)', () => {
  const names = possibleColumns(users);
  const hidden = names.filter(name => fieldOf(users, name)?.private !== undefined);
  expect(hidden.length).toBeGreaterThan(0);
  expect(withoutHidden(users, names, [{ id: 1 }])).toEqual(names.filter(name => !hidden.includes(name)));
  expect(withoutHidden(users, hidden, [{ id: 1 }, { id: 2, [hidden[0]!]: null }])).toEqual([hidden[0]]);
});

test('what was kept is put right: unknown and doubled names go, what is pinned is where it belongs, widths stay within reason', () => {
  const kept = {
    names: ['longitude', 'gone', 'row_status', 'name', 'longitude', 'id'],
    widths: { name: 5, id: 99_999, gone: 90, latitude: 120.4 },
  };
  expect(cleanColumns(districts, kept)).toEqual({
    names: ['bbs_code', 'name', 'longitude', 'id', 'row_status'],
    widths: { name: 48, id: 960, latitude: 120 },
  });
  expect(cleanColumns(districts, { names: 'name' as never }).names).toEqual(declared);
});

test('a column moves among those that are not pinned', () => {
  const moved = (name: string, to: number) => movedColumn(districts, declared, name, to);
  expect(moved('longitude', 2)).toEqual(['bbs_code', 'name', 'longitude', 'division_id', 'is_sadar', 'latitude', 'row_status']);
  expect(moved('division_id', 0)).toEqual(declared);
  expect(moved('division_id', 99)).toEqual(['bbs_code', 'name', 'is_sadar', 'latitude', 'longitude', 'division_id', 'row_status']);
  for (const pinned of ['bbs_code', 'name', 'row_status']) expect(moved(pinned, 3)).toEqual(declared);
});

test('a column is switched off and on, before the status; what is pinned stays', () => {
  const without = toggledColumn(districts, declared, 'is_sadar');
  expect(without).toEqual(['bbs_code', 'name', 'division_id', 'latitude', 'longitude', 'row_status']);
  expect(toggledColumn(districts, without, 'is_sadar')).toEqual([...without.slice(0, -1), 'is_sadar', 'row_status']);
  expect(toggledColumn(districts, declared, 'name')).toEqual(declared);
  expect(toggledColumn(districts, declared, 'row_status')).toEqual(declared);
});

test('many records are given at once what is no record’s own', () => {
  expect(bulkFields(districts)).toEqual([
    'division_id',
    'name',
    'name_en',
    'is_sadar',
    'latitude',
    'longitude',
    'boundary_source',
    'row_status',
  ]);
  const ordinary = ['division_id', 'name', 'name_en', 'is_sadar', 'latitude', 'longitude', 'boundary_source'];
  expect(bulkFields(wide)).toEqual([...ordinary, 'secret', 'price', 'row_status']);
});
