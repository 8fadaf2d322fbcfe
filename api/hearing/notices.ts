/** Who is notified of a hearing, and in which words: the case, the day, the hour in digits and words, and the place or the result. */

import { inDigits } from '../../i18n/format.ts';
import { timeInWords } from '../../i18n/hours.ts';
import { formatLongDay } from '../../i18n/long-day.ts';
import { hearingNotifications } from '../../resources/hearing/hearing-notifications.ts';
import { hearings } from '../../resources/hearing/hearings.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { type Link, linkToCitizensHome, linkToRecord } from '../../resources/kernel/link.ts';
import { type Locale, sentence, type Text, t } from '../../resources/kernel/text.ts';
import { nearestHolders } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { isCitizen } from '../identity/people.ts';
import { notify, templatesText } from '../notification/index.ts';
import { headsOf } from '../office/index.ts';
import { PARTIES_JOB, type PartiesEvent } from './party-messages.ts';

const [HEARING_REQUESTED, HEARING_CHANGED] = [22, 23];

const partiesText = sql(
  'hearing/notices.parties',
  `
select id, email, mobile as sms from hearing_parties where hearing_id = $1 and row_status = 1 order by id`,
);

/** The applicant's addresses as a user: a party with the same address is not notified twice. */
const applicantText = sql(
  'hearing/notices.applicant',
  'select full_name, email, coalesce(official_mobile, mobile) as sms, user_type from users where id = $1',
);

const places = {
  at: t('স্থান: %{place}', 'Place: %{place}'),
  online: t('শুনানি হবে অনলাইনে, ভিডিও সভায়', 'Held online by video'),
  both: t('স্থান: %{place}; ভিডিও সভাতেও যোগ দেওয়া যাবে', 'Place: %{place}; you can also join by video'),
};

const states: Readonly<Record<string, Text>> = {
  fix_meeting: t('তারিখ নির্ধারিত', 'date fixed'),
  change_meeting: t('তারিখ পরিবর্তিত', 'date changed'),
  finish: t('সমাপ্ত', 'finished'),
  call_off: t('অনুষ্ঠিত হয়নি', 'not held'),
};
/** What is said of the end, with a summary and without one. */
const results: Readonly<Record<string, { readonly written: Text; readonly none: Text }>> = {
  finish: { written: t('ফলাফল: %{result}', 'Result: %{result}'), none: t('ফলাফল লিপিবদ্ধ হয়নি', 'No result was recorded') },
  call_off: {
    written: t('শুনানিটি হবে না; কারণ: %{result}', 'It will not be held; reason: %{result}'),
    none: t('শুনানিটি হবে না: আবেদনের সিদ্ধান্ত আগেই হয়েছে', 'It will not be held: the application was decided before it'),
  },
};
/** The page of the hearing has the whole of it. */
const longestResult = 300;

type Hearing = Readonly<Record<string, unknown>>;

function resultOf({ written, none }: { readonly written: Text; readonly none: Text }, { summary }: Hearing, locale: Locale): string {
  const result = String(summary ?? '')
    .trim()
    .replace(/।$/, '');
  const shown = result.length > longestResult ? `${result.slice(0, longestResult)}…` : result;
  return sentence(result ? written : none, locale, { result: shown });
}

function placeOf({ meeting_place, meeting_link }: Hearing, locale: Locale): string {
  const place: Text = !meeting_place ? places.online : meeting_link ? places.both : places.at;
  return sentence(place, locale, { place: String(meeting_place) });
}

/** What a template may say of the meeting. Once it is over its result is in the place of where it is held. */
function factsOf(action: string, hearing: Hearing, locale: Locale) {
  const { date, time } = inDhaka(String(hearing.meeting_at));
  return {
    subject: inDigits(String(hearing.case_number), locale),
    status: states[action]![locale],
    date: formatLongDay(date, locale),
    time: timeInWords(time, locale),
    place: results[action] ? resultOf(results[action], hearing, locale) : placeOf(hearing, locale),
  };
}

/** Where the applicant reads it: staff in the record, citizens on their home. */
const pageOf = (hearing: number, person: { readonly user_type: number }): Link =>
  isCitizen(person) ? linkToCitizensHome() : linkToRecord('hearings', hearing);

/** Notifies the applicant as a user, and the parties by e-mail and SMS as far as their addresses are known. */
export async function notifyOfMeeting(done: Done): Promise<void> {
  const { action, after, rows, repositoryOf, acting, now, today, send } = done;
  const { id: hearing_id, meeting_at, applicant_id } = after;
  const applicant = (await rows(applicantText, [applicant_id]))[0]!;
  const parties = await rows(partiesText, [hearing_id]);
  const event = { type: HEARING_CHANGED, facts: factsOf(action, after, 'bn'), facts_en: factsOf(action, after, 'en') };
  await notify(done, { ...event, to: [applicant_id as number], link: pageOf(hearing_id, applicant) });
  const asWriter = { ...acting, actor: asSystem('notified of a hearing') };
  const channels = (await rows(templatesText, [HEARING_CHANGED])).map(({ channel }) => channel);
  const outside = parties.flatMap(party =>
    (['email', 'sms'] as const).flatMap(channel => {
      const sent_at = channels.includes(channel) ? now.toISOString() : null;
      return party[channel] ? [{ hearing_party_id: party.id, recipient: party[channel], channel, sent_at }] : [];
    }),
  );
  const all = [{ recipient: applicant.full_name, channel: 'in_app' as const, sent_at: now.toISOString() }, ...outside];
  const notifications = repositoryOf(hearingNotifications.name);
  const ids = await notifications.reserve(all.length, asWriter);
  const records = all.map((one, at) => ({ id: ids[at]!, hearing_id, meeting_at, status: 'unseen', ...one }));
  await notifications.insertMany(records, asWriter);
  const { type, facts, facts_en } = event;
  const message: PartiesEvent = { type, facts, facts_en, notifications: firstOf(records, applicant), today };
  if (message.notifications.length > 0) await send(PARTIES_JOB, message);
}

/** Of the end: the applicant and the parties as of the meeting, and the others of the bench. */
export async function notifyOfEnd(done: Done): Promise<void> {
  const { action, after } = done;
  const bench = await nearestHolders(done, after.office_id as number, ['FINISH_HEARING_MEETING'], hearings.permission.noun);
  await notifyOfMeeting(done);
  await notify(done, {
    ...{ type: HEARING_CHANGED, to: bench.filter(id => id !== after.applicant_id), link: linkToRecord('hearings', after.id) },
    ...{ facts: factsOf(action, after, 'bn'), facts_en: factsOf(action, after, 'en') },
  });
}

type Message = { readonly id: number; readonly recipient: string; readonly channel: string };

/** The messages that are sent: one to each address, none to one that is the applicant's own. */
function firstOf(messages: readonly Message[], { email, sms }: { readonly email: string | null; readonly sms: string | null }): number[] {
  const addresses = new Set<unknown>([email, sms]);
  return messages.flatMap(({ id, recipient, channel }) => {
    if (channel === 'in_app' || addresses.has(recipient)) return [];
    addresses.add(recipient);
    return [id];
  });
}

/** Notifies the head of the court's office of the request. */
export async function notifyOfRequest(done: Done): Promise<void> {
  const { id, office_id, case_number } = done.after;
  const subject = String(case_number);
  const words = { facts: { subject: inDigits(subject, 'bn') }, facts_en: { subject: inDigits(subject, 'en') } };
  await notify(done, { type: HEARING_REQUESTED, to: await headsOf(done, office_id), ...words, link: linkToRecord('hearings', id) });
}
