/**
 * A short name for a set of keys: two sets of one name are, as good as certainly, the same. The server names the keys that somebody holds
 * now, the browser those that its menu was drawn by; so it learns of a change without asking for all of them. No secret is kept by it.
 */

const basis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a, 32 bits. */
export function hashOf(text: string): string {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return (hash >>> 0).toString(36);
}

const marks = new WeakMap<ReadonlySet<string>, string>();

/** The count and the hash of the keys, whatever their order. */
export function markOf(keys: ReadonlySet<string>): string {
  const known = marks.get(keys) ?? `${keys.size}-${hashOf([...keys].sort().join(' '))}`;
  marks.set(keys, known);
  return known;
}

type Held = { readonly id: number; readonly responsibility: string };

/** A person's desks and what they are there, in one line: `12:main 40:additional`. */
export const desksMark = (desks: readonly Held[]): string =>
  desks
    .toSorted((one, other) => one.id - other.id || one.responsibility.localeCompare(other.responsibility))
    .map(({ id, responsibility }) => `${id}:${responsibility}`)
    .join(' ');
