/** Services with their dated fees, and citizens' orders in one district. */

import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { forms } from './forms.ts';
import services from './services.json' with { type: 'json' };

const seed = 1994;
/** Those with a user name see their orders on their own page. */
const applicants = [
  { applicant_name: 'মোঃ আনোয়ার হোসেন', username: 'citizen.anwar' },
  { applicant_name: 'শাহানা আক্তার', username: 'citizen.shahana' },
  { applicant_name: 'বিমল চন্দ্র দাস' },
  { applicant_name: 'রেহানা পারভীন' },
  { applicant_name: 'আব্দুল মান্নান' },
  { applicant_name: 'ধলেশ্বরী মৎস্যজীবী সমবায় সমিতি', username: 'organisation.dhaleshwari', applicant_type: 'organisation' },
];
const ordered = ['NAMJARI', 'KHATIAN_COPY', 'MOUZA_MAP', 'CERT_COPY'];

type Desk = { readonly office_id: number; readonly id: number };

const desksText = `select a.office_id, a.office_organogram_id as id from desk_assignments a join users u on u.id = a.user_id
where u.username = any ('{recordroom.dhaka,acland.savar}') and a.is_primary and a.to_date is null order by u.username desc`;

/** The moves that bring an order to each of its states. */
const ways: readonly (readonly string[])[] = [
  [],
  ['process'],
  ['process', 'make_ready'],
  ['process', 'make_ready', 'deliver'],
  ['process', 'make_ready', 'deliver'],
  ['process', 'make_ready', 'deliver'],
  ['process'],
  ['refuse'],
];
const reason = { non_deliverable_reason: 'আবেদনের সঙ্গে দেওয়া দাগ ও খতিয়ান নম্বর রেকর্ডে পাওয়া যায়নি।' };

const citizensText = `select username, id as user_id, mobile from users where user_type in (3, 4)`;

async function makeOrders({ rows, repositoryOf, acting, today }: Inside, ids: ReadonlyMap<string, number>): Promise<void> {
  const { between, pick } = diceOf(seed);
  const desks = await rows<Desk>(desksText);
  if (desks.length === 0) return;
  const orders = repositoryOf('service-orders');
  const citizens = await rows<{ username: string; user_id: number; mobile: string }>(citizensText);
  for (let at = 0; at < 18; at++) {
    const { office_id, id: current_desk_id } = desks[at % desks.length]!;
    const applied_at = `${shifted(today, -between(2, 40))}T05:30:00.000Z`;
    const { username, ...applicant } = applicants[at % applicants.length]!;
    const { username: _, ...registered } = citizens.find(one => one.username === username) ?? { username };
    const { id } = await orders.insert(
      {
        ...{ service_id: ids.get(ordered[at % ordered.length]!), office_id, current_desk_id, applied_at },
        ...{ ...applicant, mobile: `0181${between(1_000_000, 9_999_999)}`, ...registered },
        ...{ delivery_type: 'counter', paid_at: applied_at },
      },
      acting,
    );
    const bodies: Readonly<Record<string, object>> = { refuse: reason, deliver: { delivered_to: applicant.applicant_name } };
    for (const move of pick(ways)) await orders.move(id, move, bodies[move] ?? {}, undefined, acting);
  }
}

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

async function makeAssignments({ rows, repositoryOf, acting }: Inside, ids: ReadonlyMap<string, number>): Promise<void> {
  const types = new Map((await rows<{ code: string; id: number }>('select code, id from office_types')).map(({ code, id }) => [code, id]));
  for (const [service, type] of given) {
    const [service_id, office_type_id] = [ids.get(service), types.get(type)];
    await repositoryOf('service-assignments').insert({ service_id, office_type_id }, acting);
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
