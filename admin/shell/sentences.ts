/** The shell's own words and how facts are put into them, for code that runs before React: `wordsOf('bn').shell`. */
import { session as sessionBn } from '../../i18n/bn/session.ts';
import { shell as shellBn } from '../../i18n/bn/shell.ts';
import { session as sessionEn } from '../../i18n/en/session.ts';
import { shell as shellEn } from '../../i18n/en/shell.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';

const words = { bn: { shell: shellBn, session: sessionBn }, en: { shell: shellEn, session: sessionEn } } as const;

export const wordsOf = (locale: Locale) => words[locale];

/** Puts facts into a sentence, numbers in the language's digits; a fact named `count` chooses between the forms on either side of `||||`. */
export function fill(sentence: string, locale: Locale, facts: Record<string, string | number>): string {
  const forms = sentence.split('||||').map(form => form.trim());
  const form = (facts.count === 1 ? forms[0] : forms.at(-1)) ?? sentence;
  return form.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    return typeof fact === 'number' ? formatNumber(fact, locale) : fact;
  });
}
