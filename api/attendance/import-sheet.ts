/** The sheet of an attendance upload (S9.29): employee code, date, in, out, type. People are identified by code, not by name. */
import { scopeSql } from '../../permissions/scope.ts';
import { attendances } from '../../resources/attendance/attendances.ts';
import { users } from '../../resources/hr/users.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { scopeFor } from '../engine/actor.ts';
import { importErrors } from '../engine/import/errors.ts';
import type { Shape } from '../engine/import/import.ts';
import { type Column, errorHeadings, type Layout } from '../engine/import/layout.ts';
import type { Looking } from '../engine/import/references.ts';
import type { ReadSheet } from '../engine/import/rows.ts';
import { ask, assembled } from '../engine/sql.ts';
import { type Brought, joined } from './punches.ts';

const column = (name: string, field: Field, required: boolean, label: Text = field.label): Column => ({
  ...{ part: 'value', name, field, label, required },
});

const { date, in_time, out_time, type } = attendances.fields;
/** The code is read as the column of the person, so that problems with the person are reported there. */
const code = column('user_id', { ...users.fields.employee_code, required: true } as Field, true);

export const attendanceLayout: Layout = {
  resource: attendances,
  title: attendances.plural,
  columns: [
    ...[code, column('date', date as Field, true)],
    ...[column('in_time', in_time as Field, false), column('out_time', out_time as Field, false), column('type', type as Field, false)],
  ],
  // A file that came back with its faults is corrected and sent again as it is.
  passed: errorHeadings,
};

const codesText = assembled<{ readonly code: string; readonly id: number }>()(
  'attendance/import-sheet.codes',
  'the reach depends on the importer',
  (within: string) => `select r.employee_code as code, r.id::float8 as id from users r
    where r.employee_code = any($1::text[]) and r.row_status = 1${within && ` and ${within}`}`,
  [''],
);

/** Ids by employee code, among the people that the author may choose from. */
async function idsByCode(codes: readonly string[], { author, executor }: Looking): Promise<ReadonlyMap<string, number>> {
  const values: unknown[] = [codes];
  const within = scopeSql.many(scopeFor(author, 'options', 'users'), 'r', value => `$${values.push(value)}`);
  const { rows } = await ask(executor, codesText(within ?? ''), values);
  return new Map(rows.map(one => [one.code, one.id]));
}

const codeIn = (said: unknown): string => latinDigits(String(said)).trim();

/** Codes become people. */
async function toPeople({ drafts, columns }: ReadSheet, looking: Looking): Promise<void> {
  const at = [...columns].find(([, { name }]) => name === 'user_id')?.[0];
  const said = drafts.flatMap(({ body }) => (body.user_id == null ? [] : [codeIn(body.user_id)]));
  const ids = await idsByCode([...new Set(said)], looking);
  for (const { row, body, faults } of drafts) {
    if (body.user_id == null) continue;
    const value = codeIn(body.user_id);
    const id = ids.get(value);
    if (id !== undefined) body.user_id = id;
    else {
      delete body.user_id;
      faults.push({ row: row.at, column: at!, path: 'user_id', error: importErrors.noMatch({ value: value.slice(0, 60) }) });
    }
  }
}

/** Rows of a device are automatic unless they say otherwise (S3.070). What they bring besides is put into `brought`. */
export const sheetOfAttendance = (now: Date, brought: Brought): Shape => ({
  layout: attendanceLayout,
  settle: async (sheet, looking) => {
    await toPeople(sheet, looking);
    const drafts = await joined(sheet.drafts, looking.executor, now, brought);
    for (const { body } of drafts) body.type ??= 'automatic';
    return { ...sheet, drafts };
  },
});
