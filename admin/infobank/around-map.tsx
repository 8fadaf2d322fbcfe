/** A land record on its map: its point and boundary, the circle of the setting to scale, and the records inside it beside (S9.33, S9.34). */
import { type ReactNode, useState } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { digits, formatNumber } from '../../i18n/format.ts';
import type { Area } from '../../resources/infobank/areas.ts';
import { useDeclaration, useNaming } from '../engine/declaration.tsx';
import { tabsOf } from '../engine/form/form-tabs.ts';
import { acresText, type Position } from '../engine/map/geometry.ts';
import { Mark, Outline } from '../engine/map/outline.tsx';
import { areaOf, cornersOf, shapesOf } from '../engine/map/shapes.ts';
import { Sheet } from '../engine/map/sheet.tsx';
import { positionOf } from '../engine/map/surroundings.ts';
import { Notice } from '../engine/notice.tsx';
import { can } from '../engine/record/can.ts';
import { Waiting } from '../engine/waiting.tsx';
import { useWords } from '../shell/words.ts';
import { AreaOutline, cornersOfArea, FoundMarks } from './area-marks.tsx';
import { useAround } from './found.ts';
import { FoundList } from './found-list.tsx';
import { useLandKinds } from './kinds.tsx';
import { words } from './map-words.ts';
import { usePlaceOutlines } from './place-outlines.tsx';
import './land-map.css';

type Props = { readonly record: RaRecord<number> };

const height = 440;

export default function AroundMap({ record }: Props) {
  const { say } = useWords();
  const position = positionOf(record);
  const isDrawn = shapesOf(record.boundary).length > 0;
  if (position) return <Placed record={record} position={position} />;
  if (!isDrawn)
    return <Notice drawing="empty" title={say(words.noPoint)} text={say(words.noPointText)} actions={<PointLink record={record} />} />;
  return (
    <div className="land-map">
      <Figure record={record} positions={[]} />
      <div className="land-side">
        <p>
          {say(words.noPointShort)} <PointLink record={record} />
        </p>
      </div>
    </div>
  );
}

/** To the tab of the form on which the point is written. */
function PointLink({ record }: Props) {
  const declaration = useDeclaration();
  const path = useCreatePath();
  const { say } = useWords();
  const tab = tabsOf(declaration).find(({ names }) => names.includes('latitude'));
  if (!can(record, 'update') || !tab) return null;
  return (
    <LinkBase className="button" to={`${path({ resource: declaration.name, type: 'edit', id: record.id })}#${tab.key}`}>
      {say(words.writePoint)}
    </LinkBase>
  );
}

function Placed({ record, position }: Props & { readonly position: Position }) {
  const { say, fill } = useWords();
  const kinds = useLandKinds();
  const around = useAround(record.id);
  const [pointed, point] = useState<number>();
  const { data } = around;
  if (data === undefined) return <Waiting query={around} title={say(words.failed)} />;
  const [longitude, latitude] = position;
  const circle: Area = { circle: { latitude, longitude, metres: data.metres } };
  const heading = fill(say(words.inside), { count: data.total });
  return (
    <div className="land-map">
      <Figure record={record} positions={cornersOfArea(circle)} position={position} area={circle} yards={data.yards}>
        {drawing => <FoundMarks rows={data.rows} kinds={kinds} drawing={drawing} pointed={pointed} onPick={point} />}
      </Figure>
      <section className="land-side" aria-label={heading}>
        <h2>{heading}</h2>
        {data.total === 0 && <p>{say(words.nobody)}</p>}
        <FoundList label={heading} data={data} kinds={kinds} pointed={pointed} onPoint={point} />
      </section>
    </div>
  );
}

type FigureProps = Props & {
  readonly positions: readonly Position[];
  readonly position?: Position;
  readonly area?: Area;
  readonly yards?: number;
  readonly children?: Parameters<typeof Sheet>[0]['children'];
};

/** The sheet, and below it what it is to scale with: the circle, and the area by the schedule and by the boundary side by side. */
function Figure({ record, positions, position, area, yards, children }: FigureProps) {
  const { say, fill, locale } = useWords();
  const naming = useNaming();
  const places = usePlaceOutlines();
  const shapes = shapesOf(record.boundary);
  const acres = (text: string): string => fill(say(words.acres), { area: text });
  return (
    <figure className="land-figure">
      <Sheet
        label={fill(say(words.around), { name: naming.record(record) })}
        positions={[...positions, ...cornersOf(shapes)]}
        height={height}
      >
        {drawing => (
          <>
            {places.below(drawing)}
            {area && <AreaOutline area={area} drawing={drawing} />}
            {places.names(drawing)}
            <Outline shapes={shapes} drawing={drawing} />
            {children?.(drawing)}
            {position && <Mark position={position} drawing={drawing} />}
          </>
        )}
      </Sheet>
      {places.note}
      <figcaption className="land-facts">
        {area && 'circle' in area && yards !== undefined && (
          <Fact sign="land-circle-sign">
            {fill(say(words.circle), { yards: formatNumber(yards, locale), metres: formatNumber(area.circle.metres, locale) })}
          </Fact>
        )}
        {position && (
          <Fact sign="land-own-sign">
            {say(words.itself)}: {digits(`${position[1]}, ${position[0]}`, locale)}
          </Fact>
        )}
        {typeof record.total_area === 'number' && (
          <Fact>
            {say(words.byRecord)}: {acres(formatNumber(record.total_area, locale, 4))}
          </Fact>
        )}
        {shapes.length > 0 && (
          <Fact>
            {say(words.byBoundary)}: {acres(acresText(areaOf(shapes), locale))}
          </Fact>
        )}
      </figcaption>
    </figure>
  );
}

const Fact = ({ sign, children }: { readonly sign?: string; readonly children: ReactNode }) => (
  <span>
    {sign && <i className={sign} aria-hidden="true" />}
    {children}
  </span>
);
