/**
 * The list of messages that could not be sent, from which they can be sent again. Administrators are notified once per outage of a channel,
 * and of single refused messages at most once a day.
 */
import { linkToList } from '../../resources/kernel/link.ts';
import { messagesNotDelivered } from '../../resources/system/message-notice.ts';
import { undeliveredMessages } from '../../resources/system/undelivered-messages.ts';
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { ask, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { notify } from '../notification/index.ts';
import { maskedDestination } from '../services/messages/carrier.ts';
import type { GivenUp, Ledger } from '../services/messages/job.ts';
import type { Channel } from '../services/messages/message.ts';

const administratorsText = sql('system/message-ledger.administrators', 'select id from users where user_type = 1 and row_status = 1');

const channelWords: Readonly<Record<Channel, { readonly bn: string; readonly en: string }>> = {
  email: { bn: 'ই-মেইল', en: 'E-mail' },
  sms: { bn: 'এসএমএস', en: 'SMS' },
};

/** $1 the channel. Returns a row when administrators must be notified of undelivered messages. */
const noticeOfGivenUpText = sql(
  'system/message-ledger.noticeOfGivenUp',
  `
insert into engine.message_channels as c (channel, notified_at) values ($1, now())
on conflict (channel) do update set notified_at = now()
where c.notified_at is null or c.notified_at < coalesce(c.failing_at, now() - interval '1 day')
returning 1`,
);

/** $1 the channel. Stores since when it fails; returns a row once that is an hour ago and nobody was notified. */
const failingText = sql(
  'system/message-ledger.failing',
  `
insert into engine.message_channels as c (channel, failing_at) values ($1, now())
on conflict (channel) do update set failing_at = coalesce(c.failing_at, now()),
  notified_at = case when c.failing_at < now() - interval '1 hour' and (c.notified_at is null or c.notified_at < c.failing_at) then now()
    else c.notified_at end
returning c.notified_at = now() as is_due`,
);

const worksText = sql(
  'system/message-ledger.works',
  'update engine.message_channels set failing_at = null where channel = $1 and failing_at is not null',
);

const knownText = sql('system/message-ledger.known', 'select 1 from engine.undelivered_messages where job = $1');
const keepText = sql(
  'system/message-ledger.keep',
  `
insert into engine.undelivered_messages (record_id, job, message) values ($1, $2, $3)
on conflict (record_id) do update set job = excluded.job, message = excluded.message`,
);

const states = {
  failing: { bn: 'এক ঘণ্টার বেশি সময় ধরে বার্তা যাচ্ছে না', en: 'no message has been sent for more than an hour' },
  given_up: { bn: 'পাঠানো যায়নি এমন বার্তা তালিকায় আছে', en: 'there are messages that could not be sent' },
} as const;

async function notifyAdministrators(inside: Inside, channel: Channel, what: keyof typeof states): Promise<void> {
  const to = (await inside.rows(administratorsText)).map(({ id }) => id);
  const [subject, status] = [channelWords[channel], states[what]];
  await notify(inside, {
    ...{ type: messagesNotDelivered, to, link: linkToList('undelivered-messages') },
    ...{ facts: { subject: subject.bn, status: status.bn }, facts_en: { subject: subject.en, status: status.en } },
  });
}

/** The row that people read: without addresses and codes. */
function rowOf({ message, reason, detail, attempts, queuedAt }: GivenUp, now: Date) {
  const { channel, to, subject, text, expiresAt } = message;
  const hasCode = expiresAt !== undefined;
  return {
    ...{ failed_at: now.toISOString(), queued_at: queuedAt.toISOString(), channel, destination: maskedDestination(channel, to) },
    ...{ subject: subject || null, content: hasCode ? null : text, has_code: hasCode, reason, detail: detail || null, attempts },
    status: 'undelivered',
  };
}

const isKeptText = sql('system/message-ledger.isKept', 'select 1 from undelivered_messages where id = $1');

async function keep(inside: Inside, given: GivenUp): Promise<void> {
  const { again, ...message } = given.message;
  if ((await inside.rows(knownText, [given.job])).length > 0) return;
  const repository = inside.repositoryOf(undeliveredMessages.name);
  const row = rowOf(given, inside.now);
  const [known] = again === undefined ? [] : await inside.rows(isKeptText, [again]);
  const id = known ? again! : (await repository.reserve(1, inside.acting))[0]!;
  if (known) await repository.set(id, row, inside.acting);
  else await repository.insertMany([{ id, ...row }], inside.acting);
  await inside.rows(keepText, [id, given.job, row.has_code ? null : JSON.stringify(message)]);
  if ((await inside.rows(noticeOfGivenUpText, [message.channel])).length > 0)
    await notifyAdministrators(inside, message.channel, 'given_up');
}

const isSendingText = sql('system/message-ledger.isSending', "select 1 from undelivered_messages where id = $1 and status = 'sending'");

export function messageLedger(parts: Pick<Parts, 'clock' | 'pool' | 'repositoryOf' | 'send' | 'dues'>): Ledger {
  const within = <T>(work: (inside: Inside) => Promise<T>): Promise<T> =>
    transact(parts.pool, transaction => work(insideOf(parts, asSystem('undelivered message'), transaction)));
  return {
    giveUp: given => within(inside => keep(inside, given)),
    failing: channel =>
      within(async inside => {
        const [row] = await inside.rows(failingText, [channel]);
        if (row?.is_due) await notifyAdministrators(inside, channel, 'failing');
      }),
    left: async (channel, again) => {
      await ask(parts.pool, worksText, [channel]);
      if (again === undefined) return;
      await within(async ({ rows, repositoryOf, acting }) => {
        const [known] = await rows(isSendingText, [again]);
        if (known) await repositoryOf(undeliveredMessages.name).set(again, { status: 'sent' }, acting);
      });
    },
  };
}
