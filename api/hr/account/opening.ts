/**
 * An account that an office opens (users.open_account, an approved GEMS officer), and a password that it ends (users.reset_password): by
 * jobs, since the provider may be a network call (D-TX). Nobody knows the password that these set; the person chooses one by the reset of the
 * sign-in page.
 */
import { contacts } from '../../../resources/hr/contact-options.ts';
import { hrErrors } from '../../../resources/hr/errors.ts';
import { t } from '../../../resources/kernel/text.ts';
import { asSystem } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Write } from '../../engine/server-side.ts';
import { ask, type RowOf, sql } from '../../engine/sql.ts';
import type { Executor } from '../../engine/transact.ts';
import { transact } from '../../engine/transact.ts';
import { identityErrors } from '../../identity/errors.ts';
import { randomPassword } from '../../identity/password.ts';
import { personById } from '../../identity/people.ts';
import { staffOriginOf } from '../../identity/services.ts';
import type { Job } from '../../services/jobs.ts';
import { MESSAGE_JOB } from '../../services/messages/job.ts';
import { type Message, type MessageWords, messageOf } from '../../services/messages/message.ts';

/**
 * Send it in the transaction that decides, with `{ user }`: users.id. Repeating it keeps an existing account. It was made for officers of
 * GEMS first; jobs of an earlier version may wait under that name.
 */
export const openingJob = 'hr.gems-account';
/** The same, for somebody who has an account: its password ends. */
export const resetJob = 'hr.password-reset';

const opened: MessageWords = {
  subject: t('আপনার অ্যাকাউন্ট তৈরি হয়েছে', 'Your account is ready'),
  text: t(
    'ভূমি সিস্টেমে আপনার অ্যাকাউন্ট তৈরি হয়েছে। ব্যবহারকারীর নাম: %{username}। নিজের পাসওয়ার্ড নির্ধারণ করুন: %{link}',
    'Your account in Bhumi is ready. User name: %{username}. Set your password: %{link}',
  ),
};

type Waiting = RowOf<typeof waitingText>;

const waitingText = sql(
  'hr/account/opening.waiting',
  `select id::float8 as id, username, user_type, full_name, full_name_en,
  email, case when email_verified_at is not null then email end as verified_email, mobile from users
where id = $1 and idp_uuid is null and row_status = 1`,
);

const ended: MessageWords = {
  subject: t('আপনার পাসওয়ার্ড আর চলবে না', 'Your password has ended'),
  text: t(
    'ভূমি সিস্টেমে আপনার পাসওয়ার্ড আপনার অফিস বাতিল করেছে। ব্যবহারকারীর নাম: %{username}। নতুন পাসওয়ার্ড নির্ধারণ করুন: %{link}',
    'Your office has ended your password in Bhumi. User name: %{username}. Set a new one: %{link}',
  ),
};

type Values = Readonly<Record<string, unknown>>;

const contactsOf = (person: Values): string[] => contacts.filter(contact => (person[contact] ?? null) !== null);

/** The officer who opens an account answers for where its password can be set: these contacts count as verified. */
export const vouchedFor = ({ after, now }: Write): Values =>
  Object.fromEntries(contactsOf(after).map(contact => [`${contact}_verified_at`, after[`${contact}_verified_at`] ?? now.toISOString()]));

/** Whether the last who wrote one of these contacts is this person. */
const ownContactText = sql(
  'hr/account/opening.ownContact',
  `select 1 from unnest($3::text[]) as contact cross join lateral (
  select a.user_id from engine.audit_logs a where a.resource = 'users' and a.record_id = $1 and a.new_data ? contact order by a.id desc limit 1
) written where written.user_id = $2 limit 1`,
);

/** @throws hr.account_unreachable, and hr.account_own_contact: one of two officers alone would sign in as somebody else */
export async function mustBeVouchedFor({ author, before, rows }: Write): Promise<void> {
  const written = contactsOf(before!);
  if (written.length === 0) throw hrErrors.accountUnreachable();
  if (author.rights === 'system' || author.rights.standing.everywhere) return;
  if ((await rows(ownContactText, [before!.id, author.userId, written])).length > 0) throw hrErrors.accountOwnContact();
}

/** @throws hr.account_unproved: without a verified contact no new password can be chosen */
export async function mustBeReached({ before }: Write): Promise<void> {
  if (!contactsOf(before!).some(contact => before![`${contact}_verified_at`])) throw hrErrors.accountUnproved();
}

type Reached = { readonly email: string | null; readonly mobile: string | null; readonly username: string };

function messageTo({ identity }: Parts, words: MessageWords, { email, mobile, username }: Reached): Message | undefined {
  const facts = { username, link: `${staffOriginOf(identity)}/forgot-password` };
  if (email) return messageOf(words, { channel: 'email', to: email, facts });
  return mobile ? messageOf(words, { channel: 'sms', to: mobile, facts }) : undefined;
}

/** None if the provider's own administrators manage the accounts. */
async function unlessElsewhere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code === identityErrors.accountsElsewhere.code) return undefined;
    throw error;
  }
}

async function accountOf({ identity: { accounts } }: Parts, person: Waiting): Promise<string> {
  const { id, username, user_type, full_name, full_name_en, verified_email: email } = person;
  const sealed = await accounts.seal(randomPassword());
  return accounts.create({ person: id, username, userType: user_type, fullName: full_name, fullNameEn: full_name_en, email, sealed });
}

const opening = (parts: Parts): Job => ({
  name: openingJob,
  run: async ({ data }) => {
    const { user } = data as { user: number };
    const { rows } = await ask(parts.pool, waitingText, [user]);
    const person = rows[0];
    const account = person && (await unlessElsewhere(() => accountOf(parts, person)));
    if (!person || account === undefined) return { user, account: false };
    await transact(parts.pool, async transaction => {
      await parts.repositoryOf('users').set(user, { idp_uuid: account }, { actor: asSystem('account opened'), transaction });
      const message = messageTo(parts, opened, person);
      if (message) await parts.send(MESSAGE_JOB, message, { transaction: transaction as Executor });
    });
    return { user, account: true };
  },
});

const reset = (parts: Parts): Job => ({
  name: resetJob,
  run: async ({ data }) => {
    const { user } = data as { user: number };
    const person = await personById(parts.pool, user);
    const account = person?.account_id;
    if (!person || !account) return { user, reset: false };
    const done = await unlessElsewhere(async () => {
      await parts.identity.accounts.setPassword(account, randomPassword());
      return true;
    });
    const message = done && messageTo(parts, ended, person);
    if (message) await parts.send(MESSAGE_JOB, message);
    return { user, reset: done === true };
  },
});

export const accountJobs = (parts: Parts): Job[] => [opening(parts), reset(parts)];
