/** The amount of an audit is the sum of its objections unless it is given; its years follow each other, and no less is involved than is settled. */
import { audits } from '../../resources/inspection/audits.ts';
import { inspectionErrors } from '../../resources/inspection/errors.ts';
import { addMoney, compareMoney } from '../../resources/kernel/money.ts';
import { ProblemsError } from '../engine/problems.ts';
import { rowsAfter } from '../engine/rows-after.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { settleAudit } from './settling.ts';

const objectionsText = 'select sum(amount)::float8 as sum from audit_objections where audit_id = $1';

/** The sum of the objections as they will be; nothing when none of them names an amount. */
async function sumOf(write: Write): Promise<number | null> {
  const given = await rowsAfter(write, 'objections', 'audit_objections', 'audit_id');
  if (!given) return write.before ? (await write.rows<{ sum: number | null }>(objectionsText, [write.before.id]))[0]!.sum : null;
  const amounts = given.flatMap(({ amount }) => (amount == null ? [] : [Number(amount)]));
  return amounts.length ? addMoney(...amounts) : null;
}

async function reckoned(write: Write) {
  const { after } = write;
  const amount = (after.amount ?? (await sumOf(write))) as number | null;
  const settled_amount = Number(after.settled_amount ?? 0);
  return {
    ...(after.amount == null && { amount }),
    settled_amount,
    unsettled_amount: amount === null ? null : Math.max(0, addMoney(amount, -settled_amount)),
  };
}

const yearsText = `
select f.start_date < t.start_date as in_order from fiscal_years f, fiscal_years t where f.id = $1 and t.id = $2`;

async function judge({ after, values, rows }: Write): Promise<void> {
  if ('from_fiscal_year_id' in values || 'to_fiscal_year_id' in values) {
    const [years] = await rows<{ in_order: boolean }>(yearsText, [after.from_fiscal_year_id, after.to_fiscal_year_id]);
    if (years && !years.in_order) throw new ProblemsError(audits, [{ path: 'to_fiscal_year_id', error: inspectionErrors.yearsReversed() }]);
  }
  const settled = Number(after.settled_amount);
  if (compareMoney(Number(after.amount ?? 0), settled) < 0)
    throw new ProblemsError(audits, [{ path: 'amount', error: inspectionErrors.amountBelowSettled({ settled }) }]);
}

/** Asked before its objections go, which would tell of themselves. */
async function requireNoDisposals({ before, rows }: Write): Promise<void> {
  const found = await rows('select id from audit_disposals where audit_id = $1 limit 1', [before!.id]);
  if (found.length > 0) throw inspectionErrors.auditHasDisposals();
}

export const auditsServer = defineServerSide(audits, {
  computed: reckoned,
  guards: { create: judge, update: judge, delete: requireNoDisposals },
  effects: { update: write => settleAudit(write, write.after.id) },
});
