/** On phones: the dashboard and up to three pages or lists within reach of a thumb, those of the module where one is. */
import { House } from 'lucide-react';
import { LinkBase as Link, useLocation } from 'react-admin';
import { Icon, ResourceIcon } from './icons.tsx';
import { type MenuArea, nearest, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

const offered = 3;

export function BottomBar({ area }: { area: MenuArea | undefined }) {
  const { shell, say } = useWords();
  const { pathname } = useLocation();
  const current = resourceOf(pathname);
  const entries = nearest(area, pathname, offered);
  return (
    <nav className="bottom-bar" aria-label={shell.primary}>
      <Link to="/" aria-current={current === '' ? 'page' : undefined}>
        <Icon of={House} size={20} />
        {shell.home}
      </Link>
      {entries.map(({ to, label, icon, resource }) => (
        <Link key={to} to={to} aria-current={current === resource ? 'page' : undefined}>
          <ResourceIcon name={icon} size={20} />
          {say(label)}
        </Link>
      ))}
    </nav>
  );
}
