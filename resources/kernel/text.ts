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

/** The sentence in one language, its facts put in; numbers carry the language's digits. A missing fact stays visible as `%{name}`. */
export const sentence = (text: Text, locale: Locale, facts: Facts = {}): string =>
  text[locale].replace(placeholder, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    return locale === 'bn' && typeof fact === 'number' ? bengaliDigits(String(fact)) : String(fact);
  });
