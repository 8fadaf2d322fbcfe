/**
 * The employee, the reporting and the counter-signing officer each write their own part of the form. Items are created with the appraisal;
 * total and band follow from the marks, or from the counter-signing officer's total. The counter-signing officer decides, once it is
 * marked.
 */

import { appraisalMarks } from '../../resources/appraisal/appraisal-marks.ts';
import { belowAverage, reasonForLowMark, totalOf } from '../../resources/appraisal/appraisals.rules.ts';
import { appraisals } from '../../resources/appraisal/appraisals.ts';
import { appraisalErrors } from '../../resources/appraisal/errors.ts';
import { addDays } from '../../resources/kernel/clock.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { desksWithKey, mustHoldKey } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { rowsAfter } from '../engine/rows-after.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';
import { servedAbove } from '../office/index.ts';
import { fromProfile } from './profile.ts';

type Values = Readonly<Record<string, unknown>>;

const bands = [
  { from: 95, band: 'outstanding' },
  { from: 90, band: 'excellent' },
  { from: 80, band: 'very_good' },
  { from: belowAverage + 1, band: 'average' },
  { from: 0, band: 'below_average' },
] as const;

const bandOf = (mark: number | null): string | null => (mark === null ? null : bands.find(({ from }) => mark >= from)!.band);

const marksAfter = (write: Write): Promise<Values[] | undefined> => rowsAfter(write, 'marks', 'appraisal_marks', 'appraisal_id');

async function computed(write: Write): Promise<Values> {
  const marks = await marksAfter(write);
  const total = marks ? totalOf(marks) : ((write.before?.total_marks as number | null | undefined) ?? null);
  return { total_marks: total, band: bandOf((write.after.approver_mark as number | null) ?? total), ...(await fromProfile(write)) };
}

const reportingPart = ['reporting_comment', 'promotion_eligibility'] as const;
const approverPart = ['approver_mark', 'approver_comment'] as const;
const employeePart = [
  ...['year', 'from_date', 'to_date', 'reporting_officer_id', 'approver_id'],
  ...['salary', 'grade_id', 'exam_dates', 'language_knowledge', 'training', 'work_done'],
];

const refused = (path: string, error: DomainError): ProblemsError => new ProblemsError(appraisals, [{ path, error }]);

const changed = ({ before, values }: Write, names: readonly string[]): string | undefined =>
  names.find(name => name in values && JSON.stringify(values[name] ?? null) !== JSON.stringify(before?.[name] ?? null));

const appraisalMarkText = sql('appraisal/appraisals.appraisalMark', 'select id, mark, reason from appraisal_marks where appraisal_id = $1');

/** Marks are changed where a row differs from the stored one. */
async function changedMarks(write: Write): Promise<'marks' | undefined> {
  const given = write.values.marks as readonly (Values & { readonly id?: number })[] | undefined;
  if (!given) return undefined;
  const stored = write.before ? await write.rows(appraisalMarkText, [write.before.id]) : [];
  const byId = new Map(stored.map(row => [row.id, row]));
  const differs = given.some(row => {
    const old = row.id === undefined ? undefined : byId.get(row.id);
    return !old || (['mark', 'reason'] as const).some(name => name in row && (row[name] ?? null) !== old[name]);
  });
  return differs || given.length < stored.length ? 'marks' : undefined;
}

function mustBe({ author }: Write, person: unknown, path: string): void {
  if (author.rights !== 'system' && author.userId !== person) throw refused(path, appraisalErrors.notYourPart());
}

/** Who writes what: the reporting officer the marks, the counter-signing officer the decision, the employee the rest. */
async function judgeParts(write: Write): Promise<void> {
  const { before, after } = write;
  const reporting = (await changedMarks(write)) ?? changed(write, reportingPart);
  if (reporting) {
    mustBe(write, after.reporting_officer_id, reporting);
    mustHoldKey(write, 'SCORE_APPRAISAL');
    if ((before?.approver_mark ?? before?.approver_comment ?? null) !== null) throw refused(reporting, appraisalErrors.countersigned());
  }
  const approving = changed(write, approverPart);
  if (approving) mustBe(write, after.approver_id, approving);
  const own = before && changed(write, employeePart);
  if (own) mustBe(write, after.user_id, own);
  // The counter-signing officer may leave after the marks are given: the employee names another.
  const closed =
    own &&
    changed(
      write,
      employeePart.filter(name => name !== 'approver_id'),
    );
  if (closed && before.total_marks !== null) throw refused(closed, appraisalErrors.alreadyMarked());
}

const appraisalItemCountText = sql(
  'appraisal/appraisals.appraisalItemCount',
  'select count(*)::int as count from appraisal_items where row_status = 1',
);

/** Either all items have marks, or none. */
async function judgeMarks(write: Write): Promise<void> {
  const marks = await marksAfter(write);
  if (!marks) return;
  const [items] = await write.rows(appraisalItemCountText);
  const isMarked = marks.some(({ mark }) => typeof mark === 'number');
  if (marks.length !== items!.count || (isMarked && totalOf(marks) === null))
    throw refused('marks', appraisalErrors.marksIncomplete({ count: items!.count }));
  const error = reasonForLowMark.check({ ...write.after, marks }, write.today);
  if (error) throw refused(reasonForLowMark.at, error);
}

