/**
 * The shell's own words in the current language: `const { shell, fill } = useWords()`. No translation engine, so that pages before the
 * sign-in can use it.
 */
import type { Text } from '../../resources/kernel/text.ts';
import { fill, wordsOf } from './sentences.ts';
import { usePreferences } from './use-preferences.ts';

export function useWords() {
  const { locale } = usePreferences();
  return {
    locale,
    ...wordsOf(locale),
    /** A text declared in both languages, in the current one. */
    say: (text: Text) => text[locale],
    fill: (sentence: string, facts: Record<string, string | number>) => fill(sentence, locale, facts),
  };
}
