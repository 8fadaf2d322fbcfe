/** What values need outside of a list: the words, and links that the router follows. */
import { useMemo } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useLocale } from './declaration.tsx';
import type { Drawing } from './kinds/kind.ts';
import { useOpensRecords } from './may.ts';

export function useDrawing(): Drawing {
  const locale = useLocale();
  const translate = useTranslate();
  const path = useCreatePath();
  const opens = useOpensRecords();
  return useMemo(
    () => ({
      locale,
      translate,
      link: (resource, id, text) =>
        opens(resource, id) ? (
          <LinkBase className="ref-link" to={path({ resource, type: 'show', id })}>
            {text}
          </LinkBase>
        ) : (
          text
        ),
    }),
    [locale, translate, path, opens],
  );
}

/** The same without links: for what is inside a link itself. */
export const unlinked = (drawing: Drawing): Drawing => ({ ...drawing, link: (_resource, _id, text) => text });
