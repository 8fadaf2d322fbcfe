/** What values need outside of a list: the words, and links that the router follows. */
import { useMemo } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useLocale } from './declaration.tsx';
import type { Drawing } from './kinds/kind.ts';

export function useDrawing(): Drawing {
  const locale = useLocale();
  const translate = useTranslate();
  const path = useCreatePath();
  return useMemo(
    () => ({
      locale,
      translate,
      link: (resource, id, text) => (
        <LinkBase className="ref-link" to={path({ resource, type: 'show', id })}>
          {text}
        </LinkBase>
      ),
    }),
    [locale, translate, path],
  );
}
