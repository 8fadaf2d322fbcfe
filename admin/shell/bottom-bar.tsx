/** On phones, within reach of a thumb: the first page, what every officer uses each day, and the menu. */
import { House, Menu } from 'lucide-react';
import { LinkBase as Link, useLocation } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { Icon, ResourceIcon } from './icons.tsx';
import { atHand, type MenuArea, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

export function BottomBar({ areas, onMore }: { areas: readonly MenuArea[]; onMore: () => void }) {
  const { shell, say } = useWords();
  const current = resourceOf(useLocation().pathname);
  return (
    <nav className="bottom-bar" aria-label={shell.primary}>
      <Link to="/" aria-current={current === '' ? 'page' : undefined}>
        <Icon of={House} size={20} />
        {shell.home}
      </Link>
      {atHand(areas, manifest.modules).map(({ to, label, icon }) => (
        <Link key={to} to={`/${to}`} aria-current={current === to ? 'page' : undefined}>
          <ResourceIcon name={icon} size={20} />
          {say(label)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon of={Menu} size={20} />
        {shell.menu_more}
      </button>
    </nav>
  );
}
