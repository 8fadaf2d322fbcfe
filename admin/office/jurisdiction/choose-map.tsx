/** The mouzas that have a position, as points; those within drawn corners are chosen. The list below does the same. */
import { type KeyboardEvent, useState } from 'react';
import type { Position } from '../../engine/map/geometry.ts';
import { spotOf } from '../../engine/map/geometry.ts';
import { Outline } from '../../engine/map/outline.tsx';
import { type Drawing, Sheet } from '../../engine/map/sheet.tsx';
import { useWords } from '../../shell/words.ts';
import type { Choice, Chosen } from './facts.ts';
import { isInside, outlineOf } from './inside.ts';
import { words } from './words.ts';

type Placed = { readonly mouza: Choice; readonly at: Position };

const placedOf = (mouzas: readonly Choice[]): readonly Placed[] =>
  mouzas.flatMap(mouza => (mouza.latitude !== null && mouza.longitude !== null ? [{ mouza, at: [mouza.longitude, mouza.latitude] }] : []));

const mostCorners = 100;

export function ChooseMap({ mouzas, chosen }: { readonly mouzas: readonly Choice[]; readonly chosen: Chosen }) {
  const { say, fill } = useWords();
  const [corners, setCorners] = useState<readonly Position[]>([]);
  const placed = placedOf(mouzas);
  const outline = outlineOf(corners);
  const inside = corners.length < 2 ? [] : placed.filter(({ mouza, at }) => !mouza.is_here && isInside(at, outline));
  const press = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Backspace' || corners.length === 0) return false;
    setCorners(corners.slice(0, -1));
    return true;
  };
  const choose = () => {
    chosen.choose(inside.map(({ mouza }) => mouza));
    setCorners([]);
  };
  return (
    <div className="choose-map">
      <Sheet
        label={say(words.mapLabel)}
        positions={placed.map(({ at }) => at)}
        onPick={corner => setCorners(corners.length < mostCorners ? [...corners, corner] : corners)}
        onKey={press}
      >
        {drawing => (
          <>
            <Outline shapes={[[outline]]} drawing={drawing} />
            {corners.length === 1 && <Spot at={corners[0]!} drawing={drawing} kind="corner" />}
            {placed.map(({ mouza, at }) => (
              <Spot
                key={mouza.id}
                at={at}
                drawing={drawing}
                kind={mouza.is_here ? 'here' : chosen.chosen.has(mouza.id) ? 'chosen' : 'free'}
              />
            ))}
          </>
        )}
      </Sheet>
      <p className="note">{say(placed.length > 0 ? words.mapHelp : words.mapNone)}</p>
      {corners.length > 0 && (
        <div className="jurisdiction-bar">
          <button type="button" className="button" disabled={inside.length === 0} onClick={choose}>
            {fill(say(words.inside), { count: inside.length })}
          </button>
          <button type="button" className="button" onClick={() => setCorners([])}>
            {say(words.clearMap)}
          </button>
        </div>
      )}
    </div>
  );
}

const spotPixels = 6;

type SpotProps = { readonly at: Position; readonly drawing: Drawing; readonly kind: 'free' | 'here' | 'chosen' | 'corner' };

function Spot({ at, drawing: { view, size }, kind }: SpotProps) {
  const { x, y } = spotOf(at, view, size);
  return <circle className={`mouza-spot mouza-spot-${kind}`} cx={x} cy={y} r={spotPixels} />;
}
