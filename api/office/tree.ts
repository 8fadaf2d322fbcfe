/** Trees without circles: a parent may not stand below its child, even when two people move both at once. */
import type { DomainError } from '../../resources/kernel/errors.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Guard, Inside } from '../engine/server-side.ts';

/** Any number that nobody else locks: whoever moves an office or a desk waits for whoever is moving another. */
const treeLock = 7_310_001;

/** One at a time from here to the end of the transaction. */
export const lockTree = async ({ rows }: Inside): Promise<void> => void (await rows('select pg_advisory_xact_lock($1)', [treeLock]));

/** A declaration whose records stand below each other by `parent_id`. */
type Tree = AnyResource & { readonly fields: { readonly parent_id: unknown } };

/** A parent that can't be, told at its field. */
export const wrongParent = (tree: Tree, error: () => DomainError): ProblemsError =>
  new ProblemsError(tree, [{ path: 'parent_id', error: error() }]);

/** @throws the error, at `parent_id`, when `parent` is `id` or below it */
export async function mustNotBeBelow({ rows }: Inside, tree: Tree, id: number, parent: number, error: () => DomainError): Promise<void> {
  const table = tableOf(tree.name);
  const found = await rows(
    `with recursive above (id) as (select $1::bigint union select t.parent_id from above a join ${table} t on t.id = a.id where t.parent_id is not null)
     select 1 from above where id = $2`,
    [parent, id],
  );
  if (found.length) throw wrongParent(tree, error);
}

/** For resources of whose tree nothing else is asked: a record stays where no circle closes. */
export const noCircle =
  (tree: Tree, error: () => DomainError): Guard =>
  async write => {
    const { before, after } = write;
    if (!before || typeof after.parent_id !== 'number' || after.parent_id === before.parent_id) return;
    await lockTree(write);
    await mustNotBeBelow(write, tree, before.id, after.parent_id, error);
  };
