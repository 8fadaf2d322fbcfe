/** Numbers that look random and depend only on a seed (mulberry32): the demo is the same everywhere. */
export type Dice = {
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  /** True in this share of the cases, 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(of: readonly T[]) => T;
};

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { between, chance: share => next() < share, pick: of => of[between(0, of.length - 1)]! };
}
