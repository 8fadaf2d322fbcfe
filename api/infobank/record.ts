/** The values that the server sets in every land record: the number if none was given, the title, and the area (domain section 2.0). */
import { plotNames } from '../../resources/infobank/land-plots.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
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
  return mouza ? plotNames(mouza, first!) : {};
}

/** Areas are added as whole ten-thousandths of an acre. */
const sumOf = (areas: readonly unknown[]): number =>
  areas.reduce<number>((sum, area) => sum + Math.round(Number(area ?? 0) * 10_000), 0) / 10_000;

/** The title of a record by the fields that its kind names; if all are empty, its number. English where these fields have it. */
function titleOf(record: Values, names: readonly string[]): Named {
  const joined = (all: readonly string[]) =>
    all
      .map(name => record[name])
      .filter(part => part != null)
      .join(' · ');
  return { title: joined(names) || record.record_number, title_en: joined(names.map(name => `${name}_en`)) || null };
}

/** The computed fields of a land record, by what its kind says of its naming. `more`: further fields of the kind. */
export const landComputed =
  ({ name, naming }: AnyResource, more: (write: Write, area: number) => Values | Promise<Values> = () => ({})): Compute =>
  async write => {
    if (!naming) throw new Error(`${name} is a land record without letters for its numbers`);
    const { before, after } = write;
    const schedules = await rowsAfter(write, 'schedules', 'land_schedules', 'record_id');
    const area = schedules ? sumOf(schedules.map(row => row.taken_area)) : Number(before?.total_area ?? 0);
    const record_number = after.record_number ?? (await nextNumber(write, naming.letters));
    return {
      ...(after.record_number == null && { record_number }),
      ...titleOf({ ...after, record_number }, naming.title),
      total_area: area,
      ...(schedules && (await plotOf(write, schedules))),
      ...(await more(write, area)),
    };
  };

/** The average of the values that are given, in whole paisa, half up. */
export const averageOf = ({ after }: Write): Values => {
  const given = [after.last_value_1, after.last_value_2, after.last_value_3].filter(value => typeof value === 'number');
  const paisa = given.reduce((sum, value) => sum + Math.round(value * 100), 0);
  return { last_value_average: given.length ? Math.round(paisa / given.length) / 100 : null };
};
