/** A bounded map that forgets what was used longest ago. */
export type Lru<V> = {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
  readonly clear: () => void;
  readonly size: () => number;
};

export function createLru<V>(limit: number): Lru<V> {
  const entries = new Map<string, V>();
  return {
    get: key => {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > limit) entries.delete(entries.keys().next().value!);
    },
    delete: key => void entries.delete(key),
    clear: () => entries.clear(),
    size: () => entries.size,
  };
}
