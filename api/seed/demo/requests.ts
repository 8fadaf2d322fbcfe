/** Requests that wait for a decision in the demo: registrations, some of them overdue, and requests for an additional desk. */
import words from '../../../migrations/seeds/demo/requests.json' with { type: 'json' };
import { startOfDay } from '../../../resources/kernel/clock.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from './days.ts';

type Registration = (typeof words.registrations)[number] & {
  readonly days_late?: number;
  readonly rejected?: string;
  readonly cadre_number?: string;
};
type Responsibility = (typeof words.responsibilities)[number] & { readonly rejected?: string };

const officeText = `select id as office_id, layer_id as office_layer_id, division_id, district_id, upazila_id, circle_id, union_id
from offices where short_name_en = $1 order by id limit 1`;
const designationText = 'select id as designation_id, grade_id from designations where code = $1';
const batchText = 'select id as batch_id, cadre_id from batches order by year desc, id limit 1';

type Row = Readonly<Record<string, unknown>>;

async function register({ rows, repositoryOf, acting, today }: Inside, one: Registration): Promise<void> {
  const { office, designation, name, days_late, rejected, ...given } = one;
  const [[first_name, first_name_en], [last_name, last_name_en]] = name as [[string, string], [string, string]];
  const places = await rows<Row>(officeText, [office]);
  if (!places[0]) return;
  const registrations = repositoryOf('registrations');
  const { id } = await registrations.insert(
    {
      ...given,
      ...{ first_name, first_name_en, last_name, last_name_en },
      ...places[0],
      ...(await rows<Row>(designationText, [designation]))[0],
      ...(given.kind === 'cadre' && (await rows<Row>(batchText))[0]),
      mobile_verified_at: startOfDay(today),
    },
    acting,
  );
  if (days_late) {
    // The last minute of a day in Dhaka.
    const due_at = `${shifted(today, -days_late)}T17:59:00.000Z`;
    await registrations.change(id, { due_at, is_overdue: true }, 'patch', undefined, acting);
  }
  if (rejected) await registrations.move(id, 'reject', { rejection_reason: rejected }, undefined, acting);
}

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

export async function makeRequests(inside: Inside): Promise<void> {
  for (const one of words.registrations) await register(inside, one);
  for (const one of words.responsibilities) await ask(inside, one);
}
