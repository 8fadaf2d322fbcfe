/**
 * Writes one record of a file, with references to other rows replaced by ids. Child rows that name their siblings or their own record are
 * written in a later round; a chain of such rows takes several rounds.
 */
import { withOffice } from '../../../permissions/ability.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Author } from '../actor.ts';
import { lockedChildren } from '../children.ts';
import type { Registry } from '../columns.ts';
import { ProblemsError } from '../problems.ts';
import { contextOf } from '../record-context.ts';
import type { ResourceRepository } from '../repository.ts';
import type { ActingInside, Written } from '../server-side.ts';
import { importErrors } from './errors.ts';
import { goesOf, rowsByStandIn } from './order.ts';
import type { Draft } from './rows.ts';
import { standInsIn, withIds } from './same-file.ts';
import type { Sheets, Step } from './units.ts';

type Values = Readonly<Record<string, unknown>>;

/** A round with its number, and the round in which each row is written. */
type Go = { readonly number: number; readonly depths: ReadonlyMap<Draft, number> };

/** What is known of the file's rows that are written so far. */
type Known = {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly byStandIn: ReadonlyMap<number, Draft>;
  ids: Map<number, number>;
};

type StepWriter = {
  /** Returns the id of the record. @throws as the repository does */
  readonly write: (step: Step) => Promise<number>;
  /** Marks the current state; calling the returned function forgets what was written after it, for a rollback. */
  readonly mark: () => () => void;
};

/** The creator of an office can reach it, and the records they put under it, at once. */
function reaching(author: Author, { scope, tree }: AnyResource, body: Values, id: number): Author {
  const { rights } = author;
  if (rights === 'system' || scope?.office !== 'id' || !tree) return author;
  return rights.standing.officeIds.includes(body[tree.parent] as number) ? { ...author, rights: withOffice(rights, id) } : author;
}

/** Values with ids in place of stand-ins. @throws ProblemsError where there is no id, because that row was refused */
function named({ resource, registry, byStandIn, ids }: Known, values: Values, path = ''): Values {
  const body = withIds(values, ids);
  const [missing] = standInsIn(body);
  if (!missing) return body;
  const error = importErrors.namedRefused({ row: byStandIn.get(missing[1])!.row.at });
  throw new ProblemsError(resource, [{ path: `${path}${missing[0]}`, error }], registry);
}

/** The list of child rows as written in this round: earlier ones unchanged, later ones left out. */
const itemsIn = (known: Known, name: string, items: readonly Values[], drafts: readonly Draft[], { number, depths }: Go): Values[] =>
  items.flatMap((item, place): Values[] => {
    const depth = depths.get(drafts[place]!)!;
    if (depth === number) return [named(known, item, `${name}.${place}.`)];
    const id = item.id ?? known.ids.get(drafts[place]!.standIn);
    return id === undefined ? [] : [{ id }];
  });

function bodyIn(known: Known, { body, unit }: Step, go: Go): Values {
  const lists = [...unit.children].filter(
    ([name, drafts]) => body[name] !== undefined && (go.number === 0 || drafts.some(draft => go.depths.get(draft) === go.number)),
  );
  const own = go.number > 0 ? [] : Object.entries(body).filter(([name]) => !unit.children.has(name));
  return {
    ...named(known, Object.fromEntries(own)),
    ...Object.fromEntries(lists.map(([name, drafts]) => [name, itemsIn(known, name, body[name] as Values[], drafts, go)])),
  };
}

/** The path of a fault with the position in the file: a list without the rows of later rounds counts differently. */
function atItsRow(path: string, { unit, body }: Step, { number, depths }: Go): string {
  const [name = '', place, ...rest] = path.split('.');
  const drafts = place === undefined ? undefined : unit.children.get(name);
  if (!drafts) return path;
  const items = body[name] as readonly Values[];
  const there = [...drafts.keys()].filter(at => depths.get(drafts[at]!)! <= number || items[at]?.id !== undefined);
  return [name, there[Number(place)], ...rest].join('.');
}

export function stepWriter(repository: ResourceRepository, acting: ActingInside, sheets: Sheets, steps: readonly Step[]): StepWriter {
  const { resource, registry, services } = repository;
  const byStandIn = rowsByStandIn(steps.map(({ unit }) => unit));
  const awaited = new Set(steps.flatMap(({ waits }) => waits.map(({ target }) => target)));
  const known: Known = { resource, registry, byStandIn, ids: new Map() };
  let author = acting.actor;
  const now = (): ActingInside => ({ ...acting, actor: author });

  /** New child rows are written in the order of their list, so their ids have the same order. */
  const noteChildren = async ({ body, unit }: Step, id: number, { number, depths }: Go): Promise<void> => {
    const { ids } = known;
    for (const { layout } of sheets.children) {
      const { name, field } = layout.rows!;
      const [items, drafts] = [(body[name] ?? []) as Values[], unit.children.get(name) ?? []];
      const made = drafts.filter((draft, place) => depths.get(draft) === number && items[place]?.id === undefined);
      if (made.length === 0 || items.length === 0) continue;
      const before = new Set([...items.map(item => item.id), ...drafts.map(({ standIn }) => ids.get(standIn))]);
      const stored = await lockedChildren(contextOf(services, registry, now()), field, id);
      for (const [at, record] of stored.filter(one => !before.has(one.id)).entries()) ids.set(made[at]!.standIn, record.id);
    }
  };

  /** Nobody reads the record after its last go. */
  const writeGo = async (step: Step, go: Go, last: Written | undefined, isLast: boolean): Promise<Written> => {
    const body = bodyIn(known, step, go);
    const there = last ?? step.before;
    const by = { ...now(), unanswered: isLast || undefined };
    try {
      if (!there) return await repository.insert(body, by);
      return await repository.change(there.id, body, 'patch', { version: there.version, status: 409 }, by);
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      const problems = error.problems.map(problem => ({ ...problem, path: atItsRow(problem.path, step, go) }));
      throw new ProblemsError(resource, problems, registry);
    }
  };

  const write = async (step: Step): Promise<number> => {
    const { depths } = goesOf(step);
    const goes = Math.max(0, ...depths.values());
    const { draft } = step.unit;
    let written: Written | undefined;
    for (let number = 0; number <= goes; number++) {
      written = await writeGo(step, { number, depths }, written, number === goes);
      if (number === 0 && draft && awaited.has(draft)) {
        known.ids.set(draft.standIn, written.id);
        author = reaching(author, resource, withIds(step.body, known.ids), written.id);
      }
      if (goes > 0) await noteChildren(step, written.id, { number, depths });
    }
    return written!.id;
  };

  const mark = () => {
    const kept = { ids: new Map(known.ids), author };
    return () => {
      known.ids = kept.ids;
      author = kept.author;
    };
  };
  return { write, mark };
}
