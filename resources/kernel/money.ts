/**
 * Money as JavaScript may touch it (D-MONEY): taka with two places on the wire, integer paisa wherever something is added or compared.
 * Percentages and splits are PostgreSQL's.
 */

const paisaPerTaka = 100;
/** The largest amount of `numeric(15,2)`, in paisa: fifteen digits, which a JavaScript number carries exactly. */
const mostPaisa = 999_999_999_999_999;

/** An amount in paisa; undefined when it has more than two places or more than fifteen digits. */
export function paisa(taka: number): number | undefined {
  const amount = Math.round(taka * paisaPerTaka);
  return Number.isFinite(taka) && amount / paisaPerTaka === taka && Math.abs(amount) <= mostPaisa ? amount : undefined;
}

export const taka = (amount: number): number => amount / paisaPerTaka;

/** @throws when one of them is no amount of taka: a sum that is a little wrong is worse than none */
const exact = (amount: number): number => {
  const found = paisa(amount);
  if (found === undefined) throw new RangeError(`${amount} is no amount of taka`);
  return found;
};

/** The sum, exact. */
export const addMoney = (...amounts: readonly number[]): number => taka(amounts.reduce((sum, one) => sum + exact(one), 0));

/** Below zero when `a` is less than `b`, above when it is more, zero when they are equal. */
export const compareMoney = (a: number, b: number): number => exact(a) - exact(b);
