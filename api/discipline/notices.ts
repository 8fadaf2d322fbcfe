/**
 * Who is notified of a step: those who handle and decide complaints of the office, with a link to the record; and the accused, from the
 * first show cause on, with a link to their own page. No message names the accused.
 */

import { formatInstant, inDigits } from '../../i18n/format.ts';
import { complaints } from '../../resources/discipline/complaints.ts';
import { stageOptions } from '../../resources/discipline/options.ts';
import { climb, impose, linkOfAccused } from '../../resources/discipline/steps.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { nearestHolders } from '../access/index.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { dayIn, notify } from '../notification/index.ts';

const COMPLAINT_STEP = 21;

const complaintText = sql(
  'discipline/notices.complaint',
  `
select c.id, c.accused_id, c.office_id, c.case_number, c.stage, c.hearing_at, c.hearing_place, t.name, t.name_en,
  (select s.answer_by::text from show_causes s where s.complaint_id = c.id order by s.id desc limit 1) as answer_by
from complaints c join complaint_types t on t.id = c.complaint_type_id where c.id = $1`,
  known<{ answer_by: string | null }>(),
);
type Complaint = RowOf<typeof complaintText>;

const read = async ({ rows }: Inside, id: unknown): Promise<Complaint> => (await rows(complaintText, [id]))[0]!;

const created = t('নতুন অভিযোগ গৃহীত', 'received');
const answered = t('অভিযুক্ত জবাব দিয়েছেন', 'the accused has answered');
const decided = t('সিদ্ধান্ত হয়েছে', 'a decision was made');

const stageText = ({ stage }: Complaint): Text => stageOptions.find(({ value }) => value === stage)!.text;

function asked({ answer_by }: Complaint): Text {
  const day = dayIn(answer_by!);
  return t(`কারণ দর্শাতে বলা হয়েছে, জবাবের শেষ তারিখ ${day.bn}`, `you are asked to show cause by ${day.en}`);
}

function extended({ answer_by }: Complaint): Text {
  const day = dayIn(answer_by!);
  return t(`জবাবের সময় ${day.bn} পর্যন্ত বাড়ানো হয়েছে`, `you may answer until ${day.en}`);
}

function hearing({ hearing_at, hearing_place }: Complaint): Text {
  const at = (hearing_at as Date).toISOString();
  const place = String(hearing_place);
  return t(`ব্যক্তিগত শুনানি ${formatInstant(at, 'bn')}, ${inDigits(place, 'bn')}`, `personal hearing on ${formatInstant(at, 'en')}, ${place}`);
}

/** What a stage means to the accused, where it is more than its name. */
const toAccused: Readonly<Record<string, (complaint: Complaint) => Text>> = {
  show_cause: asked,
  second_show_cause: asked,
  personal_hearing: hearing,
  decision: () => decided,
};

function factsOf({ name, name_en, case_number }: Complaint, status: Text) {
  const of = (type: string, label: string, locale: 'bn' | 'en') =>
    case_number === null ? type : `${type}, ${label} ${inDigits(case_number, locale)}`;
  return {
    facts: { subject: of(name, 'মামলা', 'bn'), status: status.bn },
    facts_en: { subject: of(name_en, 'case', 'en'), status: status.en },
  };
}

async function notifyAuthority(inside: Inside, complaint: Complaint, status: Text): Promise<void> {
  const holders = await nearestHolders(inside, complaint.office_id, [climb.key, impose.key], complaints.permission.noun);
  const to = holders.filter(id => id !== complaint.accused_id);
  await notify(inside, { type: COMPLAINT_STEP, to, ...factsOf(complaint, status), link: linkToRecord('complaints', complaint.id) });
}

const notifyAccused = (inside: Inside, complaint: Complaint, status: Text): Promise<void> =>
  notify(inside, {
    ...{ type: COMPLAINT_STEP, to: [complaint.accused_id], link: linkOfAccused(complaint.id) },
    ...factsOf(complaint, status),
  });

export const notifyOfComplaint = async (done: Done): Promise<void> => notifyAuthority(done, await read(done, done.after.id), created);

export async function notifyOfStage(done: Done): Promise<void> {
  const complaint = await read(done, done.after.id);
  await notifyAuthority(done, complaint, stageText(complaint));
  if (complaint.answer_by !== null) await notifyAccused(done, complaint, (toAccused[complaint.stage] ?? stageText)(complaint));
}

export const notifyOfAnswer = async (done: Done): Promise<void> =>
  notifyAuthority(done, await read(done, done.after.complaint_id), answered);

export async function notifyOfExtension(done: Done): Promise<void> {
  const complaint = await read(done, done.after.complaint_id);
  await notifyAccused(done, complaint, extended(complaint));
}
