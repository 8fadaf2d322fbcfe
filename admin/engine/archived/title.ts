/** Archived years or months, by the name of their link and their page. */
import { useTranslate } from 'react-admin';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { words } from './words.ts';

export function useArchivedTitle(): string {
  const { byMonth } = useDeclaration();
  const [translate, locale] = [useTranslate(), useLocale()];
  return byMonth === undefined ? translate('screens.list.archived') : words.months[locale];
}
