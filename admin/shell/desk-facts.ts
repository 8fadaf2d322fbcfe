/** A desk as part of a sentence. */
import { useCallback } from 'react';
import type { Locale } from '../../resources/kernel/text.ts';
import type { Desk, Named } from '../session/user.ts';
import { useWords } from './words.ts';

const nameIn = ({ name, name_en }: Named, locale: Locale): string => (locale === 'en' ? name_en : null) || name;

export function useDeskFacts() {
  const { locale, session } = useWords();
  return useCallback(
    (desk: Desk) => ({
      desk: nameIn(desk, locale),
      office: nameIn(desk.office, locale),
      responsibility: session.desk[desk.responsibility],
    }),
    [locale, session],
  );
}
