/** The words of the help panel and those of the dictionary, of which it is made. */
import { help as bn } from '../../../i18n/bn/help.ts';
import { help as en } from '../../../i18n/en/help.ts';
import { useSpeech } from '../dictionary/speech.ts';

const words = { bn, en } as const;

export function useHelpSpeech() {
  const speech = useSpeech();
  return { ...speech, help: words[speech.locale] };
}

export type HelpSpeech = ReturnType<typeof useHelpSpeech>;
