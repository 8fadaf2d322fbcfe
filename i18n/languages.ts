/** The languages of the product, as the switch offers them. */
import type { Locale } from '../resources/kernel/text.ts';

export type Language = {
  readonly languageCode: Locale;
  /** BCP 47, with the region whose customs hold. */
  readonly locale: string;
  /** In the language itself. */
  readonly name: string;
  /** The first letter of its alphabet. */
  readonly icon: string;
};

export const languages = {
  bn: { languageCode: 'bn', locale: 'bn-BD', name: 'বাংলা', icon: 'অ' },
  en: { languageCode: 'en', locale: 'en-US', name: 'English', icon: 'A' },
} as const satisfies Readonly<Record<Locale, Language>>;

/** There are two: the one that is not in force. */
export const otherLanguage = (locale: Locale): Language => languages[locale === 'bn' ? 'en' : 'bn'];
