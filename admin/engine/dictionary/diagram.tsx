/** A module's entities and their references, drawn: each box is a link that Tab reaches. The table beside it has the same content. */
import { Minus, Plus, Scan } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { LinkBase } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import type { Chapter } from './entities.ts';
import { type Box, boxHeight, drawn, type Line, pathOf } from './layout.ts';
import { addressIn, useNames } from './names.tsx';
import { graphOf } from './relations.ts';
import { useSpeech } from './speech.ts';

type Props = { readonly chapter: Chapter; readonly chapters: readonly Chapter[]; readonly label: string };

const scales = [0.5, 0.7, 0.85, 1, 1.25, 1.5, 2] as const;
const actual = scales.indexOf(1);
/** The middle of Bengali letters is lower than half of their height. */
const baseline = boxHeight / 2 + 5;

function Boxed({
  box,
  to,
  active,
  onActive,
}: {
  box: Box;
  to: string | undefined;
  active: boolean;
  onActive: (name: string | null) => void;
}) {
  const { name, text, x, y, width, inside } = box;
  const shape = (
    <>
      <rect width={width} height={boxHeight} rx={4} />
      <text x={width / 2} y={baseline} textAnchor="middle">
        {text}
      </text>
    </>
  );
  const look = `dict-box${inside ? '' : ' dict-box-outside'}${active ? ' dict-box-active' : ''}`;
  return (
    <g transform={`translate(${x} ${y})`} className={look}>
      {to === undefined ? (
        shape
      ) : (
        <LinkBase
          to={to}
          onMouseEnter={() => onActive(name)}
          onMouseLeave={() => onActive(null)}
          onFocus={() => onActive(name)}
          onBlur={() => onActive(null)}
        >
          {shape}
        </LinkBase>
      )}
    </g>
  );
}

function Drawn({ line, active, arrow, says }: { line: Line; active: boolean; arrow: string; says: string }) {
  const look = `dict-line${line.required ? '' : ' dict-line-optional'}${active ? ' dict-line-active' : ''}`;
  return (
    <path className={look} d={pathOf(line)} markerEnd={`url(#${arrow})`}>
      <title>{says}</title>
    </path>
  );
}

function Scale({ at, onScale }: { at: number; onScale: (at: number) => void }) {
  const { words } = useSpeech();
  const button = (icon: typeof Plus, label: string, to: number, disabled: boolean) => (
    <button type="button" className="icon-button" aria-label={label} title={label} disabled={disabled} onClick={() => onScale(to)}>
      <Icon of={icon} size={16} />
    </button>
  );
  return (
    <div className="dict-scale">
      {button(Minus, words.diagram.smaller, at - 1, at === 0)}
      {button(Scan, words.diagram.actual, actual, at === actual)}
      {button(Plus, words.diagram.larger, at + 1, at === scales.length - 1)}
    </div>
  );
}

export default function Diagram({ chapter, chapters, label }: Props) {
  const { words, say, locale } = useSpeech();
  const names = useNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language alone
  const sheet = useMemo(() => drawn(graphOf(chapter), names.many), [chapter, locale]);
  const [at, setAt] = useState<number>(actual);
  const [active, setActive] = useState<string | null>(null);
  const arrow = useId();
  const { left, top, width, height, boxes, lines } = sheet;
  return (
    <figure className="dict-figure">
      <Scale at={at} onScale={setAt} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className="dict-sheet" tabIndex={0} aria-label={label}>
        <svg
          className="dict-drawing"
          viewBox={`${left} ${top} ${width} ${height}`}
          width={width * scales[at]!}
          height={height * scales[at]!}
        >
          <title>{words.diagram.title}</title>
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
              <path className="dict-arrow" d="M0 0.5L8 4L0 7.5Z" />
            </marker>
          </defs>
          {lines.map(line => (
            <Drawn
              key={`${line.from} ${line.to}`}
              line={line}
              arrow={arrow}
              active={active !== null && (line.from === active || line.to === active)}
              says={`${names.many(line.from)} → ${names.many(line.to)}: ${line.fields.map(one => say(one.label)).join(', ')}`}
            />
          ))}
          {boxes.map(box => (
            <Boxed key={box.name} box={box} to={addressIn(chapters, box.name)} active={active === box.name} onActive={setActive} />
          ))}
        </svg>
      </section>
      <figcaption className="note">{words.diagram.legend}</figcaption>
    </figure>
  );
}
