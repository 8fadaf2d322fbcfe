/** Makes the demo's offices, each at its place, and their desks. */
import type { Inside } from '../../engine/server-side.ts';
import { make } from '../../seed/demo/make.ts';
import type { Making, Within } from '../../seed/demo/step.ts';
import { copyOrganogram } from '../organograms.ts';
import { demoOffices, fullyStaffedDistrict, type Places } from './offices.ts';

/** The middle of a boundary's box, for places whose point is not in the reference data: where their office is on the map, roughly. */
const middleText = `select round((min(x) + max(x)) / 2, 4)::float8 as longitude, round((min(y) + max(y)) / 2, 4)::float8 as latitude
  from (select (p ->> 0)::numeric as x, (p ->> 1)::numeric as y
    from jsonb_path_query(z.boundary, '$.coordinates.** ? (@.type() == "array" && @[0].type() == "number")') p) points`;

/** The places in the database that the offices start from. */
const placesText: Readonly<Record<keyof Places, string>> = {
  divisions: 'select id, name, name_en, bbs_code, latitude::float8, longitude::float8 from divisions order by bbs_code',
  districts: 'select id, name, name_en, bbs_code, division_id, latitude::float8, longitude::float8 from districts order by bbs_code',
  upazilas: `select z.id, z.name, z.name_en, z.district_id, m.latitude, m.longitude from upazilas z cross join lateral (${middleText}) m
    order by z.district_id, z.name_en, z.id`,
  circles: 'select id, name, name_en, district_id from circles order by district_id, name_en, id',
  unions: `select u.id, u.name, u.name_en, u.upazila_id from unions u join upazilas z on z.id = u.upazila_id
    join districts d on d.id = z.district_id where d.bbs_code = '${fullyStaffedDistrict}' order by u.upazila_id, u.name_en, u.id`,
};

async function placesOf({ rows }: Inside): Promise<Places> {
  const found: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(placesText)) found[name] = await rows(text);
  return found as Places;
}

export async function makeOffices(inside: Inside): Promise<void> {
  type BaseOffice = { id: number; code: string; type_id: number; layer_id: number; ministry_id: number };
  const found = await inside.rows<BaseOffice>('select id, code, type_id, layer_id, ministry_id from base_offices');
  const bases = new Map(found.map(base => [base.code, base]));
  await make(
    inside,
    'offices',
    demoOffices(await placesOf(inside)),
    ({ code }) => code,
    ({ base, parent, place, ...office }, ids) => {
      const { id: base_office_id, code: _, ...rest } = bases.get(base)!;
      return { ...office, ...place, ...rest, base_office_id, parent_id: parent === null ? null : ids.get(parent) };
    },
  );
}

const officesAtOnce = 20;

/** A few offices per transaction, so that nobody else waits long. */
export async function makeDesks(within: Within, { signal }: Making): Promise<boolean> {
  const waiting = await within(({ rows }) =>
    rows<{ id: number; base: number }>(
      `select o.id, o.base_office_id as base from offices o
       where o.base_office_id is not null and not exists (select from office_organograms d where d.office_id = o.id) order by o.id`,
    ),
  );
  for (let at = 0; at < waiting.length; at += officesAtOnce) {
    signal?.throwIfAborted();
    await within(async inside => {
      for (const { id, base } of waiting.slice(at, at + officesAtOnce)) await copyOrganogram(inside, id, base);
    });
  }
  return waiting.length > 0;
}
