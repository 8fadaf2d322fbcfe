/**
 * The manifest's entries as they are written and read again. Every screen begins with all of them, so what follows is left out. A resource
 * has the operations for which it has keys, and most of its keys end in its own noun.
 */
import type { ManifestResource } from './manifest.ts';
import { type Operation, operations } from './resource.ts';

type Keys = readonly string[];

/**
 * `*` in a key is the resource's noun; the name of an operation means the same keys as that operation's, and `@<resource>` those that write
 * that resource: who may write what refers here may choose from it.
 */
export type WrittenEntry = Omit<ManifestResource, 'keys' | 'operations'> & {
  readonly keys: { readonly [O in Operation]?: Keys | Operation };
};

const isSame = (one: Keys, other: Keys): boolean => one.join() === other.join();

const writing = ({ create, update }: ManifestResource['keys']): Keys => [...create, ...update];

/** The keys, with `@<resource>` wherever the next ones are those that write it. */
function byWriters(keys: Keys, all: readonly ManifestResource[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < keys.length; ) {
    const before = keys.slice(0, at);
    const run = (one: ManifestResource): Keys => [...new Set(writing(one.keys))].filter(key => !before.includes(key));
    const writer = all.find(one => run(one).length > 1 && isSame(run(one), keys.slice(at, at + run(one).length)));
    written.push(writer ? `@${writer.name}` : keys[at]!);
    at += writer ? run(writer).length : 1;
  }
  return written;
}

export function writeEntry({ keys, operations: offered, ...entry }: ManifestResource, all: readonly ManifestResource[]): WrittenEntry {
  const short = (key: string): string => (key.endsWith(`_${entry.noun}`) ? `${key.slice(0, -entry.noun.length)}*` : key);
  const written = offered.map(operation => {
    const like = offered.find(other => isSame(keys[other], keys[operation]))!;
    const own = operation === 'options' ? byWriters(keys.options, all) : keys[operation];
    return [operation, like === operation ? own.map(short) : like] as const;
  });
  return { ...entry, keys: Object.fromEntries(written) };
}

export function readEntries(all: readonly WrittenEntry[]): ManifestResource[] {
  const named = new Map(all.map(one => [one.name as string, one]));
  const keysOf = (entry: WrittenEntry, operation: Operation): Keys => {
    const found = entry.keys[operation] ?? [];
    return typeof found === 'string' ? keysOf(entry, found) : found.map(key => key.replace('*', entry.noun));
  };
  const spelled = (key: string): Keys => {
    const writer = key.startsWith('@') && named.get(key.slice(1));
    return writer ? [...keysOf(writer, 'create'), ...keysOf(writer, 'update')] : [key];
  };
  return all.map(written => {
    const keys = Object.fromEntries(operations.map(operation => [operation, keysOf(written, operation)])) as ManifestResource['keys'];
    return {
      ...written,
      keys: { ...keys, options: [...new Set(keys.options.flatMap(spelled))] },
      operations: operations.filter(operation => written.keys[operation]),
    };
  });
}
