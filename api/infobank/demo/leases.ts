/**
 * Files of leases in three districts, some of each sort in arrears with their reminder and their demand: a water body for three years, a
 * market whose lease was renewed and one in arrears, a sand quarry that is called and one paid in part, leased land of which one year is paid.
 * Savar's are left to those who try.
 */
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import type { Inside } from '../../engine/server-side.ts';
import { earlier, shifted } from '../../seed/demo/days.ts';
import type { Within } from '../../seed/demo/step.ts';
import { remember } from '../../seed/remembered.ts';
import { firstDayOf } from '../dues.ts';
import { bn, words } from './plots.ts';

/** $1 the kinds, $2 a Bangla year: leased land that is renewed up to it comes first, so that no year is missing. */
const recordsText = `
select * from (
  select r.id, r.kind, dense_rank() over (order by r.district_id)::int as district,
    (row_number() over (partition by r.kind, r.district_id order by (coalesce(g.renewed_upto, $2::int) = $2::int) desc, r.id) - 1)::int as nth,
    coalesce((select max(l.bid_value) from land_leases l where l.record_id = r.id), g.yearly_salami, 60000)::float8 as value,
    (select p.name from leased_land_lessees p where p.leased_land_id = r.id order by p.id limit 1) as lessee
  from land_records r left join leased_lands g on g.id = r.id
  where r.kind = any($1::text[]) and r.office_id not in (select u.office_id from users u where u.username = 'acland.savar')
) o where district <= 3 and nth < 2 order by district, kind, nth`;

type Ground = {
  readonly id: number;
  readonly kind: string;
  readonly district: number;
  /** Of the records of this kind in the district, from 0. */
  readonly nth: number;
  readonly value: number;
  readonly lessee: string | null;
};
type Story = {
  /** From and to, in years from the present Bangla year. */
  readonly years: readonly [from: number, to: number];
  readonly society?: boolean;
  /** It waits for its award. */
  readonly called?: boolean;
  /** So many of its years are paid, the first in two parts. */
  readonly paid: number;
  /** Half of the next year is paid. */
  readonly half?: boolean;
  readonly renewed?: boolean;
};

const stories: Readonly<Record<string, readonly Story[]>> = {
  'water-bodies': [{ years: [-1, 1], society: true, paid: 0 }],
  markets: [
    { years: [-1, -1], paid: 1, renewed: true },
    { years: [0, 0], paid: 0 },
  ],
  'sand-quarries': [
    { years: [0, 0], called: true, paid: 0 },
    { years: [0, 0], paid: 0, half: true },
  ],
  'leased-lands': [{ years: [-1, 0], paid: 1 }],
};

const bidsOf = ({ district, nth, value, lessee }: Ground, { society = false }: Story) => {
  const one = (names: readonly string[], at: number): string => names[at % names.length]!;
  const named = lessee ?? one(society ? words.societies : words.firms, district + nth);
  return [
    {
      ...{ bidder_name: named, bidder_type: society ? 'society' : lessee === null ? 'organisation' : 'person' },
      ...{ amount: value, is_accepted: true, ...(society && { registration_number: bn(200 + district) }) },
    },
    { bidder_name: one(words.people, district + nth + 1), bidder_type: 'person', amount: Math.round(value * 0.9) },
  ];
};

const duesText = `select id, total_amount::float8 as total from lease_dues where lease_file_id = $1 order by bs_year limit $2`;

async function pays({ rows, repositoryOf, acting, today }: Inside, file: number, { paid, half = false }: Story): Promise<void> {
  const dues = await rows<{ id: number; total: number }>(duesText, [file, paid + (half ? 1 : 0)]);
  for (const [at, { id, total }] of dues.entries()) {
    const challan = (serial: number, ago: number) => ({
      challan_number: `চা-${bn(file * 10 + serial)}`,
      challan_date: shifted(today, -ago),
    });
    const part = { ...challan(1, 60), paid_amount: Math.round(total / 2) };
    if (at === 0) await repositoryOf('lease-dues').move(id, 'pay_part', part, undefined, acting);
    if (at < paid) await repositoryOf('lease-dues').move(id, 'pay', challan(2, 30), undefined, acting);
  }
}

