/**
 * The amount of an audit is the sum of its objections unless it is given. Years must be in order, and the involved amount can't be less
 * than the settled one.
 */
import { audits } from '../../resources/inspection/audits.ts';
import { inspectionErrors } from '../../resources/inspection/errors.ts';
import { addMoney, compareMoney } from '../../resources/kernel/money.ts';
import { ProblemsError } from '../engine/problems.ts';
import { rowsAfter } from '../engine/rows-after.ts';
import { type Done, defineServerSide, type Write, whenWritten } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notifyOfObjection, notifyOfReply } from './notifying.ts';
import { settleAudit } from './settling.ts';

const objectionsText = sql('inspection/audits.objections', 'select sum(amount)::float8 as sum from audit_objections where audit_id = $1');

/** What the amounts of an audit follow from. */
const money = ['amount', 'amount_is_sum', 'settled_amount', 'objections'];

const objectionsAfter = (write: Write) => rowsAfter(write, 'objections', 'audit_objections', 'audit_id');

/** The sum of the objections after the write; nothing when none has an amount. */
async function sumOf(write: Write): Promise<number | null> {
  const given = await objectionsAfter(write);
  if (!given) return write.before ? (await write.rows(objectionsText, [write.before.id]))[0]!.sum : null;
  const amounts = given.flatMap(({ amount }) => (amount == null ? [] : [Number(amount)]));
  return amounts.length ? addMoney(...amounts) : null;
}

/** Whether the amount is the sum of the objections: as before, until a person writes another amount, or none. */
function isSum({ before, values }: Write): boolean {
  if (values.amount_is_sum === true) return true;
  if (!('amount' in values)) return before ? before.amount_is_sum === true : true;
  if (values.amount == null) return true;
  return before?.amount_is_sum === true && Number(values.amount) === Number(before.amount);
}

async function calculated(write: Write) {
  const { after } = write;
  const amount = (after.amount ?? (await sumOf(write))) as number | null;
  const settled_amount = Number(after.settled_amount ?? 0);
  return {
    ...(after.amount == null && { amount }),
    amount_is_sum: isSum(write),
    settled_amount,
    unsettled_amount: amount === null ? null : Math.max(0, addMoney(amount, -settled_amount)),
  };
}

const yearsText = sql(
  'inspection/audits.years',
  `
select f.start_date < t.start_date as in_order from fiscal_years f, fiscal_years t where f.id = $1 and t.id = $2`,
  known<{ in_order: boolean }>(),
);

const settledText = sql(
  'inspection/audits.settled',
  `
select audit_objection_id as id, sum(settled_amount)::float8 as settled from audit_disposals where audit_id = $1 and audit_objection_id is not null
group by audit_objection_id`,
  known<{ id: number; settled: number }>(),
);

/** The settled amount of an objection is at most its amount. */
async function judgeObjections(write: Write): Promise<void> {
  const given = write.before && (await objectionsAfter(write));
  if (!given) return;
  const found = await write.rows(settledText, [write.before!.id]);
  const settledOf = new Map(found.map(({ id, settled }) => [id, settled]));
  const problems = given.flatMap(({ id, amount }, at) => {
    const settled = settledOf.get(Number(id)) ?? 0;
    if (amount == null || compareMoney(Number(amount), settled) >= 0) return [];
    return [{ path: `objections.${at}.amount`, error: inspectionErrors.objectionBelowSettled({ settled }) }];
  });
  if (problems.length > 0) throw new ProblemsError(audits, problems);
}

const someAuditDisposalText = sql(
  'inspection/audits.someAuditDisposal',
  'select 1 from audit_disposals where audit_id = $1 and disposal_date < $2::date limit 1',
);

async function judgeDate({ before, after, rows }: Write): Promise<void> {
  if (!before || before.audit_date === after.audit_date) return;
  const earlier = await rows(someAuditDisposalText, [before.id, after.audit_date]);
  if (earlier.length > 0) throw new ProblemsError(audits, [{ path: 'audit_date', error: inspectionErrors.auditAfterDisposal() }]);
}

async function judge(write: Write): Promise<void> {
  const { after, values, rows } = write;
  await judgeDate(write);
  await judgeObjections(write);
  if ('from_fiscal_year_id' in values || 'to_fiscal_year_id' in values) {
    const [years] = await rows(yearsText, [after.from_fiscal_year_id, after.to_fiscal_year_id]);
    if (years && !years.in_order) throw new ProblemsError(audits, [{ path: 'to_fiscal_year_id', error: inspectionErrors.yearsReversed() }]);
  }
  const settled = Number(after.settled_amount);
  if (compareMoney(Number(after.amount ?? 0), settled) < 0)
    throw new ProblemsError(audits, [{ path: 'amount', error: inspectionErrors.amountBelowSettled({ settled }) }]);
}

const auditReplyIdText = sql('inspection/audits.auditReplyId', 'select id from audit_replies where audit_id = $1 limit 1');

const auditDisposalIdText = sql('inspection/audits.auditDisposalId', 'select id from audit_disposals where audit_id = $1 limit 1');

/** Checked before the objections are deleted, since they report only themselves. */
async function requireNothingEntered({ before, rows }: Write): Promise<void> {
  const found = await rows(auditDisposalIdText, [before!.id]);
  if (found.length > 0) throw inspectionErrors.auditHasDisposals();
  const replies = await rows(auditReplyIdText, [before!.id]);
  if (replies.length > 0) throw inspectionErrors.auditHasReplies();
}

export const auditsServer = defineServerSide(audits, {
  computed: Object.assign(calculated, { reads: money }),
  guards: {
    create: judge,
    update: whenWritten([...money, 'audit_date', 'from_fiscal_year_id', 'to_fiscal_year_id'], judge),
    delete: requireNothingEntered,
  },
  effects: { update: whenWritten<Done>(['amount', 'objections'], write => settleAudit(write, write.after.id)) },
  moves: { ask_reply: { effect: notifyOfObjection }, reply: { effect: notifyOfReply } },
});
