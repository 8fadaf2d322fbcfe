/** The same records as a list or as a tree: each has its address. */
import { ListTree, Rows3 } from 'lucide-react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration } from '../declaration.tsx';
import './as-switch.css';

/** Whether an address asks for the tree. */
export const isAsTree = (search: string): boolean => new URLSearchParams(search).get('as') === 'tree';

export function AsSwitch({ isTree }: { isTree: boolean }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const path = useCreatePath();
  const list = path({ resource: declaration.name, type: 'list' });
  return (
    <nav className="as-switch" aria-label={translate('screens.tree.as')}>
      <LinkBase to={list} aria-current={isTree ? undefined : 'page'}>
        <Icon of={Rows3} size={16} />
        <span>{translate('screens.tree.as_list')}</span>
      </LinkBase>
      <LinkBase to={`${list}?as=tree`} aria-current={isTree ? 'page' : undefined}>
        <Icon of={ListTree} size={16} />
        <span>{translate('screens.tree.as_tree')}</span>
      </LinkBase>
    </nav>
  );
}
