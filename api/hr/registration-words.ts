/** The messages to an applicant outside of the system: by SMS, and by e-mail if an address was given. */
import { t } from '../../resources/kernel/text.ts';
import type { Inside } from '../engine/server-side.ts';
import { notifyOutsiders } from '../notification/index.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { type MessageWords, messageOf } from '../services/messages/message.ts';

const submitted: MessageWords = {
  subject: t('নিবন্ধনের আবেদন পাওয়া গেছে', 'Your registration was received'),
  text: t(
    'ভূমি: আপনার নিবন্ধনের আবেদন %{number} পাওয়া গেছে। সাধারণত %{days} কর্মদিবসের মধ্যে সিদ্ধান্ত জানানো হয়।',
    'Bhumi: your registration %{number} was received. It is usually decided within %{days} working day(s).',
  ),
};

const rejected: MessageWords = {
  subject: t('আপনার নিবন্ধন নামঞ্জুর হয়েছে', 'Your registration was rejected'),
  text: t('ভূমি: আপনার নিবন্ধন %{number} নামঞ্জুর হয়েছে। কারণ: %{reason}', 'Bhumi: your registration %{number} was rejected. Reason: %{reason}'),
};

const words = { submitted, rejected };

type Registration = Readonly<Record<string, unknown>>;

/** Sent with the transaction, by a job. An approval is reported once the account is open (`notifyOfAccount`). */
export async function notifyApplicant(
  { send }: Pick<Inside, 'send'>,
  event: keyof typeof words,
  { mobile, email, registration_number, rejection_reason }: Registration,
  facts: Readonly<Record<string, number>> = {},
): Promise<void> {
  const texts = { number: String(registration_number), reason: String(rejection_reason ?? ''), ...facts };
  await send(MESSAGE_JOB, messageOf(words[event], { channel: 'sms', to: String(mobile), facts: texts }));
  if (email) await send(MESSAGE_JOB, messageOf(words[event], { channel: 'email', to: String(email), facts: texts }));
}

/** Of the ministry's types of notification: the decision on a registration. */
export const REGISTRATION_DECIDED = 2;

type Opened = {
  readonly registration_number: string;
  readonly username: string;
  readonly fullName: string;
  readonly fullNameEn: string | null;
};

/** The one message of an approval outside of the system: in the ministry's words, once the person can sign in. */
export async function notifyOfAccount(
  inside: Inside,
  {
    registration_number,
    username,
    fullName,
    fullNameEn,
    mobile,
    email,
  }: Opened & { readonly mobile: string; readonly email: string | null },
): Promise<void> {
  const status = {
    bn: `${registration_number} অনুমোদিত, এখন ${username} নামে ও আপনার পাসওয়ার্ডে প্রবেশ করতে পারেন`,
    en: `${registration_number} is approved, you can now sign in as ${username} with your password`,
  };
  const event = { type: REGISTRATION_DECIDED, facts: { status: status.bn }, facts_en: { status: status.en } };
  await notifyOutsiders(inside, event, [{ name: fullName, name_en: fullNameEn ?? fullName, email, sms: mobile }]);
}
