/**
 * The lines of a tree (ARIA's tree pattern): one element holds the focus and names its current line, so that only the lines in view
 * need be drawn. Everything works by keyboard, by mouse and by finger.
 */
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { keysOf } from '../../shell/shortcuts.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { usePhone } from '../phone.ts';
import { lineOf, useDragging } from './dragging.ts';
import type { Line } from './forest.ts';
import { type Act, actOf, typedTo } from './keys.ts';
import { useTemplate } from './template.ts';
import { type Mark, TreeLine } from './tree-line.tsx';
import { shownFacts } from './tree-rows.ts';
import { useWindowed } from './windowed.ts';

type Props = {
  /** The element that holds the focus. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly lines: readonly Line[];
  readonly active: number | null;
  readonly sought: string;
  readonly hits?: ReadonlySet<number>;
  readonly canMove: boolean;
  /** What is being moved, by whatever hand. */
  readonly carried: number | null;
  readonly refusal: (id: number, target: number) => string | undefined;
  readonly onAct: (act: Act) => void;
  /** By the mouse. */
  readonly onCarry: (id: number | null) => void;
  readonly onDrop: (target: number) => void;
  readonly onMenu: (id: number, anchor: Element) => void;
};

const lineHeight = 36;
const phoneLineHeight = 48;
/** With a note below the name. */
const notedLineHeight = 64;
/** Letters typed in so short a time are one word. */
const typingMs = 700;

/** Letters that follow each other lead to the next line that begins with them. */
function useTyping(props: Props, at: number) {
  const naming = useNaming();
  const typed = useRef({ text: '', at: 0 });
  const forget = () => {
    typed.current = { text: '', at: 0 };
  };
  const type = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{M}\p{N}]$/u.test(key)) return false;
    const isNew = timeStamp - typed.current.at > typingMs;
    typed.current = { text: isNew ? key : typed.current.text + key, at: timeStamp };
    const id = typedTo(typed.current.text, props.lines, at, ({ node }) => naming.record(node.row));
    if (id !== undefined) props.onAct({ kind: 'go', id });
    return true;
  };
  return { type, forget };
}

/** Where the pointer is on a tree line: on the expander, on its menu, on its name, which is a link, or elsewhere. */
function useClicks({ carried, onAct, onMenu }: Props) {
  const template = useTemplate();
  return (event: MouseEvent) => {
    const id = lineOf(event.target);
    const act = (event.target as Element).closest<HTMLElement>('[data-act]');
    if (id === undefined) return;
    if (act?.dataset.act === 'menu') onMenu(id, act);
    else if (act) onAct({ kind: act.dataset.act as 'open' | 'shut', id });
    else if (template && carried === null && isPlain(event) && isOnLink(event)) template.open(id);
    onAct({ kind: 'go', id });
  };
}

const isOnLink = ({ target }: MouseEvent): boolean => (target as Element).closest('a') !== null;

/**
 * Before the link itself receives the click: while something is carried, the line is chosen, not opened; where records open in place, this
 * one does.
 */
function useHeldLinks({ carried }: Props) {
  const template = useTemplate();
  return (event: MouseEvent) => {
    if (isOnLink(event) && (carried !== null || (template && isPlain(event)))) event.preventDefault();
  };
}

/** With a modifier a link is opened as the browser does it. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => !(ctrlKey || metaKey || shiftKey || altKey);

const noFacts: readonly string[] = [];

export function TreeView(props: Props) {
  const { place, lines, active, sought, hits, canMove, carried, refusal, onAct, onCarry, onDrop, onMenu } = props;
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const template = useTemplate();
  const height = usePhone() ? (template ? notedLineHeight : phoneLineHeight) : lineHeight;
  const base = useId();
  const { first, last, show } = useWindowed(place, lines.length, height);
  const at = lines.findIndex(({ node }) => node.id === active);
  const facts = template ? noFacts : shownFacts(declaration);
  const isThere = at >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current line comes into view when it becomes that, not whenever lines change
  useEffect(() => show(at), [active, isThere]);
  const typing = useTyping(props, at);
  const onClick = useClicks(props);
  const onClickCapture = useHeldLinks(props);
  const linger = (id: number) => lines.some(({ node, isOpen }) => node.id === id && isOpen === false) && onAct({ kind: 'open', id });
  const { over, handlers } = useDragging({ canMove, carried, refusal, onCarry, onDrop, onLinger: linger });
  const idOf = (id: number) => `${base}-${id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const act = actOf(keysOf(event.nativeEvent), lines, Math.max(at, 0), carried !== null);
    if (act?.kind === 'menu') onMenu(act.id, document.getElementById(idOf(act.id)) ?? event.currentTarget);
    else if (act) onAct(act);
    // After going elsewhere, a typed name starts again.
    if (act) typing.forget();
    if (act || typing.type(event)) event.preventDefault();
  };
  const target = over ?? active;
  const markOf = (id: number): Mark | undefined => {
    if (carried === null) return undefined;
    if (id === carried) return 'carried';
    if (id !== target) return undefined;
    return refusal(carried, id) === undefined ? 'target' : 'refused';
  };
  return (
    <div
      ref={place}
      className="tree-space"
      role="tree"
      tabIndex={0}
      aria-label={translate('screens.tree.label', { name: naming.many })}
      aria-activedescendant={at >= first && at < last ? idOf(lines[at]!.node.id) : undefined}
      onFocus={event => event.target === event.currentTarget && active === null && lines[0] && onAct({ kind: 'go', id: lines[0].node.id })}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClickCapture={onClickCapture}
      {...handlers}
    >
      <div className="tree-lines" role="presentation" style={{ height: lines.length * height }}>
        {lines.slice(first, last).map((line, offset) => (
          <TreeLine
            key={line.node.id}
            id={idOf(line.node.id)}
            line={line}
            top={(first + offset) * height}
            isActive={line.node.id === active}
            mark={markOf(line.node.id)}
            sought={hits?.has(line.node.id) ? sought : undefined}
            isAside={hits !== undefined && !hits.has(line.node.id)}
            facts={facts}
            canMove={canMove}
          />
        ))}
      </div>
    </div>
  );
}
