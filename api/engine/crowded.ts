/**
 * Remembers which filters of a large resource matched more rows than are counted (D-TOTAL). Counting 10,001 rows costs more than the page
 * itself, so the result is kept for a while. A smaller total is exact and is counted each time (decision 0010).
 */
import type { Scope } from '../../permissions/ability.ts';
import type { Filter } from './filter.ts';

const keptMs = 30_000;
/** Per scope; the oldest is removed first. */
const mostKept = 500;

type Conditions = Pick<Filter, 'conditions'>;
const keyOf = ({ conditions }: Conditions): string => JSON.stringify(conditions);

export class Crowded {
  /** By scope, which is kept as long as its rights; then by filter: the end time. */
  readonly #until = new WeakMap<Scope, Map<string, number>>();

  /** Whether these rows were too many to count, moments ago. `now` in milliseconds of any steady clock. */
  has(scope: Scope, filter: Conditions, now: number): boolean {
    const until = this.#until.get(scope)?.get(keyOf(filter));
    return until !== undefined && now < until;
  }

  add(scope: Scope, filter: Conditions, now: number): void {
    const known = this.#until.get(scope) ?? new Map<string, number>();
    this.#until.set(scope, known);
    const key = keyOf(filter);
    known.delete(key);
    known.set(key, now + keptMs);
    if (known.size > mostKept) known.delete(known.keys().next().value!);
  }
}
