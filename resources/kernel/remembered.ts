/**
 * A function whose answers are kept for as long as what they are made from: for what follows from the declarations alone and is asked for
 * each of them.
 */
export function remembered<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const known = new WeakMap<K, V>();
  return from => {
    const found = known.get(from);
    if (found !== undefined) return found;
    const made = make(from);
    known.set(from, made);
    return made;
  };
}
