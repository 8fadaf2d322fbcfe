/** The views of a resource whose years may be archived: its list with a link to them, for people who may open them, and their page. */
import { Archive } from 'lucide-react';
import { lazy } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useKeys } from '../../shell/session-context.tsx';
import { useDeclaration } from '../declaration.tsx';
import ListScreen from '../list/list.tsx';
import type { Views } from '../views.ts';
import { openersOf } from './openers.ts';
import { useArchivedTitle } from './title.ts';

export function ArchivedLink() {
  const { name } = useDeclaration();
  const title = useArchivedTitle();
  const held = useKeys();
  const path = useCreatePath();
  if (!openersOf(name).some(key => held.has(key))) return null;
  return (
    <LinkBase className="button" to={`${path({ resource: name, type: 'list' })}/archived`}>
      <Icon of={Archive} />
      {title}
    </LinkBase>
  );
}

const ListWithArchive = () => <ListScreen actions={<ArchivedLink />} />;

export const archivedViews: Pick<Views, 'list' | 'archived'> = { list: ListWithArchive, archived: lazy(() => import('./page.tsx')) };
