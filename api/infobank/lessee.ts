/** What a lessee is sent by SMS, where the accepted bid has their mobile; a renewed lease has it from the file before. */
import { formatLongDate, formatNumber } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Done } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { type MessageWords, messageOf } from '../services/messages/message.ts';

const subject = t('ইজারা', 'Lease');
export const lesseeWords = {
  award: {
    subject,
    text: t(
      '%{record}: আপনার বার্ষিক %{amount} টাকার দর গৃহীত হয়েছে। কার্যাদেশ %{memo}, %{day}। চুক্তির জন্য আসুন: %{office}।',
      '%{record}: your bid of Tk %{amount} a year has been accepted. Award %{memo}, %{day}. For the deed come to %{office}.',
    ),
  },
  demand: {
    subject,
    text: t(
      '%{record}: %{year} বঙ্গাব্দের ইজারা বাবদ %{amount} টাকা অনাদায়ি, প্রদেয় %{day}। চালানে জমা দিন। %{office}',
      '%{record}: Tk %{amount} of the lease for %{year} is unpaid, due %{day}. Pay by challan. %{office}',
    ),
  },
  renew: {
    subject,
    text: t(
      '%{record}: আপনার ইজারা বার্ষিক %{amount} টাকায় %{year} বঙ্গাব্দ পর্যন্ত নবায়ন হয়েছে। স্মারক %{memo}, %{day}। চুক্তির জন্য আসুন: %{office}।',
      '%{record}: your lease has been renewed to %{year} at Tk %{amount} a year. Memo %{memo}, %{day}. For the deed come to %{office}.',
    ),
  },
  cancel: {
    subject,
    text: t(
      '%{record}: আপনার ইজারা %{day} থেকে বাতিল। কারণ: %{reason} %{office}',
      '%{record}: your lease is cancelled from %{day}. Reason: %{reason} %{office}',
    ),
  },
} as const satisfies Record<string, MessageWords>;

const lesseeText = sql(
  'infobank/lessee.lessee',
  `
with recursive files as (
  select id, previous_id from lease_files where id = $1
  union all select f.id, f.previous_id from lease_files f join files n on f.id = n.previous_id
)
select (select b.bidder_mobile from lease_bids b join files n on n.id = b.lease_file_id
    where b.is_accepted and b.bidder_mobile is not null order by b.lease_file_id desc limit 1) as mobile,
  concat_ws(', ', coalesce(r.title, r.record_number), r.plot) as record, o.name as office
from lease_files f join land_records r on r.id = f.record_id join offices o on o.id = f.office_id where f.id = $1`,
  known<{ mobile: string | null; record: string; office: string }>(),
);

type Facts = {
  readonly amount?: unknown;
  readonly day: unknown;
  readonly year?: unknown;
  readonly memo?: unknown;
  readonly reason?: unknown;
};

/** Nothing is sent where no mobile is known. */
export async function tellLessee(
  { rows, send }: Pick<Done, 'rows' | 'send'>,
  file: number,
  words: MessageWords,
  { amount, day, year, memo, reason }: Facts,
): Promise<void> {
  const [lessee] = await rows(lesseeText, [file]);
  if (!lessee?.mobile) return;
  const facts = {
    ...{ record: lessee.record, office: lessee.office, memo: String(memo ?? ''), reason: String(reason ?? '') },
    ...{ day: formatLongDate(String(day), 'bn'), amount: formatNumber(Number(amount ?? 0), 'bn', 2) },
    year: formatNumber(Number(year ?? 0), 'bn', 0).replaceAll(',', ''),
  };
  await send(MESSAGE_JOB, messageOf(words, { channel: 'sms', to: lessee.mobile, locale: 'bn', facts }));
}
