/**
 * The account of an approved GEMS officer, made by a job since the provider may be a network call (D-TX). Repeating it keeps an existing
 * account. Nobody knows its first password; the officer sets one by the reset of the sign-in page.
 */
import { t } from '../../resources/kernel/text.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, type RowOf, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { transact } from '../engine/transact.ts';
import { identityErrors } from '../identity/errors.ts';
import { randomPassword } from '../identity/password.ts';
import type { Job } from '../services/jobs.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { type Message, type MessageWords, messageOf } from '../services/messages/message.ts';

/** Send it in the transaction that approves, with `{ user }`: users.id. */
export const gemsAccountJob = 'hr.gems-account';

const words: MessageWords = {
  subject: t('আপনার অ্যাকাউন্ট তৈরি হয়েছে', 'Your account is ready'),
  text: t(
    'ভূমি সিস্টেমে আপনার অ্যাকাউন্ট তৈরি হয়েছে। ব্যবহারকারীর নাম: %{username}। প্রবেশের পাতায় “পাসওয়ার্ড ভুলে গেছেন?” থেকে নিজের পাসওয়ার্ড নির্ধারণ করুন।',
    'Your account in Bhumi is ready. User name: %{username}. Set your password with “Forgot your password?” on the sign-in page.',
  ),
};

type Waiting = RowOf<typeof waitingText>;

const waitingText = sql(
  'hr/gems-account.waiting',
  `select id::float8 as id, username, user_type, full_name, full_name_en,
  email, case when email_verified_at is not null then email end as verified_email, mobile from users
where id = $1 and idp_uuid is null and row_status = 1`,
);

const messageTo = ({ email, mobile, username }: Waiting): Message | undefined => {
  if (email) return messageOf(words, { channel: 'email', to: email, facts: { username } });
  return mobile ? messageOf(words, { channel: 'sms', to: mobile, facts: { username } }) : undefined;
};

/** None if the provider's own administrators manage the accounts. */
async function accountOf({ identity: { accounts } }: Parts, person: Waiting): Promise<string | undefined> {
  try {
    const { id, username, user_type, full_name, full_name_en, verified_email: email } = person;
    const sealed = await accounts.seal(randomPassword());
    return await accounts.create({
      person: id,
      username,
      userType: user_type,
      fullName: full_name,
      fullNameEn: full_name_en,
      email,
      sealed,
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === identityErrors.accountsElsewhere.code) return undefined;
    throw error;
  }
}

export const gemsAccounts = (parts: Parts): Job => ({
  name: gemsAccountJob,
  run: async ({ data }) => {
    const { user } = data as { user: number };
    const { rows } = await ask(parts.pool, waitingText, [user]);
    const person = rows[0];
    const account = person && (await accountOf(parts, person));
    if (!person || account === undefined) return { user, account: false };
    await transact(parts.pool, async transaction => {
      const acting = { actor: asSystem('GEMS officer'), transaction };
      await parts.repositoryOf('users').set(user, { idp_uuid: account }, acting);
      const message = messageTo(person);
      if (message) await parts.send(MESSAGE_JOB, message, { transaction: transaction as Executor });
    });
    return { user, account: true };
  },
});
