/** The same records as a list, as a tree or on a map: each has its address. */
import { ListTree, Map as MapSheet, Rows3 } from 'lucide-react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useKeys } from '../../shell/session-context.tsx';
import { useDeclaration } from '../declaration.tsx';
import { useViews, type Views } from '../views.ts';
import './as-switch.css';

type As = 'list' | 'tree' | 'map';

/** Which of them an address asks for. */
export function asOf(search: string): As {
  const as = new URLSearchParams(search).get('as');
  return as === 'tree' || as === 'map' ? as : 'list';
}

/** What shows the records on a map to this reader, if anything does. */
export function useMap(): NonNullable<Views['map']>['view'] | undefined {
  const { map } = useViews();
  const held = useKeys();
  return map?.keys.some(key => held.has(key)) ? map.view : undefined;
}

const icons = { list: Rows3, tree: ListTree, map: MapSheet };

/** Nothing where there is but the list. */
export function AsSwitch({ as }: { readonly as: As }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const path = useCreatePath();
  const { tree } = useViews();
  const map = useMap();
  const list = path({ resource: declaration.name, type: 'list' });
  const ways: readonly As[] = ['list', ...((tree ?? declaration.tree) ? (['tree'] as const) : []), ...(map ? (['map'] as const) : [])];
  if (ways.length === 1) return null;
  return (
    <nav className="as-switch" aria-label={translate('screens.tree.as')}>
      {ways.map(way => (
        <LinkBase key={way} to={way === 'list' ? list : `${list}?as=${way}`} aria-current={way === as ? 'page' : undefined}>
          <Icon of={icons[way]} size={16} />
          <span>{translate(`screens.tree.as_${way}`)}</span>
        </LinkBase>
      ))}
    </nav>
  );
}
