/** The menu of one area: the dashboard, then each module's resources under its name. Beside the page, or in the drawer on phones. */
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkBase as Link, useLocation } from 'react-admin';
import { Icon, ResourceIcon } from './icons.tsx';
import { type MenuArea, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

type EntryProps = { to: string; icon: ReactNode; label: string; current: boolean; onOpen?: () => void };

const Entry = ({ to, icon, label, current, onOpen }: EntryProps) => (
  <li>
    <Link to={to} className="menu-entry" aria-current={current ? 'page' : undefined} title={label} onClick={onOpen}>
      {icon}
      <span>{label}</span>
    </Link>
  </li>
);

/** @param areas one on a wide screen, all of them in the drawer. */
export function SideMenu({ areas, onOpen }: { areas: readonly MenuArea[]; onOpen?: () => void }) {
  const { shell, say } = useWords();
  const current = resourceOf(useLocation().pathname);
  return (
    <nav className="menu" aria-label={shell.modules}>
      <ul>
        <Entry to="/" icon={<Icon of={LayoutDashboard} />} label={shell.dashboard} current={current === ''} onOpen={onOpen} />
      </ul>
      {areas.flatMap(area =>
        area.modules.map(module => (
          <section key={module.name} aria-labelledby={`menu-${module.name}`}>
            <h2 id={`menu-${module.name}`}>{say(module.label)}</h2>
            <ul>
              {module.resources.map(({ name, plural, icon }) => (
                <Entry
                  key={name}
                  to={`/${name}`}
                  icon={<ResourceIcon name={icon} />}
                  label={say(plural)}
                  current={current === name}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        )),
      )}
    </nav>
  );
}
