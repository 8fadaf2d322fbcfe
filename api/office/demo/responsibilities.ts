/** Requests for an additional desk that wait for a decision in the demo. */
import type { Inside } from '../../engine/server-side.ts';
import responsibilities from './responsibilities.json' with { type: 'json' };

type Responsibility = (typeof responsibilities)[number] & { readonly rejected?: string };

/** A vacant desk like the person's own in another land office of the division, a different one each time. */
const emptyText = `
select a.user_id, e.id as desk from desk_assignments a join users u on u.id = a.user_id
  join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = a.office_id
  join offices n on n.division_id = o.division_id and n.id <> o.id and n.upazila_id is not null
  join office_organograms e on e.office_id = n.id and e.designation_id = d.designation_id
where u.username = $1 and a.is_primary and a.to_date is null and not exists (
    select from desk_assignments h where h.office_organogram_id = e.id and h.to_date is null)
  and not exists (select from responsibility_requests r where r.office_organogram_id = e.id)
order by e.id limit 1`;

async function ask({ rows, repositoryOf, acting, today }: Inside, { by, rejected, ...given }: Responsibility): Promise<void> {
  const [found] = await rows<{ user_id: number; desk: number }>(emptyText, [by]);
  if (!found) return;
  const requests = repositoryOf('responsibility-requests');
  const { id } = await requests.insert({ ...given, user_id: found.user_id, office_organogram_id: found.desk, from_date: today }, acting);
  if (rejected) await requests.move(id, 'reject', { comment: rejected }, undefined, acting);
}

export async function makeResponsibilities(inside: Inside): Promise<void> {
  for (const one of responsibilities) await ask(inside, one);
}
