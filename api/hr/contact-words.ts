/** The messages about a change of contact: the notice to the old destination, and the code to the new one. */
import type { Contact } from '../../resources/hr/contact-options.ts';
import { contactDays, contactOptions } from '../../resources/hr/contact-options.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Channel, type Message, type MessageWords, messageOf } from '../services/messages/message.ts';

export const channelOf: Readonly<Record<Contact, Channel>> = { mobile: 'sms', email: 'email' };

const warning: MessageWords = {
  subject: t('ভূমি: আপনার %{what} পরিবর্তনের অনুরোধ', 'Bhumi: request to change your %{what_en}'),
  text: t(
    'ভূমিতে আপনার অ্যাকাউন্টের %{what} বদলে %{value} করতে চেয়েছেন %{by}। যাচাই ও নিশ্চিত না হওয়া পর্যন্ত কিছুই বদলাবে না, কোড এখানেই আসবে। আপনার অজান্তে হলে প্রবেশ করে %{days} দিনের মধ্যে প্রত্যাহার করুন ও প্রশাসককে জানান।',
    '%{by_en} asked to change the %{what_en} of your Bhumi account to %{value_en}. Nothing changes, and codes still come here, until that is verified and confirmed. If you did not expect this, sign in and withdraw it within %{days_en} days, and inform your administrator.',
  ),
};

/** Enough of it for its owner to recognise it, but not enough to call. */
const masked = (value: string): string =>
  value.includes('@') ? value.replace(/^(.).*(?=@)/, '$1•••') : `${value.slice(0, 3)}•••••${value.slice(-3)}`;

type Warning = {
  readonly contact: Contact;
  readonly value: string;
  /** None when the system itself asks. */
  readonly asker: { readonly full_name: string; readonly full_name_en: string | null } | undefined;
  readonly old: { readonly contact: Contact; readonly to: string };
};

export function warningsOf({ contact, value, asker, old }: Warning): Message {
  const { text } = contactOptions.find(one => one.value === contact)!;
  const shown = masked(value);
  return messageOf(warning, {
    ...{ channel: channelOf[old.contact], to: old.to },
    facts: {
      ...{ what: text.bn, what_en: text.en.toLowerCase() },
      ...{ value: contact === 'mobile' ? bengaliDigits(shown) : shown, value_en: shown },
      ...{ by: asker?.full_name ?? 'ভূমি সিস্টেম', by_en: asker?.full_name_en ?? asker?.full_name ?? 'The system' },
      ...{ days: bengaliDigits(String(contactDays)), days_en: contactDays },
    },
  });
}
