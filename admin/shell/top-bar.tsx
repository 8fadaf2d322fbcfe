/** The top bar: the product, the areas as tabs (gold: where you are), the desk you act for, then the bell, help, language, appearance and account. */
import { Menu as MenuLines, PanelLeft } from 'lucide-react';
import { LinkBase as Link } from 'react-admin';
import { AccountMenu } from './account-menu.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { Bell } from './bell.tsx';
import { DeskMenu } from './desk-menu.tsx';
import { HelpButton, useHelp } from './help.tsx';
import { Icon } from './icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import type { MenuArea } from './menu.ts';
import { Announcer } from './page-title.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { setPreferences } from './preferences.ts';
import { RouteProgress } from './route-progress.tsx';
import { usePreferences } from './use-preferences.ts';
import { useWords } from './words.ts';

function Areas({ areas, current }: { areas: readonly MenuArea[]; current: MenuArea | undefined }) {
  const { shell, say } = useWords();
  return (
    <nav className="areas" aria-label={shell.areas}>
      {areas.map(area => (
        <Link key={area.code} to={area.modules[0]?.entries[0]?.to ?? '/'} aria-current={area === current ? 'true' : undefined}>
          {say(area.label)}
        </Link>
      ))}
    </nav>
  );
}

function MenuToggle() {
  const { shell } = useWords();
  const { menu } = usePreferences();
  const label = menu === 'open' ? shell.menu_collapse : shell.menu_expand;
  return (
    <button
      type="button"
      className="icon-button menu-toggle"
      aria-label={label}
      title={label}
      aria-expanded={menu === 'open'}
      onClick={() => setPreferences({ menu: menu === 'open' ? 'collapsed' : 'open' })}
    >
      <Icon of={PanelLeft} />
    </button>
  );
}

type Props = { areas: readonly MenuArea[]; current: MenuArea | undefined; onMenu: () => void };

export function TopBar({ areas, current, onMenu }: Props) {
  const { shell } = useWords();
  const { openHelp, helpPanel } = useHelp();
  return (
    <header className="top">
      <RouteProgress />
      <Announcer />
      <button type="button" className="icon-button drawer-open" aria-label={shell.menu_open} aria-haspopup="dialog" onClick={onMenu}>
        <Icon of={MenuLines} size={20} />
      </button>
      <Link to="/" className="brand">
        <Mark size={26} />
        <span>
          <b>{shell.product}</b>
          <span>{shell.ministry}</span>
        </span>
      </Link>
      <MenuToggle />
      <Areas areas={areas} current={current} />
      <PaletteButton />
      <DeskMenu />
      <Bell />
      <HelpButton onHelp={openHelp} />
      <LanguageSwitch />
      <AppearanceMenu />
      <AccountMenu onHelp={openHelp} />
      {helpPanel}
    </header>
  );
}
