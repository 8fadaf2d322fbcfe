/**
 * The words of the staff's screens, one language at a time: that of the page comes with it, the other one when it is chosen. What visitors
 * read is in `sentences.ts`, in both.
 */
import type { messages } from '../../i18n/en/messages.ts';
import type { Locale } from '../../resources/kernel/text.ts';

export type Words = typeof messages;

const files: Readonly<Record<Locale, () => Promise<{ readonly messages: Words }>>> = {
  bn: () => import('../../i18n/bn/messages.ts'),
  en: () => import('../../i18n/en/messages.ts'),
};

const known = new Map<Locale, Words>();

/** Whether a language can be shown at once. */
export const knowsLanguage = (locale: Locale): boolean => known.has(locale);

/** The words of a language that has been loaded. */
export function wordsIn(locale: Locale): Words {
  const words = known.get(locale);
  if (words === undefined) throw new Error(`The words of “${locale}” are used before they are loaded (admin/shell/languages.ts).`);
  return words;
}

/** Fetches the words of a language, once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (!known.has(locale)) known.set(locale, (await files[locale]()).messages);
}

/** Those of both, before they are needed: what is written outlasts the connection, and its page is read in either. */
export const loadLanguages = (): Promise<unknown> => Promise.all([loadLanguage('bn'), loadLanguage('en')]);
