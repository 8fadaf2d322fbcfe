/** Brings in the boundaries of a level, for people who may change its places; the dialog is loaded with the first press. */
import { Waypoints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import { Icon } from '../shell/icons.tsx';
import { words } from './boundary-words.ts';

const BoundariesDialog = lazy(() => import('./boundaries-dialog.tsx'));

export function BoundariesButton() {
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  if (!useMay('update')) return null;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Waypoints} />
        {words.open[locale]}
      </button>
      {open && (
        <Suspense fallback={null}>
          <BoundariesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
