/** Records as points on a sheet, each by the mark of its kind; and the outline of an area. */
import { formatNumber } from '../../i18n/format.ts';
import { type Area, boxAround, boxIn } from '../../resources/infobank/areas.ts';
import { useLocale } from '../engine/declaration.tsx';
import { type Position, spotOf } from '../engine/map/geometry.ts';
import { Outline } from '../engine/map/outline.tsx';
import { shapesOf } from '../engine/map/shapes.ts';
import type { Drawing } from '../engine/map/sheet.tsx';
import type { Cluster, FoundRecord, MouzaOutline } from './found.ts';
import { type LandKind, markOf } from './kinds.tsx';

type Props = {
  readonly rows: readonly FoundRecord[];
  readonly kinds: readonly LandKind[];
  readonly drawing: Drawing;
  readonly pointed: number | undefined;
  /** A press on a point. */
  readonly onPick?: (id: number) => void;
};

export const FoundMarks = ({ rows, kinds, drawing, pointed, onPick }: Props) =>
  // The nearest is on top, and the one pointed at is above all.
  [...rows]
    .reverse()
    .sort((one, other) => Number(one.id === pointed) - Number(other.id === pointed))
    .map(({ id, kind, latitude, longitude }) => {
      const { x, y } = spotOf([longitude, latitude], drawing.view, drawing.size);
      const { path, className } = markOf(kinds, kind);
      return (
        <g
          key={id}
          className="land-point"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          onPointerDown={event => {
            if (!onPick) return;
            // It is the point that is meant, not the place under it.
            event.stopPropagation();
            onPick(id);
          }}
        >
          {id === pointed && <circle className="land-halo" r={11} />}
          <path className={className} d={path} />
        </g>
      );
    });

/** The mouzas that somebody drew. */
export const MouzaOutlines = ({ mouzas, drawing }: { readonly mouzas: readonly MouzaOutline[]; readonly drawing: Drawing }) =>
  mouzas.map(({ id, boundary }) => (
    <g key={id} className="land-mouza">
      <Outline shapes={shapesOf(boundary)} drawing={drawing} around />
    </g>
  ));

/** Less than the smallest circle would be no mark, more than the largest would cover its neighbours. */
const clusterPixels = { least: 10, most: 18 };
const radiusOf = (count: number): number => Math.min(clusterPixels.most, clusterPixels.least + 3 * Math.log10(count));

type ClusterProps = { readonly clusters: readonly Cluster[]; readonly drawing: Drawing; readonly onPick: (area: Area) => void };

/** How many records are in each part of the area, where they are too many for points; a press looks closer. */
export function ClusterMarks({ clusters, drawing, onPick }: ClusterProps) {
  const locale = useLocale();
  return clusters.map(({ latitude, longitude, count, box }) => {
    const { x, y } = spotOf([longitude, latitude], drawing.view, drawing.size);
    const area = boxIn(box);
    return (
      <g
        key={box}
        className="land-cluster"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        onPointerDown={event => {
          event.stopPropagation();
          if (area) onPick(area);
        }}
      >
        <circle r={radiusOf(count).toFixed(1)} />
        <text textAnchor="middle" dy="0.35em">
          {formatNumber(count, locale)}
        </text>
      </g>
    );
  });
}

/** The middle of a circle on the sheet, and its radius in pixels; of a rectangle, its corners. */
export function AreaOutline({ area, drawing: { view, size } }: { readonly area: Area; readonly drawing: Drawing }) {
  if ('circle' in area) {
    const { latitude, longitude, metres } = area.circle;
    const { x, y } = spotOf([longitude, latitude], view, size);
    return <circle className="map-area" cx={x} cy={y} r={metres / view.metresPerPixel} />;
  }
  const { south, west, north, east } = area.box;
  const [from, to] = [spotOf([west, north], view, size), spotOf([east, south], view, size)];
  return <rect className="map-area" x={from.x} y={from.y} width={to.x - from.x} height={to.y - from.y} />;
}

/** What has to be in view of an area. */
export function cornersOfArea(area: Area): readonly Position[] {
  const { south, west, north, east } = boxAround(area);
  return [
    [west, south],
    [east, north],
  ];
}
