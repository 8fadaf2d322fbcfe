/** The lines of the tree of places (ARIA's tree pattern): one element holds the focus and names its current line; only the lines in view are drawn. */
import { ChevronRight, LoaderCircle } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useEffect, useId } from 'react';
import { LinkBase, useCreatePath, useNavigate } from 'react-admin';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { embeddedName } from '../../resources/kernel/resource.ts';
import { useLocale } from '../engine/declaration.tsx';
import type { Row } from '../engine/naming.ts';
import { usePhone } from '../engine/phone.ts';
import { labelIn, nameOf } from '../engine/references.ts';
import { guidesOf } from '../engine/tree/forest.ts';
import { type Act, actOf, typedTo } from '../engine/tree/keys.ts';
import { useWindowed } from '../engine/tree/windowed.ts';
import { Highlight } from '../shell/highlight.tsx';
import { Icon } from '../shell/icons.tsx';
import { keysOf } from '../shell/shortcuts.ts';
import type { PlaceLine } from './places.ts';
import type { usePlaces } from './use-places.ts';
import words from './words.ts';
import './places.css';

const lineHeight = 36;
const phoneLineHeight = 48;
/** The references by which a place names its parents, nearest first. */
const above = {
  union_id: 'unions',
  upazila_id: 'upazilas',
  city_corporation_id: 'city-corporations',
  district_id: 'districts',
  division_id: 'divisions',
};

type Props = { readonly places: ReturnType<typeof usePlaces>; readonly place: RefObject<HTMLDivElement | null> };

export function PlacesLines({ places, place }: Props) {
  const { lines, view, isSearching } = places;
  const locale = useLocale();
  const navigate = useNavigate();
  const path = useCreatePath();
  const height = usePhone() ? phoneLineHeight : lineHeight;
  const base = useId();
  const { first, last, show } = useWindowed(place, lines.length, height);
  const at = lines.findIndex(({ place: one }) => one.key === view.active);
  const isThere = at >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current line comes into view when it becomes that, not whenever lines change
  useEffect(() => show(at), [view.active, isThere]);
  const onAct = (act: Act): void => {
    if (act.kind === 'go') places.go(act.id);
    else if (act.kind === 'open' || act.kind === 'shut') places.set([act.id], act.kind === 'open');
    else if (act.kind === 'open-all') places.set(act.ids, true);
    else if (act.kind === 'record') {
      const found = lines.find(line => line.place.key === act.id)?.place;
      if (found) navigate(path({ resource: found.resource, type: 'show', id: found.id }));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const pressed = keysOf(event.nativeEvent);
    const act = actOf(pressed, lines, Math.max(at, 0), false);
    const letter = /^[\p{L}\p{M}\p{N}]$/u.test(pressed) ? typedTo(pressed, lines, at, line => labelOf(line as PlaceLine)) : undefined;
    if (act) onAct(act);
    else if (letter !== undefined) places.go(letter);
    else return;
    event.preventDefault();
  };
  const labelOf = ({ place: one }: PlaceLine): string => labelIn(one.resource, one.row, locale);
  const onClick = (event: MouseEvent) => {
    const line = (event.target as Element).closest<HTMLElement>('[data-id]');
    const twist = (event.target as Element).closest<HTMLElement>('[data-act]');
    if (!line) return;
    const id = Number(line.dataset.id);
    if (twist) onAct({ kind: twist.dataset.act as 'open' | 'shut', id });
    places.go(id);
  };
  const idOf = (key: number): string => `${base}-${key}`;
  return (
    <div
      ref={place}
      className="tree-space"
      role="tree"
      tabIndex={0}
      aria-label={words.title[locale]}
      aria-activedescendant={at >= first && at < last ? idOf(lines[at]!.place.key) : undefined}
      onFocus={event => event.target === event.currentTarget && !isThere && lines[0] && places.go(lines[0].place.key)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className="tree-lines" role="presentation" style={{ height: lines.length * height }}>
        {lines.slice(first, last).map((line, offset) => (
          <OneLine
            key={`${line.under?.node.id ?? ''} ${line.place.key}`}
            id={idOf(line.place.key)}
            line={line}
            top={(first + offset) * height}
            isActive={line.place.key === view.active}
            sought={isSearching && line.level === 1 ? view.typed : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** The location of a place, from the label that came with it: shown for search matches. */
function liesIn(row: Row, locale: 'bn' | 'en'): string | undefined {
  for (const [name, resource] of Object.entries(above)) {
    const label = row[embeddedName(name)];
    if (label) return labelIn(resource, label as Row, locale);
  }
  return undefined;
}

type LineProps = {
  readonly line: PlaceLine;
  readonly id: string;
  readonly top: number;
  readonly isActive: boolean;
  readonly sought: string | undefined;
};

const OneLine = memo(function OneLine({ line, id, top, isActive, sought }: LineProps) {
  const { place, level, position, size, isOpen, isWaiting } = line;
  const locale = useLocale();
  const path = useCreatePath();
  const kind = nameOf(place.resource, locale);
  const within = sought === undefined ? undefined : liesIn(place.row, locale);
  const code = String(place.code ?? '');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its line (aria-activedescendant)
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isOpen}
      aria-selected={isActive}
      aria-busy={isWaiting || undefined}
      className={isOpen === undefined ? 'tree-line' : 'tree-line tree-parent'}
      style={{ top }}
      data-id={place.key}
    >
      <span className="tree-name">
        {guidesOf(line).map((isOn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide is its level
          <i key={at} className={isOn ? 'tree-guide tree-guide-on' : 'tree-guide'} />
        ))}
        {level > 1 && <i className={position === size ? 'tree-guide tree-elbow tree-elbow-last' : 'tree-guide tree-elbow'} />}
        <span className="tree-twist" data-act={isOpen === undefined ? undefined : isOpen ? 'shut' : 'open'}>
          {isOpen !== undefined && <Icon of={isWaiting ? LoaderCircle : ChevronRight} size={16} />}
        </span>
        <LinkBase to={path({ resource: place.resource, type: 'show', id: place.id })} tabIndex={-1} draggable={false}>
          <Highlight text={labelIn(place.resource, place.row, locale)} sought={sought} />
        </LinkBase>
        <span className="place-kind-short">{within ? `${kind} · ${within}` : kind}</span>
        {isWaiting && <span className="unseen">{words.loading[locale]}</span>}
      </span>
      <span className="tree-fact">{within ? `${kind} · ${within}` : kind}</span>
      <span className="tree-fact">{locale === 'bn' ? bengaliDigits(code) : code}</span>
    </div>
  );
});
