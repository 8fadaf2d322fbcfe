/** The order in which the records of a file are written when its rows name each other: the named ones come first. Pure. */
import { importErrors } from './errors.ts';
import type { Draft } from './rows.ts';
import { standInsIn } from './same-file.ts';
import { faultAt, type SheetFault, type Sheets, type Step, type Unit, type Wait } from './units.ts';

/** How many levels of items each item waits for. Items in a circle, and those that wait for one, have no depth. */
export function depthsOf<T>(items: readonly T[], needs: (item: T) => readonly T[]): { depths: Map<T, number>; circle: ReadonlySet<T> } {
  const wanted = new Map(items.map(item => [item, new Set(needs(item))]));
  const followers = new Map(items.map(item => [item, [] as T[]]));
  for (const [item, some] of wanted) for (const one of some) followers.get(one)!.push(item);
  /** Removes, one after the other, the items with no open ones before them, and calls `onFollower` for each item after them. */
  const peel = (
    some: Iterable<T>,
    before: (item: T) => Iterable<T>,
    after: (item: T) => Iterable<T>,
    onFollower: (item: T, next: T) => void,
  ) => {
    const left = new Set(some);
    const open = new Map([...left].map(item => [item, [...before(item)].filter(one => left.has(one)).length]));
    const ready = [...left].filter(item => open.get(item) === 0);
    // Grows during the loop.
    for (const item of ready) {
      left.delete(item);
      for (const next of after(item)) {
        if (!open.has(next)) continue;
        open.set(next, open.get(next)! - 1);
        onFollower(item, next);
        if (open.get(next) === 0) ready.push(next);
      }
    }
    return left;
  };
  const depths = new Map(items.map(item => [item, 0]));
  const needsOf = (item: T) => wanted.get(item)!;
  const followersOf = (item: T) => followers.get(item)!;
  const stuck = peel(items, needsOf, followersOf, (item, next) => depths.set(next, Math.max(depths.get(next)!, depths.get(item)! + 1)));
  for (const item of stuck) depths.delete(item);
  return { depths, circle: peel(stuck, followersOf, needsOf, () => undefined) };
}

/** All rows of a unit that can wait or be waited for. */
const draftsOf = ({ draft, children }: Unit): Draft[] => [...(draft ? [draft] : []), ...[...children.values()].flat()];

/** The references of a step's body to rows without a record. */
export function waitsOf({ unit, body }: Pick<Step, 'unit' | 'body'>, byStandIn: ReadonlyMap<number, Draft>): Wait[] {
  const of = (from: Draft, values: Readonly<Record<string, unknown>>, at: string): Wait[] =>
    standInsIn(values).map(([name, standIn]) => ({ path: `${at}${name}`, target: byStandIn.get(standIn)!, from }));
  return [
    ...(unit.draft ? of(unit.draft, body, '') : []),
    ...[...unit.children].flatMap(([name, drafts]) =>
      ((body[name] ?? []) as Readonly<Record<string, unknown>>[]).flatMap((item, place) => of(drafts[place]!, item, `${name}.${place}.`)),
    ),
  ];
}

/** The number of rounds for the rows of one unit: child rows come after their record and the siblings that they name. */
export const goesOf = ({ unit, waits }: Step): ReturnType<typeof depthsOf<Draft>> => {
  const own = draftsOf(unit);
  const inside = waits.filter(({ target }) => own.includes(target));
  return depthsOf(own, draft => inside.filter(({ from }) => from === draft).map(({ target }) => target));
};

/** The rows that must be written before others, by their stand-in. */
export const rowsByStandIn = (units: readonly Unit[]): ReadonlyMap<number, Draft> =>
  new Map(units.flatMap(draftsOf).map(draft => [draft.standIn, draft]));

/** The steps with their depth; a step that waits for itself, or for a refused one, is refused at its cell. */
export function inOrder(steps: readonly Step[], sheets: Sheets): Step[] {
  if (steps.every(({ waits }) => waits.length === 0)) return [...steps];
  const owner = new Map(steps.flatMap(step => draftsOf(step.unit).map(draft => [draft, step] as const)));
  const others = (step: Step): Step[] => step.waits.flatMap(({ target }) => (owner.get(target) === step ? [] : owner.get(target)!));
  const { depths, circle } = depthsOf(steps, others);
  const found = new Map<Step, SheetFault[]>();
  const refuse = (step: Step, { path, target }: Wait, error: typeof importErrors.circle | typeof importErrors.namedRefused) =>
    void found.set(step, [...(found.get(step) ?? []), faultAt(sheets, step.unit, path, error({ row: target.row.at }))]);
  const isRefused = (step: Step): boolean => step.faults.length > 0 || found.has(step) || !depths.has(step);
  const depthOf = (step: Step): number => depths.get(step) ?? steps.length;
  for (const step of steps.filter(({ waits }) => waits.length > 0).sort((a, b) => depthOf(a) - depthOf(b))) {
    const goes = goesOf(step);
    for (const wait of step.waits) {
      const named = owner.get(wait.target)!;
      const isCircle = named === step ? goes.circle.has(wait.from) && goes.circle.has(wait.target) : circle.has(step) && circle.has(named);
      if (isCircle) refuse(step, wait, importErrors.circle);
      else if (named !== step && isRefused(named)) refuse(step, wait, importErrors.namedRefused);
    }
  }
  return steps.map(step => ({ ...step, depth: depthOf(step), faults: [...step.faults, ...(found.get(step) ?? [])] }));
}
