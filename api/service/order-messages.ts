/**
 * The messages to the applicant of an order: after each step, by a job, in their language, with the number and the address of its tracking.
 * Also for an order that was entered at the counter with nothing but a mobile.
 */
import { formatLongDate } from '../../i18n/format.ts';
import { timeInWords } from '../../i18n/hours.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Job } from '../services/jobs.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { messageOf } from '../services/messages/message.ts';

export const ORDER_MESSAGE_JOB = 'notify-applicant-of-order';

const messageText = sql(
  'service/order-messages.message',
  `
select o.reference_number as number,
  coalesce((select u.message_language from users u where u.id = o.user_id), o.language) as language, o.mobile as sms, o.email, o.delivery_type, o.probable_delivery_date::text as due,
  o.missing_papers, coalesce(o.missing_papers_en, o.missing_papers) as missing_papers_en, o.hearing_at, o.hearing_place, o.post_number,
  o.non_deliverable_reason as reason, s.name as service, coalesce(s.name_en, s.name) as service_en, p.action, o.status,
  case when p.note_for = 'citizen' then p.note end as note
from service_order_steps p join service_orders o on o.id = p.service_order_id join services s on s.id = o.service_id
where p.id = $1`,
  known<Row>(),
);

type Row = Readonly<
  Record<'number' | 'status' | 'sms' | 'service' | 'service_en', string> &
    Record<'email' | 'delivery_type' | 'due' | 'missing_papers' | 'missing_papers_en', string | null> &
    Record<'hearing_place' | 'post_number' | 'reason' | 'action' | 'note', string | null>
> & { readonly language: Locale; readonly hearing_at: Date | null };

const ready: Readonly<Record<string, Text>> = {
  counter: t('প্রস্তুত; কাউন্টার থেকে নিন।', 'is ready; collect it at the counter.'),
  post: t('প্রস্তুত; ডাকে পাঠানো হবে।', 'is ready and will be posted.'),
  download: t('প্রস্তুত; শীঘ্রই ডাউনলোড করা যাবে।', 'is ready and can soon be downloaded.'),
};
const delivered: Readonly<Record<string, Text>> = {
  counter: t('প্রদান করা হয়েছে।', 'has been handed over.'),
  post: t('ডাকে পাঠানো হয়েছে, ট্র্যাকিং নম্বর %{post}।', 'has been posted, tracking number %{post}.'),
  download: t('ডাউনলোড করা যাবে।', 'can be downloaded.'),
};
const said: Readonly<Record<string, Text>> = {
  create: t('গৃহীত হয়েছে। সম্ভাব্য প্রদান: %{due}।', 'has been received. Expected delivery: %{due}.'),
  process: t('এর কাজ শুরু হয়েছে।', 'is being worked on.'),
  forward: t('পরের ডেস্কে গেছে।', 'has gone to the next desk.'),
  ask: t('এর জন্য কাগজ লাগবে: %{papers}', 'needs papers: %{papers}'),
  answer: t('এর কাগজ পাওয়া গেছে। সম্ভাব্য প্রদান: %{due}।', 'is being worked on again: your papers have arrived. Expected delivery: %{due}.'),
  fix_hearing: t('এর শুনানি %{hearing}, %{place}।', 'has a hearing on %{hearing}, at %{place}.'),
  withdraw_paper: t('এর পত্র প্রত্যাহার করা হয়েছে; নতুন পত্র দেওয়া হবে। কারণ:', 'has had its document withdrawn; a new one will follow. Reason:'),
  refuse: t('প্রদান করা যায়নি। কারণ: %{reason}', 'could not be delivered. Reason: %{reason}'),
};

const none = t('জানানো হবে', 'to be announced');
const longest = 300;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function sentenceOf({ action, delivery_type: way }: Row): Text | undefined {
  const byWay = action === 'make_ready' ? ready : action === 'deliver' ? delivered : undefined;
  return byWay ? (byWay[way === 'email' ? 'download' : (way ?? 'counter')] ?? byWay.counter) : said[action ?? ''];
}

function hearingOf({ hearing_at: at }: Row, locale: Locale): string {
  if (at === null) return none[locale];
  const { date, time } = inDhaka(new Date(at).toISOString());
  return `${formatLongDate(date, locale)}, ${timeInWords(time, locale)}`;
}

const factsOf = (row: Row, locale: Locale) => ({
  number: row.number,
  service: locale === 'bn' ? row.service : row.service_en,
  due: row.due === null ? none[locale] : formatLongDate(row.due, locale),
  papers: short((locale === 'bn' ? row.missing_papers : row.missing_papers_en) ?? ''),
  ...{ hearing: hearingOf(row, locale), place: row.hearing_place ?? none[locale] },
  ...{ reason: short(row.reason ?? ''), post: row.post_number ?? '', note: short(row.note ?? '') },
});

const subject = t('আবেদন %{number}: %{service}', 'Order %{number}: %{service}');
const frame = (words: Text, note: boolean): Text =>
  t(
    `আপনার আবেদন %{number} (%{service}) ${words.bn}${note ? ' %{note}' : ''} বিস্তারিত: %{link}`,
    `Your order %{number} (%{service}) ${words.en}${note ? ' %{note}' : ''} Details: %{link}`,
  );

/** Where the order is tracked: its number may be in an address, what proves its applicant never is. */
export const trackingAddress = ({ hosts, origins }: Pick<Parts['identity'], 'hosts' | 'origins'>, number: string, locale: Locale): string =>
  `${hosts.citizenOrigin ?? origins()[0] ?? ''}/${locale}/track?number=${encodeURIComponent(number)}`;

/** A passing on among desks says nothing to the citizen without a note, nor that a delivered order was ready. */
const isQuiet = ({ action, note, status }: Row): boolean =>
  note === null && (action === 'forward' || action === 'hand_over' || (action === 'make_ready' && status === 'delivered'));

export const orderMessagesJob = ({ send, identity }: Parts): Job => ({
  name: ORDER_MESSAGE_JOB,
  atOnce: 5,
  run: async ({ data, pool }) => {
    const { step } = data as { readonly step: number };
    const [row] = (await ask(pool, messageText, [step])).rows;
    const words = row && sentenceOf(row);
    if (!row || !words || isQuiet(row)) return { sent: 0 };
    const { language: locale } = row;
    const facts = { ...factsOf(row, locale), link: trackingAddress(identity, row.number, locale) };
    let sent = 0;
    for (const channel of ['sms', 'email'] as const) {
      const to = row[channel];
      if (!to || (channel === 'sms' && !setting('order_sms_on'))) continue;
      const message = messageOf({ subject, text: frame(words, row.note !== null) }, { channel, to, facts, locale });
      const about = { resource: `service-order-steps ${channel}`, record: step, version: 1 };
      if (await send(MESSAGE_JOB, message, { about })) sent++;
    }
    return { sent };
  },
});
