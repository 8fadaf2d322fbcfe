/** The menu of one area: the dashboard, then each module's resources under its name. Beside the page, or in the drawer on phones. */
import { BookOpen, ChevronDown, LayoutDashboard, Search } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useStore } from 'react-admin';
import { useFollow } from './follow.ts';
import { Icon, ResourceIcon } from './icons.tsx';
import { Waiting } from './later.tsx';
import { type Awaited, besides, entryAt, holds, type MenuArea, type MenuModule, resourceOf, soughtIn } from './menu.ts';
import { usePreferences } from './use-preferences.ts';
import { useWords } from './words.ts';

type EntryProps = { to: string; icon: ReactNode; label: string; current: boolean; hidden?: boolean; count?: ReactNode };

/** A plain link: the menu itself follows it, so that a hundred entries cost no hook. */
const Entry = ({ to, icon, label, current, hidden, count }: EntryProps) => (
  <li hidden={hidden}>
    <a href={to} className="menu-entry" aria-current={current ? 'page' : undefined} title={label}>
      {icon}
      <span>{label}</span>
      {count}
    </a>
  </li>
);

/** More entries than this are too many for a glance. */
const glance = 15;
const isMany = (areas: readonly MenuArea[]): boolean =>
  areas.flatMap(({ modules }) => modules.flatMap(({ entries }) => entries)).length > glance;

type FindProps = { sought: string; onSeek: (sought: string) => void; onEnter: () => void };

function Find({ sought, onSeek, onEnter }: FindProps) {
  const { shell } = useWords();
  return (
    <div className="menu-find">
      <Icon of={Search} size={16} />
      <input
        type="search"
        autoComplete="off"
        aria-label={shell.menu_find}
        placeholder={shell.menu_find}
        value={sought}
        onChange={event => onSeek(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter();
          if (event.key === 'Escape') onSeek('');
        }}
      />
    </div>
  );
}

type GroupProps = { module: MenuModule; open: boolean; onToggle: () => void };

/** A group that is closed still shows where one is. */
function Group({ module: { label, entries }, open, onToggle }: GroupProps) {
  const { say } = useWords();
  const current = entryAt(entries, useLocation());
  // The drawer may be open beside the side menu: each has ids of its own.
  const id = useId();
  // What was drawn once is only hidden: going to another module and back draws nothing again.
  const drawn = useRef(open);
  drawn.current ||= open;
  const shown = drawn.current ? entries : entries.filter(entry => entry === current);
  return (
    <section aria-labelledby={id}>
      <h2>
        <button type="button" id={id} aria-expanded={open} onClick={onToggle}>
          {say(label)}
          <Icon of={ChevronDown} size={14} />
        </button>
      </h2>
      <ul>
        {shown.map(entry => (
          <Entry
            key={entry.to}
            to={entry.to}
            icon={<ResourceIcon name={entry.icon} />}
            label={say(entry.label)}
            current={entry === current}
            hidden={!open && entry !== current}
          />
        ))}
      </ul>
    </section>
  );
}

const noneToggled: Readonly<Record<string, boolean>> = {};

/**
 * Which groups are open: in a long menu the one where one is or was last, else all. A person's changes are kept between visits. The
 * narrow menu has no heads to open groups by, so all are open.
 */
function useGroups(areas: readonly MenuArea[], inDrawer: boolean, seeking: boolean) {
  const [toggled, setToggled] = useStore('menu.groups', noneToggled);
  const { pathname } = useLocation();
  const narrow = usePreferences().menu === 'collapsed' && !inDrawer;
  const modules = areas.flatMap(area => area.modules);
  const last = useRef<string>(undefined);
  last.current = modules.find(module => holds(module, pathname))?.name ?? last.current;
  const isOpen = ({ name }: MenuModule): boolean => narrow || seeking || (toggled[name] ?? (!isMany(areas) || name === last.current));
  return { isOpen, toggle: (module: MenuModule) => setToggled({ ...toggled, [module.name]: !isOpen(module) }) };
}

/** By then the opened page is drawn. */
const settledMs = 100;

type Props = {
  /** One on a wide screen, all of them, named, in the drawer. */
  areas: readonly MenuArea[];
  /** At its head, with how much waits there. */
  head: readonly Awaited[];
  /** In the drawer: something was opened. */
  onOpen?: () => void;
};
export function SideMenu({ areas: all, head, onOpen }: Props) {
  const areas = besides(all, head);
  const { shell, say } = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = resourceOf(pathname);
  const [sought, setSought] = useState('');
  const groups = useGroups(areas, onOpen !== undefined, sought !== '');
  const found = areas.map(area => ({ ...area, modules: soughtIn(area.modules, sought) })).filter(({ modules }) => modules.length > 0);
  const openFirst = () => {
    const [first] = found[0]?.modules[0]?.entries ?? [];
    if (sought === '' || first === undefined) return;
    navigate(first.to);
    setSought('');
    onOpen?.();
  };
  const follow = useFollow(onOpen);
  const menu = useRef<HTMLElement>(null);
  // Where one is stays in view, however long the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the event
  useEffect(() => {
    // After the page has been painted: reading it earlier would force another layout.
    const timer = setTimeout(() => menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' }), settledMs);
    return () => clearTimeout(timer);
  }, [current, search]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <nav ref={menu} className="menu" aria-label={shell.modules} onClick={follow}>
      <ul>
        <Entry to="/" icon={<Icon of={LayoutDashboard} />} label={shell.dashboard} current={current === ''} />
        {head.map(one => (
          <Entry
            key={one.to}
            to={`/${one.to}`}
            icon={<ResourceIcon name={one.icon} />}
            label={say(one.label)}
            current={current === one.to}
            count={<Waiting of={one} />}
          />
        ))}
      </ul>
      {isMany(areas) && <Find sought={sought} onSeek={setSought} onEnter={openFirst} />}
      {found.map(area => (
        <Fragment key={area.code}>
          {areas.length > 1 && <p className="menu-area">{say(area.label)}</p>}
          {area.modules.map(module => (
            <Group key={module.name} module={module} open={groups.isOpen(module)} onToggle={() => groups.toggle(module)} />
          ))}
        </Fragment>
      ))}
      {found.length === 0 && areas.length > 0 && (
        <p className="menu-none" role="status">
          {shell.menu_none}
        </p>
      )}
      <ul className="menu-foot">
        <Entry to="/model" icon={<Icon of={BookOpen} />} label={shell.dictionary} current={current === 'model'} />
      </ul>
    </nav>
  );
}
