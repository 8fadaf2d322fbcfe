/** The texts of one-time passwords. The code comes first, so that a phone's notification shows it. */

import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Channel, type Message, type MessageWords, messageOf } from '../services/messages/message.ts';

const words = {
  registration: {
    subject: t('ভূমি: নিবন্ধনের যাচাই কোড', 'Bhumi: verification code of your registration'),
    text: t(
      '%{code} আপনার ভূমি নিবন্ধনের যাচাই কোড। মেয়াদ %{minutes} মিনিট। কাউকে জানাবেন না।',
      '%{code} is the code that verifies your Bhumi registration, valid for %{minutes} minutes. Do not share it with anybody.',
    ),
  },
  reset: {
    subject: t('ভূমি: পাসওয়ার্ড পরিবর্তনের কোড', 'Bhumi: code to change your password'),
    text: t(
      '%{code} আপনার ভূমি পাসওয়ার্ড পরিবর্তনের কোড। মেয়াদ %{minutes} মিনিট। কাউকে জানাবেন না; আপনি না চেয়ে থাকলে কিছু করতে হবে না।',
      '%{code} is the code to change your Bhumi password, valid for %{minutes} minutes. Do not share it with anybody; if you did not ask for it, do nothing.',
    ),
  },
  contact: {
    subject: t('ভূমি: নতুন যোগাযোগ যাচাইয়ের কোড', 'Bhumi: code to verify your new contact'),
    text: t(
      '%{code} আপনার ভূমি অ্যাকাউন্টের নতুন যোগাযোগ যাচাইয়ের কোড। মেয়াদ %{minutes} মিনিট। নিজে লিখুন, অথবা শুধু যে কর্মকর্তা আপনার সামনে বসে এটি বদলাচ্ছেন তাঁকে বলুন; আপনি না চেয়ে থাকলে কাউকে জানাবেন না।',
      '%{code} is the code that verifies this as the new contact of your Bhumi account, valid for %{minutes} minutes. Enter it yourself, or give it only to the officer who changes it for you in person; if you did not ask for it, do not share it with anybody.',
    ),
  },
  deletion: {
    subject: t('ভূমি: অ্যাকাউন্ট মোছার কোড', 'Bhumi: code to delete your account'),
    text: t(
      '%{code} আপনার ভূমি অ্যাকাউন্ট মুছে ফেলার কোড। মেয়াদ %{minutes} মিনিট। কাউকে জানাবেন না; আপনি না চেয়ে থাকলে পাসওয়ার্ড বদলান।',
      '%{code} is the code to delete your Bhumi account, valid for %{minutes} minutes. Do not share it with anybody; if you did not ask for it, change your password.',
    ),
  },
} as const satisfies Record<string, MessageWords>;

const changedWords: MessageWords = {
  subject: t('ভূমি: আপনার পাসওয়ার্ড বদলানো হয়েছে', 'Bhumi: your password was changed'),
  text: t(
    'ভূমিতে আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলে থাকলে এখনই অফিসের প্রশাসককে জানান।',
    'Your password at Bhumi was changed. If that was not you, contact the administrator of your office at once.',
  ),
};

type Reached = { readonly mobile: string | null; readonly email: string | null };

/** To the e-mail address, else to the mobile; none without either. */
export function passwordChangedMessage({ mobile, email }: Reached, locale: Locale): Message | undefined {
  if (email !== null) return messageOf(changedWords, { channel: 'email', to: email, locale });
  return mobile === null ? undefined : messageOf(changedWords, { channel: 'sms', to: mobile, locale });
}

type Sent = { readonly channel: Channel; readonly to: string; readonly locale: Locale; readonly code: string };

/** With the digits of the language: the screens accept both. It expires together with the code. */
export function otpMessage(kind: keyof typeof words, { channel, to, locale, code }: Sent): Message {
  const minutes = setting('otp_valid_min');
  const message = messageOf(words[kind], {
    ...{ channel, to, locale },
    facts: { code: locale === 'bn' ? bengaliDigits(code) : code, minutes },
  });
  return { ...message, expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() };
}
