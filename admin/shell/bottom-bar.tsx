/** On phones, within reach of a thumb: the first page, what every officer uses each day, and the menu. */
import { House, Menu } from 'lucide-react';
import { LinkBase as Link, useLocation } from 'react-admin';
import type { Thumb } from '../../resources/kernel/module.ts';
import { Icon, ResourceIcon } from './icons.tsx';
import { Waiting } from './later.tsx';
import { isAwaited, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

export function BottomBar({ thumbs, onMore }: { thumbs: readonly Thumb[]; onMore: () => void }) {
  const { shell, say } = useWords();
  const current = resourceOf(useLocation().pathname);
  return (
    <nav className="bottom-bar" aria-label={shell.primary}>
      <Link to="/" aria-current={current === '' ? 'page' : undefined}>
        <Icon of={House} size={20} />
        {shell.home}
      </Link>
      {thumbs.map(one => (
        <Link key={one.to} to={`/${one.to}`} aria-current={current === one.to ? 'page' : undefined}>
          <ResourceIcon name={one.icon} size={20} />
          {say(one.label)}
          {isAwaited(one) && <Waiting of={one} />}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon of={Menu} size={20} />
        {shell.menu_more}
      </button>
    </nav>
  );
}
