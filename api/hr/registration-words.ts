/** What somebody who registered is told outside of the system: by SMS, and by e-mail where he gave an address. */
import { t } from '../../resources/kernel/text.ts';
import type { Inside } from '../engine/server-side.ts';
import { type MessageWords, messageOf } from '../services/messages/message.ts';
import { MESSAGE_JOB } from '../services/messages/messages.ts';

const submitted: MessageWords = {
  subject: t('নিবন্ধনের আবেদন পাওয়া গেছে', 'Your registration was received'),
  text: t(
    'ভূমি: আপনার নিবন্ধনের আবেদন %{number} পাওয়া গেছে। সাধারণত %{days} কর্মদিবসের মধ্যে সিদ্ধান্ত জানানো হয়।',
    'Bhumi: your registration %{number} was received. It is usually decided within %{days} working day(s).',
  ),
};

const approved: MessageWords = {
  subject: t('আপনার হিসাব খোলা হয়েছে', 'Your account is open'),
  text: t(
    'ভূমি: আপনার নিবন্ধন %{number} অনুমোদিত। এখন %{username} নামে ও আপনার পাসওয়ার্ডে প্রবেশ করতে পারেন।',
    'Bhumi: your registration %{number} is approved. You can now sign in as %{username} with your password.',
  ),
};

const rejected: MessageWords = {
  subject: t('আপনার নিবন্ধন নামঞ্জুর হয়েছে', 'Your registration was rejected'),
  text: t('ভূমি: আপনার নিবন্ধন %{number} নামঞ্জুর হয়েছে। কারণ: %{reason}', 'Bhumi: your registration %{number} was rejected. Reason: %{reason}'),
};

const words = { submitted, approved, rejected };

type Told = Readonly<Record<string, unknown>>;

/** Leaves with the transaction, by a job. `applicant` is the registration. */
export async function tellApplicant(
  { send }: Pick<Inside, 'send'>,
  event: keyof typeof words,
  { mobile, email, registration_number, username, rejection_reason }: Told,
  facts: Readonly<Record<string, number>> = {},
): Promise<void> {
  const told = { number: String(registration_number), username: String(username), reason: String(rejection_reason ?? ''), ...facts };
  await send(MESSAGE_JOB, messageOf(words[event], { channel: 'sms', to: String(mobile), facts: told }));
  if (email) await send(MESSAGE_JOB, messageOf(words[event], { channel: 'email', to: String(email), facts: told }));
}
