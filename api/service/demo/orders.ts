/** Citizens' orders at two desks of a district: new ones, some under way, waiting for papers, late, delivered and refused. */
import { asSystem } from '../../engine/actor.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { answersFor, type Ground, groundsText } from './answers.ts';

const seed = 1994;
/** Those with a user name see their orders on their own page. */
const applicants = [
  { applicant_name: 'মোঃ আনোয়ার হোসেন', username: 'citizen.anwar' },
  { applicant_name: 'শাহানা আক্তার', username: 'citizen.shahana' },
  { applicant_name: 'বিমল চন্দ্র দাস', applicant_name_en: 'Bimal Chandra Das' },
  { applicant_name: 'রেহানা পারভীন', applicant_name_en: 'Rehana Parvin' },
  { applicant_name: 'আব্দুল মান্নান', applicant_name_en: 'Abdul Mannan' },
  { applicant_name: 'ধলেশ্বরী মৎস্যজীবী সমবায় সমিতি', username: 'organisation.dhaleshwari', applicant_type: 'organisation' },
];

type Desk = {
  readonly username: string;
  readonly user_id: number;
  readonly office_id: number;
  readonly id: number;
  readonly upazila_id: number | null;
};

const desksText = `select u.username, u.id as user_id, a.office_id, a.office_organogram_id as id, o.upazila_id from desk_assignments a
join users u on u.id = a.user_id join offices o on o.id = a.office_id
where u.username = any ('{recordroom.dhaka,acland.savar,kanungo.savar}') and a.is_primary and a.to_date is null order by u.username desc`;

const citizensText = `select username, id as user_id, mobile from users where user_type in (3, 4)`;

const forCitizen = (note: string): object => ({ note, note_for: 'citizen' });
const papers = {
  missing_papers: 'ক্রয় দলিলের সত্যায়িত কপি ও হালনাগাদ ভূমি উন্নয়ন করের দাখিলা।',
  missing_papers_en: 'A certified copy of the purchase deed and the latest receipt of the land development tax.',
};
const reason = { non_deliverable_reason: 'আবেদনের সঙ্গে দেওয়া দাগ ও খতিয়ান নম্বর রেকর্ডে পাওয়া যায়নি।' };

type Move = readonly [name: string, body?: object];

/** The moves that bring an order to each of its states; an order at the desk of the land office passes the kanungo's. */
const waysOf = (home: number, next: number, name: string): readonly (readonly Move[])[] => {
  const report: readonly Move[] =
    home === next
      ? [['process']]
      : [
          ['forward', { current_desk_id: next, note: 'সরেজমিন তদন্ত করে প্রতিবেদন দিন।' }],
          ['forward', { current_desk_id: home, note: 'তদন্ত হয়েছে; দখল ও দলিল সঠিক পাওয়া গেছে।' }],
        ];
  return [
    [],
    [['process']],
    [...report, ['make_ready', forCitizen('অফিস চলাকালে কাউন্টার থেকে নিন।')]],
    [...report, ['make_ready'], ['deliver', { delivered_to: name }]],
    [['process'], ['ask', papers]],
    [...report, ['make_ready'], ['deliver', { delivered_to: name }]],
    report.slice(0, 1),
    [['refuse', reason]],
    [
      ['ask', papers],
      ['answer', { answer: 'দলিলের কপি ও দাখিলা জমা দিলাম।' }],
    ],
  ];
};

/** Their desk each gives two of the services. */
const ordered: Readonly<Record<string, readonly string[]>> = {
  'recordroom.dhaka': ['KHATIAN_COPY', 'CERT_COPY'],
  'acland.savar': ['NAMJARI', 'NAMJARI'],
};
const many = 18;

/** A Friday or Saturday becomes the Thursday before. */
const workedDay = (day: string): string => shifted(day, -[0, 0, 0, 0, 0, 1, 2][new Date(day).getUTCDay()]!);

/** The steps of each order are spread over the time since it came: on working days, in the hours of an office. */
const placedText = `with spread as (select p.id, row_number() over w as step, o.applied_at, (o.applied_at
    + (now() - o.applied_at) * (row_number() over w - 1)::float8 / (count(*) over (partition by o.id) + 1)) at time zone 'Asia/Dhaka' as at
  from service_order_steps p join service_orders o on o.id = p.service_order_id window w as (partition by o.id order by p.id)),
placed as (select *, at::date - case extract(dow from at) when 5 then 1 when 6 then 2 else 0 end as day from spread)
update service_order_steps p set at = case step when 1 then applied_at
  else least(now(), (day + time '10:50' + step * interval '37 minutes') at time zone 'Asia/Dhaka') end
from placed where placed.id = p.id`;

export async function makeOrders({ rows, repositoryOf, acting, today }: Inside, ids: ReadonlyMap<string, number>): Promise<void> {
  const dice = diceOf(seed);
  const { between } = dice;
  const desks = await rows<Desk>(desksText);
  const kanungo = desks.find(({ username }) => username === 'kanungo.savar');
  const own = desks.filter(({ username }) => username in ordered);
  if (own.length === 0) return;
  const upazila = own.find(({ upazila_id }) => upazila_id !== null)?.upazila_id;
  const grounds = await rows<Ground>(groundsText, [upazila ?? null]);
  const orders = repositoryOf('service-orders');
  const citizens = await rows<{ username: string; user_id: number; mobile: string }>(citizensText);
  for (let at = 0; at < many; at++) {
    const { office_id, id: home, username: officer, user_id: by, upazila_id } = own[at % own.length]!;
    const day = workedDay(shifted(today, -between(2, 40)));
    const applied_at = `${day}T05:30:00.000Z`;
    const code = ordered[officer]![(at >> 1) % 2]!;
    const service = { id: ids.get(code)!, code };
    const ground = grounds[at % grounds.length];
    const { username, ...applicant } = applicants[at % applicants.length]!;
    const { username: _, ...registered } = citizens.find(one => one.username === username) ?? { username };
    const { id } = await orders.insert(
      {
        ...{ service_id: service.id, office_id, current_desk_id: home, upazila_id, applied_at },
        ...{ ...applicant, mobile: `0181${between(1_000_000, 9_999_999)}`, ...registered },
        ...{ delivery_type: 'counter', paid_at: applied_at, payment_reference: `CH-${day.replaceAll('-', '')}-${100 + at}` },
        ...(username !== undefined && { form_by: 'applicant' }),
        ...(ground && (await answersFor(rows, service, { dice, ground, applicant: applicant.applicant_name, day }))),
      },
      acting,
    );
    const asOfficer = { ...acting, actor: { ...asSystem('demo ministry'), userId: by, deskId: home } };
    const next = officer === 'acland.savar' ? (kanungo?.id ?? home) : home;
    for (const [move, body = {}] of waysOf(home, next, applicant.applicant_name)[(at >> 1) % 9]!)
      await orders.move(id, move, body, undefined, asOfficer);
  }
  // Papers were asked for some days ago; what was moved today was moved on the days between.
  await rows(`update service_orders set asked_on = asked_on - 5 where status = 'returned'`, []);
  await rows(placedText, []);
  await rows(
    `update service_orders o set arrived_at = (select max(p.at) from service_order_steps p where p.service_order_id = o.id
      and p.action in ('create', 'forward', 'hand_over', 'answer'))`,
    [],
  );
  await rows(
    `update service_orders o set delivered_at = p.at from service_order_steps p where p.service_order_id = o.id and p.action = 'deliver'`,
    [],
  );
}
