/**
 * Places without a public list: a dozen sample mouzas in each of four upazilas with the offices responsible, and some post offices. Also
 * zones and wards of the capital's two city corporations, and the wards of a municipality and a union.
 */

import { canonical } from '../../../resources/kernel/canonical.ts';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import mouzas from './mouzas.json' with { type: 'json' };
import { outlineAround } from './outline.ts';
import postOffices from './post-offices.json' with { type: 'json' };

/** The district of the sample mouzas with boundaries, by its BBS code: Dhaka. */
const drawnIn = '26';

type Upazila = { readonly id: number; readonly name: string; readonly district: string };
type Union = { readonly id: number; readonly upazila_id: number };
type District = { readonly id: number; readonly bbs_code: string };

const upazilasText = 'select u.id, u.name, d.bbs_code as district from upazilas u join districts d on d.id = u.district_id';

/** Each has this many zones and wards, numbered from 1 (K). */
const capitals = [
  { name: 'ঢাকা উত্তর', name_en: 'Dhaka North', zones: 10, wards: 54 },
  { name: 'ঢাকা দক্ষিণ', name_en: 'Dhaka South', zones: 10, wards: 75 },
] as const;

/** A municipality and a union have nine wards at least. */
const fewest = 9;
const savarText = `select m.id as municipality_id, (select min(n.id) from unions n join upazilas u on u.id = n.upazila_id where u.name_en = 'Savar') as union_id
from municipalities m where m.name_en = 'Savar'`;

const wardOf = (number: number): object => ({ number, name: `ওয়ার্ড ${bengaliDigits(String(number))}`, name_en: `Ward ${number}` });

export async function makeCapitals({ rows, repositoryOf, acting }: Inside): Promise<void> {
  const cities = await rows<{ id: number; name_en: string; district_id: number; division_id: number }>(
    'select c.id, c.name_en, c.district_id, d.division_id from city_corporations c join districts d on d.id = c.district_id',
  );
  for (const { zones, wards, ...names } of capitals) {
    const { id: city_corporation_id, district_id, division_id } = cities.find(({ name_en }) => name_en.startsWith(names.name_en))!;
    for (let number = 1; number <= zones; number++) {
      const name = `অঞ্চল-${bengaliDigits(String(number))}, ${names.name}`;
      const zone = { kind: 'city', name, name_en: `Zone ${number}, ${names.name_en}`, division_id, district_id, city_corporation_id };
      await repositoryOf('zones').insert(zone, acting);
    }
    for (let number = 1; number <= wards; number++) {
      await repositoryOf('wards').insert({ city_corporation_id, ...wardOf(number) }, acting);
    }
  }
  const [savar] = await rows<Readonly<Record<string, number>>>(savarText);
  for (const place of Object.entries(savar ?? {}))
    for (let number = 1; number <= fewest; number++)
      await repositoryOf('wards').insert({ ...Object.fromEntries([place]), ...wardOf(number) }, acting);
}

export async function makeMouzas({ rows, repositoryOf, acting }: Inside): Promise<void> {
  const upazilas = new Map((await rows<Upazila>(upazilasText)).map(({ id, name, district }) => [`${district} ${name}`, id]));
  const unions = await rows<Union>('select id, upazila_id from unions order by id');
  const districts = new Map((await rows<District>('select id, bbs_code from districts')).map(({ id, bbs_code }) => [bbs_code, id]));
  for (const { district_bbs_code, upazila, jl, ...mouza } of mouzas) {
    const upazila_id = upazilas.get(`${district_bbs_code} ${canonical(upazila)}`);
    const jl_numbers = Object.entries(jl).map(([survey, jl_number]) => ({ survey, jl_number }));
    // Of Dhaka's mouzas somebody drew the boundaries, of the others nobody.
    const drawn = district_bbs_code === drawnIn && { boundary: outlineAround(mouza) };
    const near = unions.filter(union => union.upazila_id === upazila_id);
    const union_id = near[Number(mouza.dglr_code) % near.length]?.id;
    await repositoryOf('mouzas').insert({ ...mouza, ...drawn, upazila_id, union_id, jl_numbers }, acting);
  }
  for (const { district_bbs_code, upazila, ...office } of postOffices) {
    const upazila_id = upazila && upazilas.get(`${district_bbs_code} ${canonical(upazila)}`);
    await repositoryOf('post-offices').insert({ ...office, district_id: districts.get(district_bbs_code), upazila_id }, acting);
  }
}
