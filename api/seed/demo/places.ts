/** Places of which no public list is to be had: a dozen mouzas in each of three upazilas, marked as samples by their names, and the great post offices. */
import mouzas from '../../../migrations/seeds/demo/mouzas.json' with { type: 'json' };
import postOffices from '../../../migrations/seeds/demo/post-offices.json' with { type: 'json' };
import { canonical } from '../../../resources/kernel/canonical.ts';
import type { Inside } from '../../engine/server-side.ts';

type Upazila = { readonly id: number; readonly name: string; readonly district: string };
type District = { readonly id: number; readonly bbs_code: string };

const upazilasText = 'select u.id, u.name, d.bbs_code as district from upazilas u join districts d on d.id = u.district_id';

export async function makePlaces({ rows, repositoryOf, acting }: Inside): Promise<void> {
  const upazilas = new Map((await rows<Upazila>(upazilasText)).map(({ id, name, district }) => [`${district} ${name}`, id]));
  const districts = new Map((await rows<District>('select id, bbs_code from districts')).map(({ id, bbs_code }) => [bbs_code, id]));
  for (const { district_bbs_code, upazila, jl, ...mouza } of mouzas) {
    const upazila_id = upazilas.get(`${district_bbs_code} ${canonical(upazila)}`);
    const jl_numbers = Object.entries(jl).map(([survey, jl_number]) => ({ survey, jl_number }));
    await repositoryOf('mouzas').insert({ ...mouza, upazila_id, jl_numbers }, acting);
  }
  for (const { district_bbs_code, ...office } of postOffices)
    await repositoryOf('post-offices').insert({ ...office, district_id: districts.get(district_bbs_code) }, acting);
}
