/** The steps of a lease: its term and lessee, what may be awarded and renewed, and the dues that follow from deed and cancellation. */
import { formatDate } from '../../i18n/format.ts';
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { leaseDues } from '../../resources/infobank/lease-dues.ts';
import { leaseFiles } from '../../resources/infobank/lease-files.ts';
import { leasableKinds } from '../../resources/infobank/lease-options.ts';
import { sandQuarries } from '../../resources/infobank/sand-quarries.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { rowsAfter } from '../engine/rows-after.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { firstDayOf, lastDayOf, partOf, type Rates, unpaidOf, withTaxes, yearsOf } from './dues.ts';
import { leaseRates } from './lease-rates.ts';
import { endLease, writeLease } from './lease-rows.ts';
import { lesseeWords, tellLessee } from './lessee.ts';

type Values = Readonly<Record<string, unknown>>;

const refused = (path: string, error: DomainError): ProblemsError => new ProblemsError(leaseFiles, [{ path, error }]);

const leasable: readonly string[] = leasableKinds;

const recordText = sql(
  'infobank/lease-files.record',
  `select r.kind, coalesce(q.blacklisted, false) as blacklisted from land_records r left join sand_quarries q on q.id = r.id where r.id = $1`,
  known<{ blacklisted: boolean }>(),
);

const bidsOf = async (write: Write): Promise<readonly Values[]> =>
  (await rowsAfter(write, 'bids', 'lease_bids', 'lease_file_id')) ??
  ((await write.rows(acceptedText, [(write.before as Values | undefined)?.id ?? 0])) as readonly Values[]);
const acceptedText = sql(
  'infobank/lease-files.accepted',
  'select bidder_name, amount::float8 as amount, is_accepted from lease_bids where lease_file_id = $1',
);

const accepted = async (write: Write): Promise<readonly Values[]> =>
  (await bidsOf(write)).filter(({ is_accepted }) => is_accepted === true);

const inOrder = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one]);
const earlier = (one: string, other: string): string => inOrder(one, other)[0];
const later = (one: string, other: string): string => inOrder(one, other)[1];

/** The Bangla years that were called; a deed begins no earlier than its possession, a cancellation ends it. */
function termOf({ after, action }: Write): Values {
  const [first, last] = [firstDayOf(Number(after.from_bs_year)), lastDayOf(Number(after.to_bs_year))];
  const taken = String(after.possession_date ?? first);
  if (action === 'cancel') {
    const day = String(after.cancelled_on);
    return { ends_on: after.deed_date != null && day < last && day >= String(after.starts_on) ? day : last };
  }
  return { starts_on: later(taken, first), ends_on: last };
}

/** The accepted bid is the lease's: until the award, what is accepted may change. A renewed file keeps what it was made with. */
async function computed(write: Write): Promise<Values> {
  const { after, action } = write;
  const term = termOf(write);
  if (after.previous_id != null || !['create', 'update', 'award'].includes(action)) return term;
  const [bid] = await accepted(write);
  return { ...term, lessee_name: bid?.bidder_name ?? null, yearly_value: bid?.amount ?? null };
}

const othersText = sql(
  'infobank/lease-files.others',
  `select id from lease_files where record_id = $1 and status <> 'cancelled' and id <> $4 and starts_on <= $3::date and ends_on >= $2::date limit 1`,
);

/** Of a term in question: its first and last Bangla year, its days, and the fields at which it is refused. */
type Term = {
  readonly years: readonly [unknown, unknown];
  readonly days: readonly [unknown, unknown];
  readonly at: readonly [string, string];
};

async function requireTerm({ before, after, rows }: Write, { kind }: { readonly kind: string }, { years, days, at }: Term): Promise<void> {
  if (kind === sandQuarries.name && years[0] !== years[1]) throw refused(at[1], infobankErrors.oneBanglaYear());
  const others = await rows(othersText, [after.record_id, ...days, before?.id ?? 0]);
  if (others.length > 0) throw refused(at[0], infobankErrors.leaseOverlaps());
}

async function requireLeasable(write: Write): Promise<void> {
  const { record_id, from_bs_year, to_bs_year, starts_on, ends_on } = write.after;
  const [record] = await write.rows(recordText, [record_id]);
  if (!record) return;
  if (!leasable.includes(record.kind)) throw refused('record_id', infobankErrors.notLeasable());
  await requireTerm(write, record, { years: [from_bs_year, to_bs_year], days: [starts_on, ends_on], at: ['from_bs_year', 'to_bs_year'] });
}

async function mayBeAwarded(write: Write): Promise<void> {
  const { after, rows } = write;
  const bids = await accepted(write);
  if (bids.length !== 1) throw refused('bids', infobankErrors.acceptOneBid());
  const isLow = Number(bids[0]!.amount) < Number(after.government_value);
  if (isLow && after.low_bid_reason == null) throw refused('low_bid_reason', infobankErrors.lowBidReason());
  const [record] = await rows(recordText, [after.record_id]);
  if (record?.blacklisted) throw refused('record_id', infobankErrors.blacklisted());
}

const unpaidText = sql(
  'infobank/lease-files.unpaid',
  `select coalesce(sum(due_amount), 0)::float8 as unpaid from lease_dues where lease_file_id = $1 and status = 'due' and due_on <= $2::date`,
  known<{ unpaid: number }>(),
);

