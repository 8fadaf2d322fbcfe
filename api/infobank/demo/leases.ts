/**
 * Files of leases in three districts: a water body for three years, of which one is in arrears, a market whose lease was renewed, a sand
 * quarry that is called, and leased land paid in two parts. Savar's are left to those who try.
 */
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import type { Inside } from '../../engine/server-side.ts';
import { earlier, shifted } from '../../seed/demo/days.ts';
import type { Within } from '../../seed/demo/step.ts';
import { remember } from '../../seed/remembered.ts';
import { firstDayOf } from '../dues.ts';
import { bn, words } from './plots.ts';

const recordsText = `
select * from (
  select distinct on (r.kind, r.district_id) r.id, r.kind, dense_rank() over (order by r.district_id) as district, b.value::float8 as value
  from land_records r join lateral (select coalesce(max(l.bid_value), 60000) as value from land_leases l where l.record_id = r.id) b on true
  where r.kind = any($1::text[]) and r.office_id not in (select u.office_id from users u where u.username = 'acland.savar')
  order by r.kind, r.district_id, r.id
) o where district <= 3 order by district, kind`;

type Ground = { readonly id: number; readonly kind: string; readonly district: number; readonly value: number };
type Story = {
  /** From and to, in years from the present Bangla year. */
  readonly years: readonly [from: number, to: number];
  readonly society?: boolean;
  /** It waits for its award. */
  readonly called?: boolean;
  /** So many of its years are paid, the first in two parts. */
  readonly paid: number;
  readonly renewed?: boolean;
};

const stories: Readonly<Record<string, Story>> = {
  'water-bodies': { years: [-1, 1], society: true, paid: 0 },
  markets: { years: [-1, -1], paid: 1, renewed: true },
  'sand-quarries': { years: [0, 0], called: true, paid: 0 },
  'leased-lands': { years: [-1, 0], paid: 1 },
};

const bidsOf = ({ district, value }: Ground, { society = false }: Story) => {
  const lessee = society ? words.societies[district % words.societies.length]! : words.firms[district % words.firms.length]!;
  const other = words.people[district % words.people.length]!;
  return [
    {
      ...{ bidder_name: lessee, bidder_type: society ? 'society' : 'organisation', amount: value, is_accepted: true },
      ...(society && { registration_number: bn(200 + district) }),
    },
    { bidder_name: other, bidder_type: 'person', amount: Math.round(value * 0.9) },
  ];
};

const duesText = 'select id, total_amount::float8 as total from lease_dues where lease_file_id = $1 order by bs_year limit $2';

async function pays({ rows, repositoryOf, acting, today }: Inside, file: number, { paid }: Story): Promise<void> {
  const dues = await rows<{ id: number; total: number }>(duesText, [file, paid]);
  for (const [at, { id, total }] of dues.entries()) {
    const challan = (serial: number, ago: number) => ({
      challan_number: `চা-${bn(file * 10 + serial)}`,
      challan_date: shifted(today, -ago),
    });
    const half = { ...challan(1, 60), paid_amount: Math.round(total / 2) };
    if (at === 0) await repositoryOf('lease-dues').move(id, 'pay_part', half, undefined, acting);
    await repositoryOf('lease-dues').move(id, 'pay', challan(2, 30), undefined, acting);
  }
}

async function makeFile(inside: Inside, ground: Ground, serial: number): Promise<void> {
  const { repositoryOf, acting, today } = inside;
  const story = stories[ground.kind]!;
  const year = banglaDateOf(today).year;
  const [from, to] = story.years.map(one => year + one) as [number, number];
  const before = (days: number): string => earlier(shifted(firstDayOf(from), -days), today);
  const files = repositoryOf('lease-files');
  const { id } = await files.insert(
    {
      ...{ record_id: ground.id, notice_number: `সায়রাত-${bn(serial + 1)}`, notice_date: before(60), bids_until: before(30) },
      ...{ from_bs_year: from, to_bs_year: to, government_value: Math.round(ground.value * 0.9), bids: bidsOf(ground, story) },
    },
    acting,
  );
  if (story.called) return;
  const move = (name: string, body: object) => files.move(id, name, body, undefined, acting);
  await move('award', { award_memo: `কা-${bn(serial + 1)}`, awarded_on: before(20) });
  await move('sign', { deed_number: `চু-${bn(serial + 1)}`, deed_date: before(5), possession_date: firstDayOf(from) });
  await pays(inside, id, story);
  if (!story.renewed) return;
  const value = Math.round(ground.value * 1.1);
  await move('renew', { renewal_memo: `ন-${bn(serial + 1)}`, renewed_to_bs_year: year, renewed_value: value });
  await move('expire', {});
}

const name = 'demo: lease files';
const madeText = 'select 1 as one from engine.seeds where name = $1';

/** Once, after the land, which is also added to a finished demo. */
export const makeLeases = (within: Within): Promise<boolean> =>
  within(async inside => {
    if ((await inside.rows(madeText, [name])).length > 0) return false;
    const grounds = await inside.rows<Ground>(recordsText, [Object.keys(stories)]);
    for (const [serial, ground] of grounds.entries()) await makeFile(inside, ground, serial);
    await remember(inside.transaction, name, String(grounds.length));
    return grounds.length > 0;
  });
