/** The same records as a list, as a tree, on a map or in a calendar: each has its address. */
import { CalendarDays, ListTree, Map as MapSheet, Rows3 } from 'lucide-react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useKeys } from '../../shell/session-context.tsx';
import { useDeclaration } from '../declaration.tsx';
import { useViews, type Views } from '../views.ts';
import './as-switch.css';

const others = ['tree', 'map', 'calendar'] as const;
type As = 'list' | (typeof others)[number];

/** Which of them is in the address. */
export function asOf(search: string): As {
  const as = new URLSearchParams(search).get('as');
  return others.find(one => one === as) ?? 'list';
}

/** What shows the records on a map to this reader, if anything does. */
export function useMap(): NonNullable<Views['map']>['view'] | undefined {
  const { map } = useViews();
  const held = useKeys();
  return map?.keys.some(key => held.has(key)) ? map.view : undefined;
}

const icons = { list: Rows3, tree: ListTree, map: MapSheet, calendar: CalendarDays };

/** Nothing where there is but the list. */
export function AsSwitch({ as }: { readonly as: As }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const path = useCreatePath();
  const { tree, calendar } = useViews();
  const map = useMap();
  const list = path({ resource: declaration.name, type: 'list' });
  const shown: Readonly<Record<(typeof others)[number], unknown>> = { tree: tree ?? declaration.tree, map, calendar };
  const ways: readonly As[] = ['list', ...others.filter(way => shown[way] !== undefined)];
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
