/** Scrolls an input into view and focuses it, also on another tab: components that hide inputs register a way to open them. */
import { createContext, useContext, useEffect, useRef } from 'react';
import { onReaderMove } from '../../shell/reader-move.ts';
import { useInputId } from './form-mode.ts';

/** `path`: a field (`name`), or one of a child row (`steps.2.name`). */
type Open = (path: string) => void;
export type Openers = Set<Open>;

const OpenersContext = createContext<Openers>(new Set());
export const OpenersProvider = OpenersContext.Provider;

/** Components that hide inputs register here how to open them. */
export function useOpener(open: Open): void {
  const openers = useContext(OpenersContext);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const opener: Open = path => latest.current(path);
    openers.add(opener);
    return () => void openers.delete(opener);
  }, [openers]);
}

/** A tab that has just been opened is drawn a little later, and the code and data of an input may take long on a slow network. */
const patienceMs = 60_000;

/** Where somebody writes or chooses. */
const isControl = (element: Element | null): boolean => element?.matches('input, select, textarea, [contenteditable=true]') === true;

/** Tries in each frame, until the reader acts or the focus has moved to another control. */
function focusSoon(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement;
  const until = performance.now() + patienceMs;
  let over = false;
  const stop = () => {
    over = true;
    stopListening();
  };
  // A key may be meant for the input that is still coming; one that moves the focus is seen below.
  const stopListening = onReaderMove(({ type }) => type !== 'keydown' && stop());
  const attempt = () => {
    if (over) return;
    const { activeElement } = document;
    const input = find();
    const hasMoved = activeElement !== from && isControl(activeElement);
    if (!hasMoved) input?.focus();
    if (hasMoved || input?.contains(document.activeElement) || performance.now() > until) stop();
    else requestAnimationFrame(attempt);
  };
  attempt();
}

/** `steps.2.name`, else the row `steps.2`, else the field `steps`. */
const withHolders = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
};

/** The function that reveals. */
export function useReveal(): (path: string) => void {
  const openers = useContext(OpenersContext);
  const idOf = useInputId();
  return path => {
    for (const open of openers) open(path);
    const ids = withHolders(path).map(idOf);
    focusSoon(() => ids.map(id => document.getElementById(id)).find(Boolean));
  };
}

const open = ':is(input, select, textarea, button):not(:disabled), [contenteditable=true]';
/** Also the place of an input whose code is on its way. */
const canTakeFocus = (element: HTMLElement | null): boolean =>
  element !== null && (element.matches(`${open}, [aria-busy=true]`) || element.querySelector(open) !== null);

/** The input that got the focus without being asked for. */
let given: string | undefined;

/** Whether a left input had only been given the focus, once: a form that is drawn again then moves what is being clicked. */
export function wasOnlyGiven(id: string): boolean {
  const isIt = given === id;
  if (isIt) given = undefined;
  return isIt;
}

/** The function that focuses the first of these inputs that this person may change. */
export function useFocusFirst(): (names: readonly string[]) => void {
  const idOf = useInputId();
  return names =>
    focusSoon(() => {
      const first = names.map(name => document.getElementById(idOf(name))).find(canTakeFocus);
      given = first?.id;
      return first;
    });
}
