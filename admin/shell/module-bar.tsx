/** The menu of one area in the horizontal layout: a bar under the top bar, each module a menu of its own. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { LinkBase as Link, useLocation, useStoreContext } from 'react-admin';
import { forgetFilter } from './follow.ts';
import { Icon, ResourceIcon } from './icons.tsx';
import { Waiting } from './later.tsx';
import { type Awaited, besides, entryAt, type MenuArea, type MenuModule, resourceOf } from './menu.ts';
import { useWords } from './words.ts';

function ModuleMenu({ module }: { module: MenuModule }) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = entryAt(module.entries, useLocation());
  const store = useStoreContext();
  const close = () => setAnchor(null);
  const open = (to: string) => {
    close();
    forgetFilter(store, to);
  };
  return (
    <>
      <button
        type="button"
        className="bar-entry"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-current={current !== undefined || undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {say(module.label)}
        <Icon of={ChevronDown} size={14} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {module.entries.map(entry => (
          <MenuItem
            key={entry.to}
            component={Link}
            to={entry.to}
            selected={entry === current}
            onClick={() => open(entry.to)}
            sx={{ gap: 1.5 }}
          >
            <ResourceIcon name={entry.icon} />
            {say(entry.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export default function ModuleBar({ area, head }: { area: MenuArea | undefined; head: readonly Awaited[] }) {
  const { shell, say } = useWords();
  const current = resourceOf(useLocation().pathname);
  const entry = (to: string, label: ReactNode, at: string) => (
    <Link to={to} className="bar-entry" aria-current={current === at ? 'page' : undefined} data-current={current === at || undefined}>
      {label}
    </Link>
  );
  return (
    <nav className="bar" aria-label={shell.modules}>
      {entry('/', shell.dashboard, '')}
      {head.map(one => (
        <Fragment key={one.to}>
          {entry(
            `/${one.to}`,
            <>
              {say(one.label)} <Waiting of={one} />
            </>,
            one.to,
          )}
        </Fragment>
      ))}
      {besides(area ? [area] : [], head)[0]?.modules.map(module => (
        <ModuleMenu key={module.name} module={module} />
      ))}
      {entry('/model', shell.dictionary, 'model')}
    </nav>
  );
}