/** What is due today has to be paid first. Dues of years to come do not matter. */
async function mayBeRenewed(write: Write): Promise<void> {
  const { before, after, rows, today } = write;
  const [{ unpaid }] = (await rows(unpaidText, [before!.id, today])) as [{ unpaid: number }];
  if (unpaid > 0) throw refused('renewal_memo', infobankErrors.arrearsFirst({ amount: unpaid }));
  const [first, last] = [Number(after.to_bs_year) + 1, Number(after.renewed_to_bs_year)];
  if (last < first) throw refused('renewed_to_bs_year', infobankErrors.leaseEndsEarly());
  const [record] = await rows(recordText, [after.record_id]);
  if (record?.blacklisted) throw refused('renewal_memo', infobankErrors.blacklisted());
  const days = [firstDayOf(first), lastDayOf(last)] as const;
  if (record) await requireTerm(write, record, { years: [first, last], days, at: ['renewed_to_bs_year', 'renewed_to_bs_year'] });
}

async function withinTerm({ after }: Write): Promise<void> {
  if (String(after.possession_date) > lastDayOf(Number(after.to_bs_year)))
    throw refused('possession_date', infobankErrors.possessionTooLate());
}

async function ratesOf({ rows, after }: Done): Promise<Rates> {
  const [record] = await rows(recordText, [after.record_id]);
  return leaseRates(record?.kind);
}
const asWriter = ({ acting, author }: Done, why: string) => ({ ...acting, actor: asSystem(why, author.userId) });

/** The deed says what is due, year by year. */
async function layOut(done: Done): Promise<void> {
  const { after, repositoryOf } = done;
  const rates = await ratesOf(done);
  for (const span of yearsOf(String(after.starts_on), String(after.ends_on))) {
    const amounts = withTaxes(partOf(Number(after.yearly_value), span), rates);
    const body = {
      ...{ lease_file_id: after.id, lessee_name: after.lessee_name, bs_year: span.bs_year, due_on: span.from },
      ...{ ...amounts, paid_amount: 0 },
    };
    await repositoryOf(leaseDues.name).add(body, asWriter(done, 'lease deed'));
  }
  await writeLease(done);
}

/** The same lessee goes on with a file of their own, which waits for its deed. */
async function goOn(done: Done): Promise<void> {
  const { id, to_bs_year, renewed_to_bs_year, renewed_value, renewal_memo, record_id, lessee_name, government_value } = done.after;
  const body = {
    ...{ record_id, lessee_name, government_value, notice_number: renewal_memo, notice_date: done.today, bids_until: done.today },
    ...{ from_bs_year: Number(to_bs_year) + 1, to_bs_year: renewed_to_bs_year, yearly_value: renewed_value },
    ...{ award_memo: renewal_memo, awarded_on: done.today, previous_id: id, status: 'awarded' },
  };
  await done.repositoryOf(leaseFiles.name).add(body, asWriter(done, 'lease renewed'));
  await tellLessee(done, Number(id), lesseeWords.renew, {
    amount: renewed_value,
    memo: renewal_memo,
    day: done.today,
    year: renewed_to_bs_year,
  });
}

const openText = sql(
  'infobank/lease-files.open',
  `select id, bs_year, due_on::text as due_on, paid_amount::float8 as paid_amount from lease_dues
where lease_file_id = $1 and status = 'due' order by bs_year for no key update`,
  known<{ id: number; bs_year: number; due_on: string; paid_amount: number }>(),
);

/** Of the year of a cancellation its days are due; later years no longer are. */
async function cutShort(done: Done): Promise<void> {
  const { after, rows, repositoryOf } = done;
  const day = String(after.cancelled_on);
  const rates = await ratesOf(done);
  for (const { id, bs_year, due_on, paid_amount } of await rows(openText, [after.id])) {
    const isOver = due_on > day;
    const amounts = isOver
      ? undefined
      : withTaxes(partOf(Number(after.yearly_value), { bs_year, from: due_on, to: earlier(day, lastDayOf(bs_year)) }), rates);
    const unpaid = amounts ? unpaidOf(amounts.total_amount, paid_amount) : 0;
    const status = isOver ? 'waived' : unpaid === 0 ? 'paid' : 'due';
    await repositoryOf(leaseDues.name).set(id, { ...amounts, status }, asWriter(done, 'lease cancelled'));
  }
  await endLease(done, 'cancelled');
  if (done.before?.status !== 'called') await tellLessee(done, Number(after.id), lesseeWords.cancel, { day, reason: after.cancel_reason });
}

/** A term runs to the end of its last day. */
async function mustBeOver({ before, today }: Asked): Promise<void> {
  const last = String(before.ends_on);
  if (last >= today) throw infobankErrors.leaseRuns({ day: formatDate(last, 'en') });
}

async function tellAward(done: Done): Promise<void> {
  const { id, yearly_value: amount, award_memo: memo, awarded_on: day } = done.after;
  await tellLessee(done, Number(id), lesseeWords.award, { amount, memo, day });
}

export const leaseFilesServer = defineServerSide(leaseFiles, {
  computed,
  guards: { create: requireLeasable, update: requireLeasable },
  permits: { expire: mustBeOver },
  moves: {
    award: { guard: mayBeAwarded, effect: tellAward },
    sign: { guard: withinTerm, effect: layOut },
    expire: { effect: done => endLease(done, 'expired') },
    renew: { guard: mayBeRenewed, effect: goOn },
    cancel: { effect: cutShort },
  },
});
