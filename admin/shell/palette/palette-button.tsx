/** The way to the palette in the top bar, and its key: Ctrl K. */
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { KeyCaps } from '../key-caps.tsx';
import { useShortcut } from '../shortcuts.ts';
import './palette-button.css';

const Palette = lazy(() => import('./palette.tsx'));

export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useShortcut('Ctrl K', translate('screens.palette.title'), () => setOpen(true));
  return (
    <>
      <button type="button" className="palette-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon of={Search} />
        <span className="palette-button-word">{translate('screens.palette.button')}</span>
        <span className="palette-button-keys" aria-hidden="true">
          <KeyCaps keys="Ctrl K" />
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
