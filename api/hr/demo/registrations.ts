/** Registrations that wait for a decision in the demo, some of them overdue. */

import { startOfDay } from '../../../resources/kernel/clock.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import registrations from './registrations.json' with { type: 'json' };

type Registration = (typeof registrations)[number] & {
  readonly days_late?: number;
  readonly rejected?: string;
  readonly cadre_number?: string;
};

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
  const repository = repositoryOf('registrations');
  const { id } = await repository.insert(
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
    await repository.change(id, { due_at, is_overdue: true }, 'patch', undefined, acting);
  }
  if (rejected) await repository.move(id, 'reject', { rejection_reason: rejected }, undefined, acting);
}

export async function makeRegistrations(inside: Inside): Promise<void> {
  for (const one of registrations) await register(inside, one);
}
