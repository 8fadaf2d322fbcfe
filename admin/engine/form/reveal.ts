/** Scrolls an input into view and focuses it, also on another tab: components that hide inputs register a way to open them. */
import { createContext, useContext, useEffect, useRef } from 'react';
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

/** A tab that has just been opened is drawn a little later, and the code of an input may still be loading. */
const patienceMs = 2_000;

/** Where somebody writes or chooses. */
const isControl = (element: Element | null): boolean => element?.matches('input, select, textarea, [contenteditable=true]') === true;

/** @param from what had the focus at first; if the focus has moved to another control since then, it stays there. */
function focusSoon(ids: readonly string[], until: number, from = document.activeElement): void {
  if (document.activeElement !== from && isControl(document.activeElement)) return;
  const input = ids.map(id => document.getElementById(id)).find(Boolean);
  input?.focus();
  if (input?.contains(document.activeElement)) return;
  if (performance.now() < until) requestAnimationFrame(() => focusSoon(ids, until, from));
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
    focusSoon(withHolders(path).map(idOf), performance.now() + patienceMs);
  };
}
