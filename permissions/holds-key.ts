/** Whether a key is held by somebody, by itself or by one that means it. */
import type { Rights } from './ability.ts';

const implied = new WeakMap<Rights['guarded'], ReadonlyMap<string, readonly string[]>>();

/** By key, the MANAGE keys that mean it too. Labels to choose from are open to holders of quite other keys, so they say nothing here. */
function managersBy(guarded: Rights['guarded']): ReadonlyMap<string, readonly string[]> {
  const known = implied.get(guarded);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const { keys, reaches: reached, moves, privates } of guarded.values()) {
    const { options: _, ...opened } = keys;
    for (const openers of [opened, reached, moves, privates].flatMap(one => Object.values(one))) {
      const managers = openers.filter(key => key.startsWith('MANAGE_'));
      for (const key of openers) if (!managers.includes(key)) found.set(key, [...new Set([...(found.get(key) ?? []), ...managers])]);
    }
  }
  implied.set(guarded, found);
  return found;
}

/** Whether a key is held, or one that means it too (MANAGE_X: every key on X). */
export const holdsKey = ({ keys, guarded }: Rights, key: string): boolean =>
  keys.has(key) ||
  (managersBy(guarded)
    .get(key)
    ?.some(manager => keys.has(manager)) ??
    false);
