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
  const label = translate('screens.palette.title');
  useShortcut('Ctrl K', label, () => setOpen(true));
  return (
    <>
      <button type="button" className="palette-button" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Search} />
        <span>{translate('screens.palette.button')}</span>
        <KeyCaps keys="Ctrl K" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
