/** The location of an office: a pin on a small sheet, loaded when it is seen. */
import type { RaRecord } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import type { Position } from '../engine/map/geometry.ts';
import { Mark } from '../engine/map/outline.tsx';
import { Sheet } from '../engine/map/sheet.tsx';
import { words } from './office-words.ts';

const height = 180;

export default function OfficePlace({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const position: Position = [record.longitude, record.latitude];
  return (
    <Sheet label={words.place[locale]} positions={[position]} height={height}>
      {drawing => <Mark position={position} drawing={drawing} />}
    </Sheet>
  );
}
