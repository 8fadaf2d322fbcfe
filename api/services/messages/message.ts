/** A message to a person outside of the system: one e-mail or SMS, with texts in both languages. Plain text, never markup. */
import { type Facts, type Locale, sentence, type Text } from '../../../resources/kernel/text.ts';

export type Channel = 'email' | 'sms';

/** `to` is an address, or a mobile number of 11 digits as it is stored. An SMS has no subject. */
export type Message = {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** It contains a code valid until then (ISO 8601): it is not sent later, and its text is not kept. */
  readonly expiresAt?: string;
  /** Its encrypted text while it waits, if it contains a code (`sealed.ts`). */
  readonly sealed?: string;
};

/** A template with facts as `%{name}`. An SMS carries only `text`, so that must be complete without the subject. */
export type MessageWords = { readonly subject: Text; readonly text: Text };

export type Addressed = {
  readonly channel: Channel;
  readonly to: string;
  readonly facts?: Facts;
  /** The reader's language if known. Otherwise an e-mail has both, an SMS is in Bengali. */
  readonly locale?: Locale;
};

const signature: Record<Locale, string> = {
  bn: 'ভূমি · ভূমি মন্ত্রণালয়\nএই বার্তা নিজে থেকে পাঠানো হয়েছে; উত্তর দেবেন না।',
  en: 'Bhumi · Ministry of Land\nThis message was sent automatically; please do not reply.',
};

const longestSubject = 150;
const longestText = 5000;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The message in its reader's language, its facts put in. */
export function messageOf(words: MessageWords, { channel, to, facts = {}, locale }: Addressed): Message {
  const languages: readonly Locale[] = locale ? [locale] : channel === 'sms' ? ['bn'] : ['bn', 'en'];
  const said = (text: Text) => languages.map(one => sentence(text, one, facts));
  if (channel === 'sms') return { channel, to, subject: '', text: oneLine(said(words.text)[0]!).slice(0, longestText) };
  const texts = said(words.text).map((text, at) => `${text.slice(0, longestText)}\n\n${signature[languages[at]!]}`);
  return { channel, to, subject: oneLine(said(words.subject).join(' · ')).slice(0, longestSubject), text: texts.join('\n\n— — —\n\n') };
}
