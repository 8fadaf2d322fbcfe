/** The menu of one area: the dashboard, then each module's resources under its name. Beside the page, or in the drawer on phones. */
import { LayoutDashboard } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { LinkBase as Link, useLocation } from 'react-admin';
import { Icon, ResourceIcon } from './icons.tsx';
import { type MenuArea, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

type EntryProps = { to: string; icon: ReactNode; label: string; current: boolean; onOpen?: () => void };

/** Where one is stays in sight, however long the menu. */
function Entry({ to, icon, label, current, onOpen }: EntryProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={item}>
      <Link to={to} className="menu-entry" aria-current={current ? 'page' : undefined} title={label} onClick={onOpen}>
        {icon}
        <span>{label}</span>
      </Link>
    </li>
  );
}

/** @param areas one on a wide screen, all of them, named, in the drawer. */
export function SideMenu({ areas, onOpen }: { areas: readonly MenuArea[]; onOpen?: () => void }) {
  const { shell, say } = useWords();
  const current = resourceOf(useLocation().pathname);
  // The drawer may stand beside the side menu: each has ids of its own.
  const id = useId();
  return (
    <nav className="menu" aria-label={shell.modules}>
      <ul>
        <Entry to="/" icon={<Icon of={LayoutDashboard} />} label={shell.dashboard} current={current === ''} onOpen={onOpen} />
      </ul>
      {areas.map(area => (
        <Fragment key={area.label.en}>
          {areas.length > 1 && <p className="menu-area">{say(area.label)}</p>}
          {area.modules.map(module => (
            <section key={module.name} aria-labelledby={`${id}-${module.name}`}>
              <h2 id={`${id}-${module.name}`}>{say(module.label)}</h2>
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
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
