/** The declaration of the resource on screen, and the screen's words: the base of every generated view. */

import { createContext, useContext, useMemo } from 'react';
import { useLocale as useRaLocale, useTranslate } from 'react-admin';
import { countWords } from '../../i18n/naming.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { columnLabelOf, inSentence, labelOf, type Row, recordIn } from './naming.ts';

const DeclarationContext = createContext<AnyResource | null>(null);
export const DeclarationProvider = DeclarationContext.Provider;

export function useDeclaration(): AnyResource {
  const declaration = useContext(DeclarationContext);
  if (declaration === null) throw new Error('a generated view outside of its resource');
  return declaration;
}

export const useLocale = (): Locale => (useRaLocale() === 'en' ? 'en' : 'bn');

export type Naming = {
  /** One of several: 'জেলা', 'District'. */
  readonly one: string;
  readonly many: string;
  /** The same inside a sentence: 'New district'. */
  readonly oneInside: string;
  /** How its records are counted. */
  readonly counted: ReturnType<typeof countWords>;
  readonly label: (name: string) => string;
  readonly column: (name: string) => string;
  readonly record: (row: Row) => string;
};

/**
 * Names by react-admin's own message keys (`resources.<name>.fields.<field>`), so that translations can replace them; else by the
 * declaration.
 */
export function useNaming(): Naming {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () => ({
      one: declaration.label[locale],
      many: declaration.plural[locale],
      oneInside: inSentence(declaration.label[locale], locale),
      counted: countWords(declaration.people),
      label: name => labelOf(declaration, name, locale),
      column: name => translate(`resources.${declaration.name}.fields.${name}`, { _: columnLabelOf(declaration, name, locale) }),
      record: row => recordIn(declaration, row, locale),
    }),
    [declaration, translate, locale],
  );
}
