/** Limits how much work runs at once; later work waits for its turn. */

export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is passed on directly, so that nobody else can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