function judgeApproversMark({ after }: Write): void {
  const { approver_mark: mark, total_marks: total } = after;
  if ((mark ?? null) === null) return;
  if ((total ?? null) === null) throw refused('approver_mark', appraisalErrors.notYetMarked());
  if (mark !== total && !after.approver_comment) throw refused('approver_comment', appraisalErrors.reasonForChange());
}

async function judge(write: Write): Promise<void> {
  await judgeParts(write);
  await judgeOfficers(write);
  if (write.before) await judgeMarks(write);
  judgeApproversMark(write);
}

const officers = [
  { at: 'reporting_officer_id', key: 'SCORE_APPRAISAL' },
  { at: 'approver_id', key: 'APPROVE_APPRAISAL' },
] as const;

/** Who is named can act: with the key at a desk of today, not away for long; and served above the employee. */
async function judgeOfficers(write: Write): Promise<void> {
  const { before, after, today } = write;
  if (write.author.rights === 'system') return;
  const latest = addDays(today, setting('appraisal_longest_absence_days'));
  for (const { at, key } of officers.filter(one => after[one.at] !== before?.[one.at])) {
    const desks = await desksWithKey(write, after[at], key);
    if (desks.length === 0) throw refused(at, appraisalErrors.officerUnable());
    const service = { below: after.user_id, above: after[at], from: after.from_date, to: after.to_date };
    if (!(await servedAbove(write, service))) throw refused(at, appraisalErrors.officerElsewhere());
    const [until] = desks.map(day => day ?? '').sort();
    if (until! > latest) throw refused(at, appraisalErrors.officerAway({ date: until! }));
  }
}

/** Only the server creates the marks. */
async function judgeNew(write: Write): Promise<void> {
  if ((write.values.marks as readonly unknown[] | undefined)?.length) throw refused('marks', appraisalErrors.notYourPart());
  await judge(write);
}

const appraisalItemIdText = sql(
  'appraisal/appraisals.appraisalItemId',
  'select id from appraisal_items where row_status = 1 order by serial',
);

async function layOut({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  const items = await rows(appraisalItemIdText);
  const asWriter = { ...acting, actor: asSystem('items of an appraisal') };
  const marks = repositoryOf(appraisalMarks.name);
  const ids = await marks.reserve(items.length, asWriter);
  await marks.insertMany(
    items.map((item, at) => ({ id: ids[at]!, appraisal_id: after.id, appraisal_item_id: item.id })),
    asWriter,
  );
}

/** One of the ministry's 27 types of notification. */
const [SUBMITTED, DECIDED] = [15, 16];

/** The next person to act: the reporting officer, until the marks are given. */
const turnOf = ({ total_marks, reporting_officer_id, approver_id }: Values): number =>
  (total_marks === null ? reporting_officer_id : approver_id) as number;

const appraisedText = sql('appraisal/appraisals.appraised', 'select full_name, full_name_en from users where id = $1');

/** In the name of the person whose appraisal it is, also when another officer or the system passes it on. */
async function notifyNext(done: Done): Promise<void> {
  const { id, user_id } = done.after;
  const [person] = await done.rows(appraisedText, [user_id]);
  const names = { facts: { actor: person!.full_name }, facts_en: { actor: person!.full_name_en } };
  await notify(done, { type: SUBMITTED, to: [turnOf(done.after)], ...names, link: linkToRecord('appraisals', id) });
}

async function submitted(done: Done): Promise<void> {
  await layOut(done);
  await notifyNext(done);
}

async function changedTurn(done: Done): Promise<void> {
  if (done.before && turnOf(done.before) !== turnOf(done.after)) await notifyNext(done);
}

const outcomes = { approved: { bn: 'অনুমোদিত', en: 'approved' }, rejected: { bn: 'নামঞ্জুর', en: 'rejected' } } as const;

const notifyDecision = async (done: Done): Promise<void> => {
  const { id, status, user_id } = done.after;
  const said = outcomes[status as keyof typeof outcomes];
  const facts = { facts: { status: said.bn }, facts_en: { status: said.en } };
  await notify(done, { type: DECIDED, to: [user_id as number], ...facts, link: linkToRecord('appraisals', id) });
};

const isSystem = ({ author }: Asked): boolean => author.rights === 'system';

async function mustCountersign(asked: Asked): Promise<void> {
  if (!isSystem(asked) && asked.author.userId !== asked.before.approver_id) throw appraisalErrors.notYoursToDecide();
}

async function mustSend(asked: Asked): Promise<void> {
  const { user_id, reporting_officer_id } = asked.before;
  if (!isSystem(asked) && ![user_id, reporting_officer_id].includes(asked.author.userId)) throw appraisalErrors.notYoursToSend();
}

async function mustBeMarked(write: Write): Promise<void> {
  if ((write.after.total_marks ?? null) === null) throw appraisalErrors.notYetMarked();
  judgeApproversMark(write);
}

export const appraisalsServer = defineServerSide(appraisals, {
  computed,
  permits: { approve: mustCountersign, reject: mustCountersign, resubmit: mustSend },
  guards: { create: judgeNew, update: judge },
  effects: { create: submitted, update: changedTurn },
  moves: {
    approve: { guard: mustBeMarked, effect: notifyDecision },
    reject: { guard: mustBeMarked, effect: notifyDecision },
    resubmit: { effect: notifyNext },
  },
});
