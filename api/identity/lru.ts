/**
 * A bounded map that drops entries not used for long. It has two generations, so that reading a current entry changes nothing. It keeps at
 * least the last half of `limit` used, and never more than `limit`.
 */
export type Lru<V> = {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
  readonly clear: () => void;
  readonly size: () => number;
};

export function createLru<V>(limit: number): Lru<V> {
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  const set = (key: string, value: V): void => {
    young.set(key, value);
    if (young.size <= limit / 2) return;
    old = young;
    young = new Map();
  };
  return {
    get: key => {
      const value = young.get(key);
      if (value !== undefined) return value;
      const before = old.get(key);
      if (before === undefined) return undefined;
      old.delete(key);
      set(key, before);
      return before;
    },
    set: (key, value) => {
      old.delete(key);
      set(key, value);
    },
    delete: key => {
      young.delete(key);
      old.delete(key);
    },
    clear: () => {
      young.clear();
      old.clear();
    },
    size: () => young.size + old.size,
  };
}
