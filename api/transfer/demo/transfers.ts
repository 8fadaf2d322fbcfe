/** Transfers of the demo: a finished one with its four letters, some in progress, and applications. */

import { formatLongDate } from '../../../i18n/format.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { type Deed, sendAlong } from '../../seed/demo/send-along.ts';
import { openThings, thingsOf, waive } from '../clearance.ts';
import { itemOf } from '../item-steps.ts';
import words from './transfers.json' with { type: 'json' };

type Issuer = { readonly issuer_desk_id: number; readonly office_id: number };
type Officer = { readonly issuer: Issuer; readonly user_id: number };
type Moved = {
  readonly user_id: number;
  readonly from_desk_id: number;
  readonly to_office_id: number;
  readonly to_desk_id: number | null;
  readonly left: string;
  readonly joined: string;
};
type LetterType = keyof typeof words.letters;

const issuerText = `select a.user_id, a.office_organogram_id as issuer_desk_id, a.office_id from desk_assignments a join users u on u.id = a.user_id
where u.username = 'hr.officer' and a.is_primary and a.row_status = 1 and a.to_date is null`;

/** The person who came last from another office, within the fortnight that joining may take; their transfer is made after the fact. */
const finishedText = `
select n.user_id, b.office_organogram_id as from_desk_id, n.office_id as to_office_id, n.office_organogram_id as to_desk_id,
  b.to_date::text as left, n.from_date::text as joined
from desk_assignments n join desk_assignments b on b.user_id = n.user_id and b.to_date between n.from_date - 14 and n.from_date - 1
  and b.office_id <> n.office_id
where n.is_primary and n.to_date is null and n.row_status = 1 and n.from_date <= $1::date order by n.from_date desc, n.user_id limit 1`;

/** People of the land offices of Dhaka, each with a vacant desk like their own in another office. */
const movableText = `
select a.user_id, a.office_organogram_id as from_desk_id, a.office_id, free.office_id as to_office_id, free.id as to_desk_id
from desk_assignments a join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = a.office_id
  join districts g on g.id = o.district_id and g.bbs_code = '26' join users u on u.id = a.user_id and u.row_status = 1
  cross join lateral (select e.id, e.office_id from office_organograms e where e.designation_id = d.designation_id and e.office_id <> a.office_id
    and not exists (select from desk_assignments h where h.office_organogram_id = e.id and h.to_date is null)
    order by (e.id * 7919 + a.user_id) % 10007, e.id limit 1) free
where a.is_primary and a.row_status = 1 and a.to_date is null and not d.is_office_head order by a.user_id limit $1`;
type Movable = Omit<Moved, 'left' | 'joined'> & { readonly office_id: number };

/** Memorial numbers of 22 digits in sequence. */
const memorials = (year: string): (() => string) => {
  let serial = 0;
  return () => {
    serial += 1;
    return `31.00.0000.046.019.00.0012.${year.slice(2, 4)}-${serial}`;
  };
};

async function write(inside: Inside, resource: string, body: object): Promise<number> {
  return (await inside.repositoryOf(resource).insert(body, inside.acting)).id;
}
const publish = (inside: Inside, resource: string, id: number) =>
  inside.repositoryOf(resource).move(id, 'publish', {}, undefined, inside.acting);

/** A colleague of the former office, who takes over: of the same post or of the nearest desk, its head last. */
const receiverText = `select b.user_id from transfer_order_items i join office_organograms d on d.id = i.from_desk_id
  join desk_assignments b on b.office_id = d.office_id and b.user_id <> i.user_id and b.row_status = 1 and b.is_primary and b.to_date is null
  join office_organograms e on e.id = b.office_organogram_id
where i.id = $1 order by e.designation_id <> d.designation_id, e.is_office_head, abs(e.id - d.id) limit 1`;

/** A release of an earlier day was checked on that day. */
const checkedText = `update transfer_letters set clearance = replace(clearance, $2, $3), clearance_en = replace(clearance_en, $4, $5) where id = $1`;
async function checkedOn({ rows, today }: Inside, letter: number, day: string): Promise<void> {
  const days = (['bn', 'en'] as const).flatMap(locale => [formatLongDate(today, locale), formatLongDate(day, locale)]);
  await rows(checkedText, [letter, ...days]);
}

/** What is outstanding about the person goes to the successor, says the officer who lets them go. */
async function waiveAll(inside: Inside, officer: Officer, item: number): Promise<void> {
  const found = await itemOf(inside, item);
  const open = found ? openThings(await thingsOf(inside, found)) : [];
  if (open.length > 0) await waive(inside, { item, by: officer.user_id, reason: words.waived }, open, open);
}

/** The head of the new office, who accepts a joining. */
const acceptorText = `select g.head_organogram_id as issuer_desk_id, g.id as office_id from transfer_order_items i join offices g on g.id = i.to_office_id
where i.id = $1 and exists (select from desk_assignments h where h.office_organogram_id = g.head_organogram_id and h.to_date is null
  and h.row_status = 1 and h.user_id <> i.user_id)`;

/** An order with its letters: each on its day, those named in `published` published in this order. */
type Letters = {
  readonly item: number;
  readonly days: Readonly<Partial<Record<LetterType, string>>>;
  readonly published: readonly LetterType[];
};

