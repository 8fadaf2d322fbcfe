/**
 * The whole bank searched by area. It has a circle or a rectangle on the map, the kinds of record as its legend, and the records inside as
 * points and as a list. The address holds the search.
 */
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { type Area, firstMetres, movedTo } from '../../resources/infobank/areas.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useNaming } from '../engine/declaration.tsx';
import { positionAt } from '../engine/map/geometry.ts';
import { type Drawing, Sheet } from '../engine/map/sheet.tsx';
import { PrintButton } from '../engine/print-button.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../shell/words.ts';
import { AreaHandles } from './area-handles.tsx';
import { AreaOutline, ClusterMarks, cornersOfArea, FoundMarks, MouzaOutlines } from './area-marks.tsx';
import { AreaTools } from './area-tools.tsx';
import { type Asked, areaOfParameters, useAsked } from './asked.ts';
import { type OnMap, useOnMap } from './found.ts';
import { FoundList, rowId } from './found-list.tsx';
import { KindMark, useLandKinds } from './kinds.tsx';
import { words } from './map-words.ts';
import { usePlaceOutlines } from './place-outlines.tsx';
import '../engine/list/list.css';
import './land-map.css';

const height = 560;

export default function AreaMap() {
  const { say } = useWords();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const asked = useAsked();
  const query = useOnMap(asked.parameters);
  const { data, error } = query;
  const area = asked.area ?? areaOfParameters(name => data?.area?.[name]);
  const [pointed, point] = useState<number>();
  return (
    <div className="list-page">
      <PageHead
        breadcrumb={breadcrumb}
        title={naming.many}
        documentTitle={say(words.map)}
        count={error ? undefined : data?.total}
        actions={
          <>
            <AsSwitch as="map" />
            <PrintButton />
          </>
        }
      />
      <div className="land-map">
        <SearchSheet
          area={area}
          data={error ? undefined : data}
          onArea={next => asked.ask({ area: next })}
          pointed={pointed}
          onPoint={point}
        />
        <section className="land-side" aria-label={say(words.kinds)}>
          <Legend asked={asked} data={data} />
          <Outcome area={area} data={data} error={error} pointed={pointed} onPoint={point} />
        </section>
      </div>
    </div>
  );
}

type Pointing = { readonly pointed: number | undefined; readonly onPoint: (id: number | undefined) => void };
type SheetProps = Pointing & { readonly area: Area | undefined; readonly data: OnMap | undefined; readonly onArea: (area: Area) => void };

/** The box of all that a sheet shows. */
function visibleArea({ view, size }: Drawing): Area {
  const [west, north] = positionAt({ x: 0, y: 0 }, view, size);
  const [east, south] = positionAt({ x: size.width, y: size.height }, view, size);
  return { box: { south, west, north, east } };
}

/** Among clusters only the record that is pointed at in the list. */
const pointsOf = ({ rows, clusters }: OnMap, pointed: number | undefined): OnMap['rows'] =>
  clusters.length === 0 ? rows : rows.filter(({ id }) => id === pointed);

function SearchSheet({ area, data, onArea, pointed, onPoint }: SheetProps) {
  const { say } = useWords();
  const kinds = useLandKinds();
  const places = usePlaceOutlines();
  const [draft, draw] = useState<Area>();
  const seen = useRef<Drawing>(undefined);
  const [looked, lookAt] = useState('');
  const shown = draft ?? area;
  const done = () => {
    if (draft) onArea(draft);
    draw(undefined);
  };
  const pick = ([longitude, latitude]: readonly [number, number]) =>
    onArea(movedTo(area ?? { circle: { latitude, longitude, metres: firstMetres } }, { latitude, longitude }));
  const closer = (part: Area) => {
    onArea(part);
    lookAt(JSON.stringify(part));
  };
  const show = (id: number) => {
    onPoint(id);
    // One that is not among the nearest comes into the list first.
    requestAnimationFrame(() => document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className="land-figure">
      <AreaTools area={area} onArea={onArea} onView={() => seen.current && onArea(visibleArea(seen.current))} />
      <Sheet
        label={`${say(words.map)}. ${say(words.how)}`}
        positions={area ? cornersOfArea(area) : []}
        height={height}
        fit={looked}
        onPick={pick}
      >
        {drawing => {
          seen.current = drawing;
          return (
            <>
              {places.below(drawing)}
              {shown && <AreaOutline area={shown} drawing={drawing} />}
              {data && <MouzaOutlines mouzas={data.mouzas} drawing={drawing} />}
              {places.names(drawing, data?.mouzas)}
              {data && <FoundMarks rows={pointsOf(data, pointed)} kinds={kinds} drawing={drawing} pointed={pointed} onPick={show} />}
              {data && <ClusterMarks clusters={data.clusters} drawing={drawing} onPick={closer} />}
              {shown && <AreaHandles area={shown} drawing={drawing} onDraw={draw} onDone={done} />}
            </>
          );
        }}
      </Sheet>
      {places.note}
      <p className="note land-how">{say(words.how)}</p>
    </div>
  );
}

/** The legend: the meaning of the marks, the number of each, and which are shown. A kind without records is omitted. */
function Legend({ asked, data }: { readonly asked: Asked; readonly data: OnMap | undefined }) {
  const { say, locale } = useWords();
  const kinds = useLandKinds();
  const all = kinds.map(({ value }) => value);
  const chosen = asked.kinds ?? all;
  const toggle = (kind: string) => {
    const next = all.filter(one => (one === kind ? !chosen.includes(one) : chosen.includes(one)));
    asked.ask({ kinds: next.length === all.length ? undefined : next });
  };
  const counts = data?.kinds ?? {};
  return (
    <fieldset className="land-legend">
      <legend>{say(words.kinds)}</legend>
      {kinds
        .filter(({ value }) => counts[value] !== undefined || !chosen.includes(value))
        .map(({ value, text }) => (
          <label key={value}>
            <input type="checkbox" className="pick-box" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <KindMark kinds={kinds} kind={value} />
            {say(text)}
            <span className="note">{formatNumber(counts[value] ?? 0, locale)}</span>
          </label>
        ))}
    </fieldset>
  );
}

type OutcomeProps = Pointing & { readonly area: Area | undefined; readonly data: OnMap | undefined; readonly error: unknown };

/** What was found, or why nothing is shown. */
function Outcome({ area, data, error, pointed, onPoint }: OutcomeProps) {
  const { say, fill } = useWords();
  const translate = useTranslate();
  const kinds = useLandKinds();
  if (error) return <p role="alert">{sayProblem(translate, problemOf(error))}</p>;
  if (!data) return null;
  if (!area) return <p role="status">{say(words.drawFirst)}</p>;
  const heading = fill(say(words.found), { count: data.total });
  return (
    <>
      <h2 role="status">{heading}</h2>
      {data.total === 0 && <p>{say(words.nothing)}</p>}
      <FoundList label={heading} data={data} kinds={kinds} pointed={pointed} onPoint={onPoint} />
    </>
  );
}
