/** Services with their dated fees, and which offices give them. */

import type { Inside } from '../../engine/server-side.ts';
import { forms } from './forms.ts';
import { makeOrders } from './orders.ts';
import services from './services.json' with { type: 'json' };

async function makeSyncs({ repositoryOf, acting }: Inside): Promise<void> {
  const syncs = repositoryOf('service-syncs');
  const first = await syncs.insert({ source: 'myGov' }, acting);
  await syncs.move(first.id, 'finish', { added: 4, changed: 1, removed: 0 }, undefined, acting);
  const second = await syncs.insert({ source: 'land.gov.bd' }, acting);
  await syncs.move(second.id, 'fail', { error: 'উৎস ব্যবস্থা সাড়া দেয়নি (৫০৪)।' }, undefined, acting);
}

/** Which type of office gives which service. */
const given: readonly (readonly [service: string, officeType: string])[] = [
  ['NAMJARI', 'ULO'],
  ['KHATIAN_COPY', 'DCO'],
  ['MOUZA_MAP', 'DCO'],
  ['CERT_COPY', 'DCO'],
  ['CERT_COPY', 'DIVCOM'],
];

const recordRoomText = `select a.office_organogram_id as id from desk_assignments a join users u on u.id = a.user_id
where u.username = 'recordroom.dhaka' and a.is_primary and a.to_date is null`;

async function makeAssignments({ rows, repositoryOf, acting }: Inside, ids: ReadonlyMap<string, number>): Promise<void> {
  const types = new Map((await rows<{ code: string; id: number }>('select code, id from office_types')).map(({ code, id }) => [code, id]));
  for (const [service, type] of given) {
    const [service_id, office_type_id] = [ids.get(service), types.get(type)];
    await repositoryOf('service-assignments').insert({ service_id, office_type_id }, acting);
  }
  // The district of the demo's people has a record room of its own.
  for (const { id } of await rows<{ id: number }>(recordRoomText)) {
    const body = { service_id: ids.get('KHATIAN_COPY'), office_organogram_id: id };
    await repositoryOf('service-assignments').insert(body, acting);
  }
}

export async function makeServices(inside: Inside): Promise<void> {
  const { repositoryOf, acting } = inside;
  const ids = new Map<string, number>();
  for (const { service, fees } of services) {
    const { from_date: _, to_date: __, source: ___, ...today } = (fees.at(-1) ?? {}) as Readonly<Record<string, unknown>>;
    const { id } = await repositoryOf('services').insert({ ...today, ...service, fees, ...forms[service.code] }, acting);
    ids.set(service.code, id);
  }
  await makeAssignments(inside, ids);
  await makeOrders(inside, ids);
  await makeSyncs(inside);
}