const arrearsText = `select id from lease_dues where lease_file_id = $1 and status = 'due' and due_on <= $2::date order by bs_year`;

/** Of arrears: head and keeper are reminded, and the lessee has a demand. */
async function demands({ rows, repositoryOf, acting, today }: Inside, file: number): Promise<void> {
  const dues = await rows<{ id: number }>(arrearsText, [file, today]);
  for (const { id } of dues) await repositoryOf('lease-dues').move(id, 'remind', {}, undefined, acting);
  if (dues.length > 0) await writes({ repositoryOf, acting, today }, file, 'demand');
}

const writes = (
  { repositoryOf, acting, today }: Pick<Inside, 'repositoryOf' | 'acting' | 'today'>,
  file: number,
  kind: 'award' | 'demand',
) =>
  repositoryOf('lease-letters').insert(
    { lease_file_id: file, kind, letter_number: `ইজারা-${bn(file)}/${bn(today.slice(0, 4))}`, act_by: shifted(today, 15) },
    acting,
  );

const renewalText = 'select id from lease_files where previous_id = $1';

/** The renewal waits for its deed, with its award. */
async function renews(inside: Inside, file: number, ground: Ground, serial: number, year: number): Promise<void> {
  const files = inside.repositoryOf('lease-files');
  const renewal = { renewal_memo: `ন-${bn(serial + 1)}`, renewed_to_bs_year: year, renewed_value: Math.round(ground.value * 1.1) };
  await files.move(file, 'renew', renewal, undefined, inside.acting);
  await files.move(file, 'expire', {}, undefined, inside.acting);
  const [{ id }] = (await inside.rows<{ id: number }>(renewalText, [file])) as [{ id: number }];
  await writes(inside, id, 'award');
}

async function makeFile(inside: Inside, ground: Ground, story: Story, serial: number): Promise<void> {
  const { repositoryOf, acting, today } = inside;
  const year = banglaDateOf(today).year;
  const [from, to] = story.years.map(one => year + one) as [number, number];
  const before = (days: number): string => earlier(shifted(firstDayOf(from), -days), today);
  const files = repositoryOf('lease-files');
  const notice = `${ground.kind === 'leased-lands' ? 'লিজ' : 'সায়রাত'}-${bn(serial + 1)}`;
  const { id } = await files.insert(
    {
      ...{ record_id: ground.id, notice_number: notice, notice_date: before(60), bids_until: before(30) },
      ...{ from_bs_year: from, to_bs_year: to, government_value: Math.round(ground.value * 0.9), bids: bidsOf(ground, story) },
    },
    acting,
  );
  if (story.called) return;
  const move = (name: string, body: object) => files.move(id, name, body, undefined, acting);
  await move('award', { award_memo: `কা-${bn(serial + 1)}`, awarded_on: before(20) });
  await move('sign', { deed_number: `চু-${bn(serial + 1)}`, deed_date: before(5), possession_date: firstDayOf(from) });
  await pays(inside, id, story);
  if (story.renewed) await renews(inside, id, ground, serial, year);
  else await demands(inside, id);
}

const name = 'demo: lease files';
const madeText = 'select 1 as one from engine.seeds where name = $1';

/** Once, after the land, which is also added to a finished demo. */
export const makeLeases = (within: Within): Promise<boolean> =>
  within(async inside => {
    if ((await inside.rows(madeText, [name])).length > 0) return false;
    const grounds = await inside.rows<Ground>(recordsText, [Object.keys(stories), banglaDateOf(inside.today).year - 2]);
    for (const [serial, ground] of grounds.entries()) {
      const story = stories[ground.kind]![ground.nth];
      if (story) await makeFile(inside, ground, story, serial);
    }
    await remember(inside.transaction, name, String(grounds.length));
    return grounds.length > 0;
  });
