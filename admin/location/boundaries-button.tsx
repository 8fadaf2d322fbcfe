/** In the import of a level of places: brings in their boundaries instead, for people who may change them. */
import { Waypoints } from 'lucide-react';
import { useLocale } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import type { ImportsProps } from '../engine/views.ts';
import { Icon } from '../shell/icons.tsx';
import BoundariesDialog from './boundaries-dialog.tsx';
import { words } from './boundary-words.ts';

export default function BoundariesButton({ onInstead, onClose }: ImportsProps) {
  const locale = useLocale();
  if (!useMay('update')) return null;
  return (
    <button type="button" className="button" aria-haspopup="dialog" onClick={() => onInstead(<BoundariesDialog onClose={onClose} />)}>
      <Icon of={Waypoints} />
      {words.open[locale]}
    </button>
  );
}
