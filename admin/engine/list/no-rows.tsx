/** In place of the rows, why there are none: nothing matches, or nothing exists, and then how the first one comes. */
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { Notice } from '../notice.tsx';
import { firstFilter } from './views.ts';

type Props = { readonly canCreate: boolean; readonly clear: ReactNode };

export default function NoRows({ canCreate, clear }: Props) {
  const { filterValues } = useListContext();
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const isSought = isFiltered && JSON.stringify(filterValues) !== JSON.stringify(firstFilter(declaration));
  const [title, text] = isSought
    ? ['screens.list.nothing_title', 'screens.list.nothing_text']
    : declaration.report
      ? ['screens.list.empty_report']
      : ['screens.list.empty_title', canCreate ? 'screens.list.empty_text_create' : 'screens.list.empty_text'];
  return (
    <Notice
      drawing="empty"
      title={translate(title, { name: naming.oneInside })}
      text={text && translate(text)}
      // Inactive ones may still exist.
      actions={isFiltered && clear}
    />
  );
}
