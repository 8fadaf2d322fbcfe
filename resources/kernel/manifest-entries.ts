/**
 * The manifest's entries as they are written and read again. Every screen begins with all of them, so what follows is left out. A resource
 * has the operations for which it has keys, and most of its keys end in its own noun.
 */
import type { ManifestResource } from './manifest.ts';
import { type Operation, operations } from './resource.ts';

type Keys = readonly string[];

/** `*` in a key is the resource's noun; the name of an operation means the same keys as that operation's. */
export type WrittenEntry = Omit<ManifestResource, 'keys' | 'operations'> & {
  readonly keys: { readonly [O in Operation]?: Keys | Operation };
};

const isSame = (one: Keys, other: Keys): boolean => one.join() === other.join();

export function writeEntry({ keys, operations: offered, ...entry }: ManifestResource): WrittenEntry {
  const short = (key: string): string => (key.endsWith(`_${entry.noun}`) ? `${key.slice(0, -entry.noun.length)}*` : key);
  const written = offered.map(operation => {
    const like = offered.find(other => isSame(keys[other], keys[operation]))!;
    return [operation, like === operation ? keys[operation].map(short) : like] as const;
  });
  return { ...entry, keys: Object.fromEntries(written) };
}

export function readEntry({ keys: written, ...entry }: WrittenEntry): ManifestResource {
  const keysOf = (operation: Operation): Keys => {
    const found = written[operation] ?? [];
    return typeof found === 'string' ? keysOf(found) : found.map(key => key.replace('*', entry.noun));
  };
  const keys = Object.fromEntries(operations.map(operation => [operation, keysOf(operation)])) as ManifestResource['keys'];
  return { ...entry, keys, operations: operations.filter(operation => written[operation]) };
}
