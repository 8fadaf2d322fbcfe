/** The records that were found, beside the map: what each is, how far it is, and the way to its page. */
import { LinkBase, useCreatePath } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import type { FoundRecord } from './found.ts';
import { KindMark, type LandKind } from './kinds.tsx';
import { distanceText } from './map-words.ts';

type Props = {
  readonly label: string;
  readonly rows: readonly FoundRecord[];
  readonly kinds: readonly LandKind[];
  readonly pointed: number | undefined;
  readonly onPoint: (id: number | undefined) => void;
};

export const rowId = (id: number): string => `found-${id}`;

export function FoundList({ label, rows, kinds, pointed, onPoint }: Props) {
  const locale = useLocale();
  const path = useCreatePath();
  if (rows.length === 0) return null;
  return (
    <ol className="found" aria-label={label}>
      {rows.map(row => (
        <li
          key={row.id}
          id={rowId(row.id)}
          className={row.id === pointed ? 'found-pointed' : undefined}
          onPointerEnter={() => onPoint(row.id)}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(row.id)}
          onBlur={() => onPoint(undefined)}
        >
          <KindMark kinds={kinds} kind={row.kind} />
          <div>
            <LinkBase className="ref-link" to={path({ resource: row.page, type: 'show', id: row.id })}>
              {String(inLanguage(row, 'title', locale) ?? row.record_number)}
            </LinkBase>
            <span className="note">
              {[kinds.find(({ value }) => value === row.kind)?.text[locale], row.record_number].filter(Boolean).join(' · ')}
            </span>
          </div>
          <span className="found-far">{distanceText(row.metres, locale)}</span>
        </li>
      ))}
    </ol>
  );
}