async function writeLetters(inside: Inside, officer: Officer, next: () => string, { item, days, published }: Letters): Promise<void> {
  const [receiver] = await inside.rows<{ user_id: number }>(receiverText, [item]);
  const [acceptor] = await inside.rows<Issuer>(acceptorText, [item]);
  const received_by_id = receiver?.user_id ?? officer.user_id;
  for (const [type, day] of Object.entries(days) as [LetterType, string][]) {
    const id = await write(inside, 'transfer-letters', {
      ...(type === 'joining' && published.includes(type) && acceptor ? acceptor : officer.issuer),
      ...{ ...words.letters[type], type, transfer_order_item_id: item },
      ...{ memorial_number: next(), letter_date: day, copies: words.copies },
      ...(type !== 'notice' && { effective_date: day, session: type === 'joining' ? 'forenoon' : 'afternoon' }),
      ...(type === 'handover' && { handover_details: words.handover, received_by_id }),
    });
    if (type === 'handover' && published.includes(type)) await waiveAll(inside, officer, item);
    if (published.includes(type)) await publish(inside, 'transfer-letters', id);
    if (type === 'release' && published.includes(type)) await checkedOn(inside, id, day);
  }
}

/** The order behind a person's current posting. Their former desk is not the one that a new order would name. */
async function makeFinished(inside: Inside, officer: Officer, next: () => string): Promise<void> {
  const { rows, repositoryOf, acting, today } = inside;
  const [moved] = await rows<Moved>(finishedText, [today]);
  if (!moved) return;
  const { left, joined, ...item } = moved;
  const ordered = shifted(left, -12);
  const transfer_order_id = await write(inside, 'transfer-orders', {
    ...{ ...officer.issuer, ...words.orders[0], memorial_number: next(), order_date: ordered },
  });
  const items = repositoryOf('transfer-order-items');
  const [id] = await items.reserve(1, acting);
  await items.insertMany([{ ...item, id: id!, transfer_order_id, responsibility: 'main', release_by: left }], acting);
  await publish(inside, 'transfer-orders', transfer_order_id);
  await writeLetters(inside, officer, next, {
    item: id!,
    days: { notice: ordered, handover: left, release: left, joining: joined },
    published: ['notice', 'handover', 'release', 'joining'],
  });
}

const itemFor = ({ user_id, to_office_id, to_desk_id }: Movable, release_by: string) => ({ user_id, to_office_id, to_desk_id, release_by });

/** One person is released, one has a notice, and one order is still a draft. */
async function makeRunning(inside: Inside, officer: Officer, next: () => string, people: readonly Movable[]): Promise<void> {
  const { rows, today } = inside;
  const [released, noticed, ...drafted] = people;
  if (!released || !noticed) return;
  const order = await write(inside, 'transfer-orders', {
    ...{ ...officer.issuer, ...words.orders[1], memorial_number: next(), order_date: shifted(today, -15) },
    items: [released, noticed].map(one => itemFor(one, shifted(today, -3))),
  });
  await publish(inside, 'transfer-orders', order);
  const items = await rows<{ id: number }>('select id from transfer_order_items where transfer_order_id = $1 order by id', [order]);
  const [first, second] = items.map(({ id }) => id);
  const [ordered, left] = [shifted(today, -14), shifted(today, -4)];
  await writeLetters(inside, officer, next, {
    item: first!,
    days: { notice: ordered, handover: left, release: left, joining: today },
    published: ['notice', 'handover', 'release'],
  });
  await writeLetters(inside, officer, next, { item: second!, days: { notice: ordered, release: today }, published: ['notice'] });
  await write(inside, 'transfer-orders', {
    ...{ ...officer.issuer, ...words.orders[2], memorial_number: next(), order_date: today },
    items: drafted.slice(0, 2).map(one => itemFor(one, shifted(today, 15))),
  });
}

/** Some wait, one was forwarded, one approved, one rejected. */
async function makeApplications(inside: Inside, people: readonly Movable[]): Promise<void> {
  for (const [at, { user_id, from_desk_id, office_id, to_office_id, to_desk_id }] of people.entries()) {
    const { reason, deeds } = words.applications[at % words.applications.length]!;
    const others = people.flatMap(one => (one.to_office_id === to_office_id || one.to_office_id === office_id ? [] : [one.to_office_id]));
    await sendAlong(
      inside,
      'transfer-applications',
      {
        ...{ user_id, applicant_desk_id: from_desk_id, applicant_office_id: office_id, reason },
        choices: [to_office_id, ...[...new Set(others)].slice(0, 1)].map(id => ({ office_id: id })),
      },
      {
        ...{ user: user_id, desk: from_desk_id },
        deeds: deeds.map(([move, comment]) => [
          move as Deed[0],
          {
            ...(comment && { approval_comment: comment }),
            ...(move === 'approve' && { posting_office_id: to_office_id, posting_desk_id: to_desk_id }),
          },
        ]),
      },
    );
  }
}

export async function makeTransfers(inside: Inside): Promise<void> {
  const [found] = await inside.rows<Issuer & { readonly user_id: number }>(issuerText);
  if (!found) return;
  const { user_id, ...issuer } = found;
  const officer: Officer = { issuer, user_id };
  const next = memorials(inside.today);
  const people = await inside.rows<Movable>(movableText, [10]);
  await makeFinished(inside, officer, next);
  await makeRunning(inside, officer, next, people.slice(0, 4));
  await makeApplications(inside, people.slice(4));
}
