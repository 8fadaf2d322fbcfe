/** On phones: the dashboard and up to three of the area's resources within reach of a thumb. */
import { House } from 'lucide-react';
import { LinkBase as Link, useLocation } from 'react-admin';
import { Icon, ResourceIcon } from './icons.tsx';
import { type MenuArea, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

export function BottomBar({ area }: { area: MenuArea | undefined }) {
  const { shell, say } = useWords();
  const current = resourceOf(useLocation().pathname);
  const resources = (area?.modules ?? []).flatMap(module => module.resources).slice(0, 3);
  return (
    <nav className="bottom-bar" aria-label={shell.primary}>
      <Link to="/" aria-current={current === '' ? 'page' : undefined}>
        <Icon of={House} size={20} />
        {shell.home}
      </Link>
      {resources.map(({ name, plural, icon }) => (
        <Link key={name} to={`/${name}`} aria-current={current === name ? 'page' : undefined}>
          <ResourceIcon name={icon} size={20} />
          {say(plural)}
        </Link>
      ))}
    </nav>
  );
}
