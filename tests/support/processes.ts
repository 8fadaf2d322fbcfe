/** How tests start processes of the program, and wait for what these say. */

/** Many of them live for a second or two: room for what a start leaves behind, instead of collecting it again and again on both cores. */
export const shortLived = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'] as const;

export type Counter = {
  readonly count: () => number;
  readonly add: () => void;
  /** Until there are `more` than now. Asking again and again would take time from the processes that are waited for. */
  readonly wait: (more: number) => Promise<void>;
};

export function createCounter(): Counter {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => count,
    add: () => {
      count += 1;
      for (const look of waiting) look();
    },
    wait: more =>
      new Promise(resolve => {
        const until = count + more;
        const look = (): void => {
          if (count < until) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
