/** Attendance uploads of offices: the last week of three offices from the device, and one that was refused. */
import { buffer } from 'node:stream/consumers';
import signIns from '../../../migrations/seeds/demo/sign-ins.json' with { type: 'json' };
import { attendances } from '../../../resources/attendance/attendances.ts';
import { users } from '../../../resources/hr/users.ts';
import { importErrors } from '../../engine/import/errors.ts';
import { errorWords, headingOf } from '../../engine/import/layout.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import type { Paper } from '../../seed/demo/papers.ts';
import { workbookMediaType, writeWorkbook } from '../../workbook/write.ts';

const accepted = 3;
const days = 7;
const resource = 'attendance-imports';

type Line = {
  readonly id: number;
  readonly user_id: number;
  readonly office_id: number;
  readonly employee_code: string;
  readonly date: string;
  readonly in_time: string | null;
  readonly out_time: string | null;
};

const officesText = `select distinct office_id as id from users where username = any($1::text[]) and office_id is not null order by 1`;
const linesText = `select a.id, a.user_id, a.office_id, u.employee_code, a.date, left(a.in_time::text, 5) as in_time, left(a.out_time::text, 5) as out_time
from attendances a join users u on u.id = a.user_id
where a.office_id = $1 and a.date >= $2 and a.type = 'automatic' and u.employee_code is not null order by a.date, u.id limit 200`;

const { date, in_time, out_time } = attendances.fields;
const headings = [users.fields.employee_code, date, in_time, out_time].map(({ label }) => `${label.bn} · ${label.en}`);

type Errors = { readonly row: number; readonly text: string };

/** The workbook with these rows, as a file of the upload; with an error, as it comes back. */
async function book(inside: Inside, paper: Paper, lines: readonly Line[], errors?: Errors): Promise<number> {
  const field = errors ? 'error_file' : 'file';
  const sheet = {
    name: attendances.plural.bn,
    columns: [...headings, ...(errors ? [headingOf(errorWords, 'bn')] : [])].map(heading => ({
      heading,
      kind: 'text' as const,
      width: 24,
    })),
    rows: lines.map(({ employee_code, date: day, in_time: came, out_time: went }, at) => {
      const row = [employee_code, day, came, went];
      return errors ? [...row, at === errors.row ? errors.text : null] : row;
    }),
  };
  const bytes = await buffer(writeWorkbook([sheet]));
  const name = field === 'file' ? 'হাজিরা.xlsx' : 'attendance-errors.xlsx';
  return paper(inside, resource, field, { name, mediaType: workbookMediaType, bytes });
}

/** Every coming and going of the rows of an upload. */
async function keepPunches(inside: Inside, attendance_import_id: number, lines: readonly Line[]): Promise<void> {
  const punches = lines.flatMap(({ id: attendance_id, date: day, user_id, office_id, in_time: came, out_time: went }) => {
    const common = { ...{ attendance_id, user_id, office_id, date: day }, attendance_import_id };
    return [...(came ? [{ ...common, time: came, direction: 'in' }] : []), ...(went ? [{ ...common, time: went, direction: 'out' }] : [])];
  });
  const writer = inside.repositoryOf('attendance-punches');
  const ids = await writer.reserve(punches.length, inside.acting);
  await writer.insertMany(
    punches.map((punch, at) => ({ ...punch, id: ids[at]! })),
    inside.acting,
  );
}

export const makeUploads =
  (paper: Paper) =>
  async (inside: Inside): Promise<void> => {
    const { rows, repositoryOf, acting, today } = inside;
    const offices = await rows<{ id: number }>(officesText, [signIns.map(({ username }) => username)]);
    let made = 0;
    for (const { id: office_id } of offices) {
      const lines = await rows<Line>(linesText, [office_id, shifted(today, -days)]);
      if (lines.length === 0 || made > accepted) continue;
      const wrong = { ...lines[0]!, employee_code: 'ML-99999' };
      const isRefused = made === accepted;
      const sent = isRefused ? [...lines.slice(1), wrong] : lines;
      const text = importErrors.noMatch({ value: wrong.employee_code }).in('bn', users.fields.employee_code.label.bn);
      const refused = isRefused && {
        ...{ status: 'refused', rejected: 1, errors: `A${sent.length + 1}: ${text}` },
        error_file: await book(inside, paper, sent, { row: sent.length - 1, text }),
      };
      const body = {
        ...{ office_id, file: await book(inside, paper, sent), status: 'accepted' },
        ...{ row_count: sent.length, accepted: sent.length - (isRefused ? 1 : 0), rejected: 0 },
        ...refused,
      };
      const { id } = await repositoryOf(resource).insert(body, acting);
      if (!isRefused) {
        await rows('update attendances set attendance_import_id = $1 where id = any($2::bigint[])', [id, lines.map(one => one.id)]);
        await keepPunches(inside, id, lines);
      }
      made += 1;
    }
  };
