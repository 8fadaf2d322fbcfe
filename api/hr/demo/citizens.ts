/** Two citizens and an organisation with a sign-in at the citizens' entrance. Mobiles, e-mail and addresses are those of a demo. */
import citizens from '../../../migrations/seeds/demo/citizens.json' with { type: 'json' };
import { startOfDay } from '../../../resources/kernel/clock.ts';
import type { Inside } from '../../engine/server-side.ts';

type Row = Readonly<Record<string, unknown>>;

const placeText = `select u.id as upazila_id, u.district_id, d.division_id from upazilas u join districts d on d.id = u.district_id
where u.name_en = 'Savar' limit 1`;

export async function makeCitizens({ rows, repositoryOf, acting, today }: Inside): Promise<void> {
  const [place] = await rows<Row>(placeText);
  const at = startOfDay(today);
  for (const { username, user_type, person, address } of citizens) {
    const proved = { mobile_verified_at: at, ...('email' in person && { email_verified_at: at }) };
    const { id } = await repositoryOf('users').insert({ username, user_type, ...person, ...proved }, acting);
    if (place) await repositoryOf('addresses').insert({ user_id: id, type: 'present', is_default: true, ...place, ...address }, acting);
  }
}
