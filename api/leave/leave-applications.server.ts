/**
 * Leave is calculated when it is asked for and when its dates change: the desk, the days it costs, the accounts. It is refused if something
 * prevents it. Its consequences (`settling.ts`) are updated after every change.
 */
import { dequal } from 'dequal';
import { leaveApplications } from '../../resources/leave/leave-applications.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { known, question, sql, together } from '../engine/sql.ts';
import { askedBy, lockedUser, placeOfLocked } from './asked.ts';
import { type Calculation, calculate, clashes, type Split, shortages } from './calculation.ts';
import { reserving } from './duties.ts';
import { type Asked, type Facts, factsOf, type Placeholder, placeholderOf } from './facts.ts';
import { settleLeave } from './settling.ts';

const filesText = sql(
  'leave/leave-applications.files',
  `select 1 from engine.files where resource = 'leave-applications' and field = 'attachments' and record_id = $1 and detached_at is null limit 1`,
);

async function hasAttachment({ rows, values, before }: Write): Promise<boolean> {
  if (values.attachments !== undefined) return [values.attachments ?? []].flat().length > 0;
  return before !== undefined && (await rows(filesText, [before.id])).length > 0;
}

type Calculated = { readonly asked: Asked; readonly facts: Facts; readonly calculation: Calculation };

/** What the computed fields of a write were calculated from, by the connection of that write: its guard judges the same. */
const fresh = new WeakMap<object, Calculated>();

/** The same question of the same write: its person is locked since, so the answer is the same. */
function takenFresh({ rows }: Write, asked: Asked): Calculated | undefined {
  const found = fresh.get(rows);
  fresh.delete(rows);
  return found && dequal(found.asked, asked) ? found : undefined;
}

async function calculated(write: Write): Promise<Calculated | undefined> {
  const { before, after } = write;
  const asked = { ...askedBy(after), begins: before?.from_date !== after.from_date, has_attachment: await hasAttachment(write) };
  const known = takenFresh(write, asked);
  if (known) return known;
  if (before) await together(write.rows, lockedUser(write, asked.user_id));
  const facts = await factsOf(write, asked);
  return facts && { asked, facts, calculation: calculate(asked, facts, write.today) };
}

const calculatedNames = ['user_id', 'leave_type_id', 'from_date', 'to_date'] as const;

/** Whether this write needs a calculation: the first one, a change of the relevant fields, sending it again, or the system's request. */
const isCalculated = ({ action, before, after, values }: Write): boolean =>
  !before ||
  action === 'resubmit' ||
  'day_count' in values ||
  (action === 'update' && calculatedNames.some(name => before[name] !== after[name]));

const officeOf = (placeholder: Placeholder | undefined) => ({ placeholder_office_id: placeholder?.office_id ?? null });

async function computed(write: Write) {
  const { before, after } = write;
  const place = before ? undefined : await placeOfLocked(write, after.user_id);
  const placed = place && { office_id: place.office, applicant_desk_id: place.desk };
  if (!isCalculated(write))
    return { ...placed, ...('placeholder_desk_id' in write.values && officeOf(await placeholderOf(write, askedBy(after)))) };
  const found = await calculated({ ...write, after: { ...after, ...placed } });
  if (!found) return { ...placed };
  fresh.set(write.rows, found);
  const { day_count, splits } = found.calculation;
  return { ...placed, ...officeOf(found.facts.placeholder), is_optional_leave: found.facts.rule?.days_off === 'chosen', day_count, splits };
}

/** Reports everything that prevents it. The system writes what was already checked. */
async function judge(write: Write): Promise<void> {
  if (write.author.rights === 'system') return;
  const found = await calculated(write);
  if (found?.calculation.problems.length) throw new ProblemsError(leaveApplications, found.calculation.problems);
}

const splitsText = sql(
  'leave/leave-applications.splits',
  'select leave_type_id, ledger, days, ledger_days from leave_application_splits where leave_application_id = $1 order by id',
  known<Split>(),
);

/** Also on its way nothing else may be planned on its days; and at the approval the accounts must have enough. */
async function judgeMove(write: Write, isDecided: boolean): Promise<void> {
  const asked = askedBy(write.after);
  const [, splits] = await together(write.rows, lockedUser(write, asked.user_id), question(splitsText, [asked.id]));
  const facts = (await factsOf(write, asked))!;
  const problems = [...clashes(facts), ...(isDecided ? shortages(splits, facts) : [])];
  if (problems.length > 0) throw new ProblemsError(leaveApplications, problems);
}

export const leaveApplicationsServer = defineServerSide(leaveApplications, {
  computed,
  guards: { create: judge, update: judge },
  effects: { create: settleLeave, update: settleLeave },
  approval: {
    beside: reserving,
    guards: {
      forward: write => judgeMove(write, false),
      approve: write => judgeMove(write, true),
      're-approve': write => judgeMove(write, true),
      resubmit: judge,
    },
    effects: { approve: settleLeave, reject: settleLeave, cancel: settleLeave, 're-approve': settleLeave },
  },
});
