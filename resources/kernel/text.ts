/**
 * Every word a person reads is written in both languages, side by side, where it is decided.
 * A text may hold facts as `%{name}`; both languages must name the same ones.
 */
import { bengaliDigits } from './digits.ts';

export type Locale = 'bn' | 'en';
export type Text<En extends string = string> = { readonly bn: string; readonly en: En };
export type Facts = Readonly<Record<string, string | number>>;

export const locales: readonly Locale[] = ['bn', 'en'];

/** Bengali first: it is the default language of the product. */
export const t = <const En extends string>(bn: string, en: En): Text<En> => ({ bn, en });

const placeholder = /%\{(\w+)\}/g;

/** The names of the facts that a text asks for, in order of appearance. */
export const factsOf = (sentence: string): string[] => [...sentence.matchAll(placeholder)].map(match => match[1]!);

const civilDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A fact as a person reads it: a civil date as 20/11/2026, numbers and dates in the language's digits. */
const factIn = (fact: string | number, locale: Locale): string => {
  const isDate = typeof fact === 'string' && civilDate.test(fact);
  const written = isDate ? fact.replace(civilDate, '$3/$2/$1') : String(fact);
  return locale === 'bn' && (isDate || typeof fact === 'number') ? bengaliDigits(written) : written;
};

/**
 * A name inside a sentence: small in English ('new district', 'e-mail'). Abbreviations ('BBS code') and proper names ('Bangla year') stay;
 * Bengali has no capitals.
 */
export const inSentence = (name: string, locale: Locale): string =>
  locale === 'en' && /^(?!Bangla|Bengali|English)\p{Lu}-?\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Of a field that may be left empty: what that means, where its value would be and under its input. */
export const emptyIs = (says: Text): { readonly emptyMeans: Text; readonly help: Text } => ({
  emptyMeans: says,
  help: t(`খালি থাকলে ${says.bn}`, `Empty: ${inSentence(says.en, 'en')}`),
});

/**
 * The sentence in one language, its facts put in; numbers and dates carry the language's digits. A fact that is a name has its English beside
 * it (`leave`, `leave_en`). A missing fact stays visible as `%{name}`. The label of a field, `path`, is small where the sentence does not begin
 * with it.
 */
export const sentence = (text: Text, locale: Locale, facts: Facts = {}): string =>
  text[locale].replace(placeholder, (whole, name: string, at: number) => {
    const fact = (locale === 'en' ? facts[`${name}_en`] : undefined) ?? facts[name];
    if (fact === undefined) return whole;
    return name === 'path' && at > 0 ? inSentence(String(fact), locale) : factIn(fact, locale);
  });
