/** The way to how the screens look. */
import { Contrast, Moon, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Icon } from './icons.tsx';
import { lazyPart } from './lazy-part.ts';
import { Popover } from './overlays.tsx';
import { usePreferences } from './use-preferences.ts';
import { useWords } from './words.ts';

const AppearancePanel = lazyPart(() => import('./appearance-panel.tsx'));

const modeIcons = { semidark: Contrast, light: Sun, dark: Moon };

export function AppearanceMenu() {
  const { shell } = useWords();
  const { mode } = usePreferences();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label } = shell.appearance;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon of={modeIcons[mode]} />
      </button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={<div className="appearance" />}>
          <AppearancePanel />
        </Suspense>
      </Popover>
    </>
  );
}
