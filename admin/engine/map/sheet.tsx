/**
 * A map sheet: graticule, scale bar, north, and tiles where a server of them is configured. It is moved by dragging and by the arrow keys, and zoomed by + and − and by its
 * buttons. A click picks a place; Enter picks the one under the cross in the middle.
 */
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import {
  clampScale,
  degreesText,
  graticule,
  type Position,
  positionAt,
  type Size,
  type Spot,
  scaleBar,
  type View,
  viewOf,
} from './geometry.ts';
import { TileCredit, TileLayer } from './tile-layer.tsx';
import './map.css';

export type Drawing = { readonly view: View; readonly size: Size };

type Props = {
  /** What the sheet shows, for who can't see it. */
  readonly label: string;
  /** What has to be in view at first, and on “show all”. */
  readonly positions: readonly Position[];
  readonly onPick?: (position: Position) => void;
  /** Whenever it changes, all positions are in view again. */
  readonly fit?: string;
  /** In pixels. */
  readonly height?: number;
  /** A key that the sheet itself does not use; returns whether it was handled. */
  readonly onKey?: (event: KeyboardEvent, view: View) => boolean;
  readonly children: (drawing: Drawing) => ReactNode;
};

const usualHeight = 320;
const assumedWidth = 640;

/** How wide the sheet is on its page. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(assumedWidth);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

const zoomStep = 1.6;
/** What a key moves the sheet by, as a part of its height; with Shift to the pixel. */
const panShare = 0.1;

const directions: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
export const directionOf = (key: string): Spot | undefined => directions[key];

const shifted = (view: View, size: Size, by: Spot): View => ({
  ...view,
  middle: positionAt({ x: size.width / 2 + by.x, y: size.height / 2 + by.y }, view, size),
});

/** Less than this is a click of an unsteady hand. */
const leastDragPixels = 4;

/** Dragging moves the sheet; a press that goes nowhere picks. */
function useHand(view: View, size: Size, setView: (view: View) => void, pick: ((at: Spot) => void) | undefined) {
  const from = useRef<{ spot: Spot; view: View; moved: boolean } | null>(null);
  const spotIn = (event: PointerEvent<SVGSVGElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      from.current = { spot: spotIn(event), view, moved: false };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const start = from.current;
      if (!start) return;
      const at = spotIn(event);
      const by = { x: start.spot.x - at.x, y: start.spot.y - at.y };
      start.moved ||= Math.hypot(by.x, by.y) >= leastDragPixels;
      if (start.moved) setView(shifted(start.view, size, by));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (from.current && !from.current.moved) pick?.(spotIn(event));
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

export function Sheet({ label, positions, fit, height = usualHeight, onPick, onKey, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const size: Size = { width: useWidth(frame), height };
  // Until somebody moves it, the sheet shows all there is.
  const [moved, setView] = useState<View | null>(null);
  const [fitted, setFitted] = useState(fit);
  if (fit !== fitted) {
    setFitted(fit);
    setView(null);
  }
  const view = moved ?? viewOf(positions, size);
  const zoom = (by: number) => setView({ ...view, metresPerPixel: clampScale(view.metresPerPixel * by) });
  /** After the first action on it, the sheet stays where it is: the drawing must not move away from the hand. */
  const pick = (position: Position) => {
    setView(view);
    onPick?.(position);
  };
  const hand = useHand(view, size, setView, onPick && (at => pick(positionAt(at, view, size))));
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directionOf(event.key);
    if (onKey?.(event, view)) {
      event.preventDefault();
      setView(view);
    } else if (direction) {
      event.preventDefault();
      const by = event.shiftKey ? 1 : height * panShare;
      setView(shifted(view, size, { x: direction.x * by, y: direction.y * by }));
    } else if (event.key === '+' || event.key === '=') zoom(1 / zoomStep);
    else if (event.key === '-') zoom(zoomStep);
    else if (event.key === 'Enter' && onPick) {
      event.preventDefault();
      pick(view.middle);
    }
  };
  return (
    <div ref={frame} className={onPick ? 'map-sheet map-picks' : 'map-sheet'} style={{ height }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet is moved by keys */}
      <div className="map-surface" role="application" aria-label={label} tabIndex={0} onKeyDown={press}>
        <svg
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
          onPointerDownCapture={() => setView(view)}
          {...hand}
        >
          <TileLayer view={view} size={size} />
          <Graticule view={view} size={size} />
          {children({ view, size })}
          <Degrees view={view} size={size} />
          <Bar view={view} size={size} />
          {onPick && <path className="map-cross" d={`M${size.width / 2 - 8} ${height / 2}h16M${size.width / 2} ${height / 2 - 8}v16`} />}
        </svg>
      </div>
      <TileCredit />
      <div className="map-tools">
        <Tool icon={Plus} word={translate('screens.input.map_nearer')} onClick={() => zoom(1 / zoomStep)} />
        <Tool icon={Minus} word={translate('screens.input.map_farther')} onClick={() => zoom(zoomStep)} />
        <Tool icon={LocateFixed} word={translate('screens.input.map_all')} onClick={() => setView(null)} />
      </div>
    </div>
  );
}

const Tool = ({ icon, word, onClick }: { readonly icon: typeof Plus; readonly word: string; readonly onClick: () => void }) => (
  <button type="button" className="icon-button icon-button-inset" aria-label={word} title={word} onClick={onClick}>
    <Icon of={icon} size={16} />
  </button>
);

/** Below this many pixels from a corner, a label would overlap another one. */
const labelMargin = 40;

function Graticule({ view, size }: Drawing) {
  const { meridians, parallels } = graticule(view, size);
  const lines = [...meridians.map(({ at }) => `M${at} 0V${size.height}`), ...parallels.map(({ at }) => `M0 ${at}H${size.width}`)];
  return <path className="map-graticule" d={lines.join('')} />;
}

/** The degrees of the graticule, above what is drawn. */
function Degrees({ view, size }: Drawing) {
  const locale = useLocale();
  const { meridians, parallels, stepSeconds } = graticule(view, size);
  return (
    <g className="map-degrees">
      {meridians
        .filter(({ at }) => at > labelMargin)
        .map(({ degrees, at }) => (
          <text key={degrees} x={at} y={14} textAnchor="middle">
            {degreesText(degrees, 'longitude', stepSeconds, locale)}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > labelMargin && at < size.height - labelMargin)
        .map(({ degrees, at }) => (
          <text key={degrees} transform={`translate(14 ${at}) rotate(-90)`} textAnchor="middle">
            {degreesText(degrees, 'latitude', stepSeconds, locale)}
          </text>
        ))}
    </g>
  );
}

const metresPerKilometre = 1000;

/** The scale bar and north, in the corner below at the right. */
function Bar({ view, size }: Drawing) {
  const locale = useLocale();
  const translate = useTranslate();
  const { metres, pixels } = scaleBar(view);
  const isFar = metres >= metresPerKilometre;
  const amount = formatNumber(isFar ? metres / metresPerKilometre : metres, locale);
  const words = translate(isFar ? 'screens.input.map_kilometres' : 'screens.input.map_metres', { amount });
  return (
    <g className="map-bar" transform={`translate(${size.width - pixels - 44} ${size.height - 14})`}>
      <rect x={-12} y={-24} width={pixels + 52} height={34} />
      <path d={`M0 -5V0H${pixels}V-5`} />
      <text x={0} y={-9}>
        {digits(0, locale)}
      </text>
      <text x={pixels} y={-9} textAnchor="end">
        {words}
      </text>
      <path className="map-north" d={`M${pixels + 22} -20l6 20l-6 -5l-6 5z`} />
    </g>
  );
}
