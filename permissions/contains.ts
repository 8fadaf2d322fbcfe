/** Whether one reach is within another: what one person may look at as another one does. Pure. */
import type { Branch, Scope } from './ability.ts';
import { asksNoMore } from './held.ts';

/** Whether the wider way leaves nothing out, or what the narrower one leaves out as well. */
const hidesNoMore = (wide: Branch['except'], narrow: Branch['except']): boolean =>
  wide === undefined || (wide.column === narrow?.column && wide.id === narrow.id);

/** Whether every row of one scope is within another; false also where the scopes alone can't decide. */
export function contains(wide: Scope, narrow: Scope): boolean {
  if (wide.kind === 'all' || narrow.kind === 'none') return true;
  if (wide.kind === 'every') return wide.of.every(part => contains(part, narrow));
  if (narrow.kind === 'every') return narrow.of.some(part => contains(wide, part));
  if (wide.kind === 'through' && narrow.kind === 'through')
    return (
      wide.column === narrow.column &&
      wide.parent === narrow.parent &&
      (!narrow.orEmpty || wide.orEmpty === true) &&
      contains(wide.scope, narrow.scope)
    );
  if (wide.kind !== 'any' || narrow.kind !== 'any') return false;
  return narrow.of.every(({ column, values, orEmpty, where: held, except }) => {
    const ways = wide.of.filter(
      one => one.column === column && one.about === undefined && asksNoMore(one.where, held) && hidesNoMore(one.except, except),
    );
    const within = new Set(ways.flatMap(one => one.values));
    return values.every(value => within.has(value)) && (!orEmpty || ways.some(one => one.orEmpty));
  });
}
