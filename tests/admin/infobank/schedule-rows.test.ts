/** What a sheet of child rows shows, carries on to a new row, takes over from chosen records, and adds up. */
import { describe, expect, test } from 'vitest';
import { firstToWrite, newRow, sheetColumns, writtenNames } from '../../../admin/engine/kinds/rows/columns.ts';
import { dueAmong, dueIn, filledIn, foundIn } from '../../../admin/engine/kinds/rows/fills.ts';
import { landCases } from '../../../resources/infobank/land-cases.ts';
import { landRecords } from '../../../resources/infobank/land-records.ts';
import { landSchedules } from '../../../resources/infobank/land-schedules.ts';
import type { RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { sumsOf } from '../../../resources/kernel/row-sums.ts';

const schedules = landSchedules as AnyResource;
const field = landRecords.fields.schedules as RowsField;
const names = writtenNames(schedules, field);
const columns = sheetColumns(schedules, field, names);
const row = {
  mouza_id: 8,
  survey: 'RS',
  jl_number: '65',
  khatian_number: '7',
  dag_number: '101',
  land_class: 'nal',
  dag_area: 0.5,
  taken_area: 0.25,
};

test('every required field is a column, and of the others those that are declared', () => {
  expect(columns).toEqual(['mouza_id', 'survey', 'jl_number', 'khatian_number', 'dag_number', 'land_class', 'dag_area', 'taken_area']);
  const cases = landRecords.fields.cases as RowsField;
  const shown = sheetColumns(landCases as AnyResource, cases, writtenNames(landCases as AnyResource, cases));
  expect(shown).toEqual(expect.arrayContaining(['case_number', 'case_year', 'court', 'plaintiff', 'defendant', 'filing_date', 'status']));
  expect(shown).not.toContain('lawyer');
});

test('a new row has mouza, survey, JL, khatian and class of the row above, and is begun at its dag', () => {
  expect(newRow(schedules, names, row)).toEqual({ ...row, dag_number: null, dag_area: null, taken_area: null });
  expect(firstToWrite(schedules, columns, row)).toBe('dag_number');
  expect(newRow(schedules, names)).toMatchObject({ mouza_id: null, khatian_number: null });
  expect(firstToWrite(schedules, columns)).toBe('mouza_id');
  expect(firstToWrite(schedules, columns, { ...row, survey: null })).toBe('survey');
});

test('areas are added up exactly, and what is no number counts for nothing', () => {
  const rows = [row, { ...row, dag_area: 0.1, taken_area: 0.2 }, { ...row, dag_area: 'বারো', taken_area: 0.1 }];
  expect(sumsOf(schedules, field, columns, rows)).toEqual({ dag_area: 0.6, taken_area: 0.55 });
});

describe('a JL number is taken over from mouza and survey', () => {
  const bare = { ...row, jl_number: null };
  const record = {
    id: 8,
    jl_numbers: [
      { survey: 'CS', jl_number: '60' },
      { survey: 'RS', jl_number: '65' },
    ],
  };

  test('when either changes, not over what was written in the same moment, nor when another cell changes', () => {
    expect(dueIn(schedules, { ...bare, survey: null }, bare)).toMatchObject([
      { name: 'jl_number', to: 'mouzas', id: 8, by: 'RS', stale: null },
    ]);
    expect(dueIn(schedules, { ...row, survey: 'CS', jl_number: '60' }, { ...row, jl_number: '60' })).toMatchObject([{ stale: '60' }]);
    expect(dueIn(schedules, undefined, bare)).toHaveLength(1);
    expect(dueIn(schedules, undefined, row)).toEqual([]);
    expect(dueIn(schedules, { ...bare, survey: null }, row)).toEqual([]);
    expect(dueIn(schedules, row, { ...row, jl_number: null, dag_number: '9' })).toEqual([]);
    expect(dueIn(schedules, undefined, { ...bare, mouza_id: 'অজানা' })).toEqual([]);
  });

  test('of rows pasted, those without one; of rows moved or removed, none', () => {
    const other = { ...row, survey: 'SA', jl_number: null };
    expect(dueAmong(schedules, [row], [row, other, bare]).map(({ by }) => by)).toEqual(['SA', 'RS']);
    expect(dueAmong(schedules, [row, other], [other, row])).toEqual([]);
    expect(dueAmong(schedules, [row, other], [other])).toEqual([]);
  });

  test('into the row wherever it is by now, unless a person wrote another meanwhile; emptied where the survey has none', () => {
    const [due] = dueIn(schedules, undefined, bare);
    expect(foundIn(record, due!)).toBe('65');
    const written = { ...bare, jl_number: '66' };
    expect(filledIn([written, bare], due!, '65')).toEqual([written, { ...bare, jl_number: '65' }]);
    const [stale] = dueIn(schedules, { ...row, survey: 'SA' }, { ...row, survey: 'DIARA' });
    expect(foundIn(record, stale!)).toBeNull();
    expect(filledIn([{ ...row, survey: 'DIARA' }], stale!, null)).toEqual([{ ...row, survey: 'DIARA', jl_number: null }]);
  });
});
