/** Proposed changes of personal data sheets in the demo: most of them wait for the clerk, one was refused. */
import { asSystem } from '../../engine/actor.ts';
import type { Inside } from '../../engine/server-side.ts';

type Values = Readonly<Record<string, unknown>>;

/** In this order, each by the next person of the ministry. */
const wanted: readonly { readonly section: string; readonly values: Values; readonly reason?: string }[] = [
  { section: 'contact', values: { phone: '02-223381147' } },
  { section: 'identity', values: { tin: '482915736204', passport: 'A04715283' } },
  { section: 'family', values: { special_needs: 'পড়ার জন্য বড় হরফ' } },
  { section: 'contact', values: { fax: '02-223384466', official_mobile: '01550093317' } },
  {
    section: 'name',
    values: { first_name_en: 'Mohammad' },
    reason: 'সনদের নামের সঙ্গে মেলে না; সনদের অনুলিপিসহ আবার প্রস্তাব দিন।',
  },
  { section: 'identity', values: { driving_licence: 'DK0471528C00003' } },
];

const verifierText = `select id from users where username = 'hr.officer'`;
const peopleText = `select u.id from users u join offices o on o.id = u.office_id and o.parent_id is null where u.user_type = 2 order by u.id limit $1`;

export async function makeProposals({ rows, repositoryOf, acting }: Inside): Promise<void> {
  const people = await rows<{ id: number }>(peopleText, [wanted.length]);
  const [verifier] = await rows<{ id: number }>(verifierText);
  const asVerifier = { ...acting, actor: asSystem('demo ministry', verifier?.id) };
  const proposals = repositoryOf('profile-changes');
  for (const [at, { id: user_id }] of people.entries()) {
    const { section, values, reason } = wanted[at]!;
    const made = await proposals.insert({ user_id, section, new_data: JSON.stringify([{ values }]) }, acting);
    if (reason !== undefined) await proposals.move(made.id, 'reject', { reason }, undefined, asVerifier);
  }
}
