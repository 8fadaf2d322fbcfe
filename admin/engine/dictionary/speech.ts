/** The dictionary's words in the language in force, and how it names things. */
import { dictionary as bn } from '../../../i18n/bn/dictionary.ts';
import { dictionary as en } from '../../../i18n/en/dictionary.ts';
import { useWords } from '../../shell/words.ts';

const words = { bn, en } as const;

/** `words`, `say` for declared texts, `fill` for facts: what every part of the page asks for. */
export function useSpeech() {
  const { locale, say, fill, shell } = useWords();
  return { locale, say, fill, words: words[locale], title: shell.dictionary };
}

export type Speech = ReturnType<typeof useSpeech>;
