/** The values that the server sets in every land record: the number if none was given, the title, and the area (domain section 2.0). */
import { plotNames } from '../../resources/infobank/land-plots.ts';
import { rowsAfter } from '../engine/rows-after.ts';
import type { Compute, Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Values = Readonly<Record<string, unknown>>;
type Named = { readonly title: unknown; readonly title_en: unknown };

/** Longer numbers were given by people and are not part of the server's counting. */
const mostDigits = 8;

const nextText = sql(
  'infobank/record.next',
  `
select coalesce(max(substring(record_number from '^' || $2 || '-([0-9]{1,${mostDigits}})$')::int), 0) + 1 as next
from land_records where office_id = $1 and record_number like $2 || '-%'`,
  known<{ next: number }>(),
);

const lockOfficeText = sql('infobank/record.lockOffice', 'select id from offices where id = $1 for no key update');

/** The next number of this kind in the office, as `WB-0012`. Other requests there wait until this record is written. */
async function nextNumber({ after, rows }: Write, prefix: string): Promise<string> {
  await rows(lockOfficeText, [after.office_id]);
  const [found] = await rows(nextText, [after.office_id, prefix]);
  return `${prefix}-${String(found!.next).padStart(4, '0')}`;
}

const mouzaText = sql('infobank/record.mouza', 'select name, name_en from mouzas where id = $1');

/** The first plot of the schedule, by which people know the record. It has the name that its mouza has when the record is written. */
async function plotOf({ rows }: Write, [first]: readonly Values[]): Promise<Values> {
  const [mouza] = first ? await rows(mouzaText, [first.mouza_id]) : [];
  return mouza ? plotNames(mouza, first!.dag_number, first!.survey) : {};
}

/** Areas are added as whole ten-thousandths of an acre. */
const sumOf = (areas: readonly unknown[]): number =>
  areas.reduce<number>((sum, area) => sum + Math.round(Number(area ?? 0) * 10_000), 0) / 10_000;

/** The computed fields of a land record. `prefix`: the letters of its numbers; `titleOf`: its title; `more`: further fields of its kind. */
export const landComputed =
  (prefix: string, titleOf: (record: Values) => Named, more: (write: Write, area: number) => Values = () => ({})): Compute =>
  async write => {
    const { before, after } = write;
    const schedules = await rowsAfter(write, 'schedules', 'land_schedules', 'record_id');
    const area = schedules ? sumOf(schedules.map(row => row.taken_area)) : Number(before?.total_area ?? 0);
    const record_number = after.record_number ?? (await nextNumber(write, prefix));
    return {
      ...(after.record_number == null && { record_number }),
      ...titleOf({ ...after, record_number }),
      total_area: area,
      ...(schedules && (await plotOf(write, schedules))),
      ...more(write, area),
    };
  };

/** Most kinds have a name. */
export const byName = ({ name, name_en }: Values): Named => ({ title: name, title_en: name_en });

/** The title of other kinds comes from the registers' data; if there is none, from the number. There is no English title. */
export const byParts =
  (...names: readonly string[]) =>
  (record: Values): Named => {
    const parts = names.map(name => record[name]).filter(part => part != null);
    return { title: parts.length ? parts.join(' · ') : record.record_number, title_en: null };
  };

/** The average of the values that are given, in whole paisa, half up. */
export const averageOf = ({ after }: Write): Values => {
  const given = [after.last_value_1, after.last_value_2, after.last_value_3].filter(value => typeof value === 'number');
  const paisa = given.reduce((sum, value) => sum + Math.round(value * 100), 0);
  return { last_value_average: given.length ? Math.round(paisa / given.length) / 100 : null };
};
