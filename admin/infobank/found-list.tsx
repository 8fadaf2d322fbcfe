/** The records that were found, beside the map: what each is, how far it is, and the way to its page. */
import { LinkBase, useCreatePath } from 'react-admin';
import { mostListed } from '../../resources/infobank/areas.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage, represented } from '../engine/naming.ts';
import { useWords } from '../shell/words.ts';
import type { Found, FoundRecord } from './found.ts';
import { KindMark, type LandKind } from './kinds.tsx';
import { distanceText, words } from './map-words.ts';

type Props = {
  readonly label: string;
  readonly data: Found;
  readonly kinds: readonly LandKind[];
  readonly pointed: number | undefined;
  readonly onPoint: (id: number | undefined) => void;
};

export const rowId = (id: number): string => `found-${id}`;

/** Of a kind without names, records are called by their plot. */
const isNamed = ({ title, record_number, plot }: FoundRecord): boolean => title !== record_number || !plot;

/** The nearest, and the one whose point was pressed. */
export function FoundList({ label, data, kinds, pointed, onPoint }: Props) {
  const { say, fill } = useWords();
  if (data.rows.length === 0) return null;
  const shown = data.rows.filter(({ id }, at) => at < mostListed || id === pointed);
  return (
    <>
      {shown.length < data.total && <p className="note">{fill(say(words.nearest), { shown: Math.min(shown.length, mostListed) })}</p>}
      <ol className="found" aria-label={label}>
        {shown.map(row => (
          <FoundRow key={row.id} row={row} kinds={kinds} pointed={pointed} onPoint={onPoint} />
        ))}
      </ol>
    </>
  );
}

type RowProps = Omit<Props, 'label' | 'data'> & { readonly row: FoundRecord };

function FoundRow({ row, kinds, pointed, onPoint }: RowProps) {
  const locale = useLocale();
  const path = useCreatePath();
  const [kind, plot] = [kinds.find(({ value }) => value === row.kind)?.text[locale], isNamed(row) && inLanguage(row, 'plot', locale)];
  return (
    <li
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
          {represented(isNamed(row) ? '%{title}' : '%{plot}', row, locale)}
        </LinkBase>
        <span className="note">{[kind, row.record_number, plot].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="found-far">{distanceText(row.metres, locale)}</span>
    </li>
  );
}
