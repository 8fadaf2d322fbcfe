/**
 * Which of the records that a page refers to its reader reaches. Labels are shown of records beyond reach, too; a link to one would end at
 * "not found". What the page names is asked about once, all of one resource together, when the page has been drawn.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { manifest } from '../../resources/generated/manifest.ts';

/** @returns those of the ids that the reader reaches */
export type AskReached = (resource: string, ids: readonly number[]) => Promise<readonly number[]>;

/** Whether a record may be linked to: yes, until the answer is known to be no. */
export type Reaches = (resource: string, id: number) => boolean;

/** The records of one page are collected for so long. */
const collectMs = 50;
/** So many are asked about in one call. */
const mostAsked = 200;

const unasked = new Set<string>(manifest.resources.flatMap(({ name, everywhere }) => (everywhere ? [name] : [])));

export type ReachStore = {
  /** Another function each time that records turned out to be beyond reach. */
  readonly current: () => Reaches;
  readonly subscribe: (onChange: () => void) => () => void;
};

export function createReachStore(ask: AskReached): ReachStore {
  const asked = new Map<string, Set<number>>();
  const beyond = new Map<string, Set<number>>();
  const collected = new Map<string, number[]>();
  const listeners = new Set<() => void>();

  const reaches: Reaches = (resource, id) => {
    if (unasked.has(resource)) return true;
    const known = setOf(asked, resource);
    if (!known.has(id)) {
      if (collected.size === 0) setTimeout(send, collectMs);
      known.add(id);
      collected.set(resource, [...(collected.get(resource) ?? []), id]);
    }
    return !beyond.get(resource)?.has(id);
  };
  let current: Reaches = (resource, id) => reaches(resource, id);

  async function settle(resource: string, ids: readonly number[]): Promise<boolean> {
    // Without an answer every link stays: its page says what is wrong.
    const reached = new Set(await ask(resource, ids).catch(() => ids));
    const missing = ids.filter(id => !reached.has(id));
    for (const id of missing) setOf(beyond, resource).add(id);
    return missing.length > 0;
  }

  async function send(): Promise<void> {
    const parts = [...collected].flatMap(([resource, ids]) => inParts(ids).map(part => [resource, part] as const));
    collected.clear();
    const outcomes = await Promise.all(parts.map(([resource, ids]) => settle(resource, ids)));
    if (!outcomes.includes(true)) return;
    current = (resource, id) => reaches(resource, id);
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    subscribe: onChange => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

function setOf(sets: Map<string, Set<number>>, resource: string): Set<number> {
  const found = sets.get(resource) ?? new Set();
  sets.set(resource, found);
  return found;
}

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAsked) }, (_, part) => ids.slice(part * mostAsked, (part + 1) * mostAsked));

/** @param rights another value for other rights: what was known before is forgotten */
export function useReaches(ask: AskReached, rights: unknown): Reaches {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rights, another store
  const store = useMemo(() => createReachStore(ask), [ask, rights]);
  return useSyncExternalStore(store.subscribe, store.current);
}
