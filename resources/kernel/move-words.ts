/** The labels of all moves by name, for what speaks of records of all kinds. */
import type { AnyResource } from './resource.ts';
import type { Text } from './text.ts';

/** `of`: the move is called so at these resources; without it, everywhere else. */
export type MoveWords = { readonly move: string; readonly text: Text; readonly of?: readonly string[] };

/** Of each move its rarer labels first, with their resources, then the most frequent one. */
export function moveWords(resources: readonly AnyResource[]): readonly MoveWords[] {
  const said = new Map<string, Map<string, { readonly text: Text; readonly of: string[] }>>();
  for (const { name, states } of resources)
    for (const [move, { label }] of Object.entries(states?.moves ?? {})) {
      const labels = said.get(move) ?? new Map();
      const key = `${label.bn}|${label.en}`;
      const one = labels.get(key) ?? { text: label, of: [] };
      one.of.push(name);
      said.set(move, labels.set(key, one));
    }
  return [...said].flatMap(([move, labels]) => {
    const rarest = [...labels.values()].sort((one, other) => one.of.length - other.of.length);
    return rarest.map(({ text, of }, at) => ({ move, text, ...(at < rarest.length - 1 && { of }) }));
  });
}
