/**
 * Trees have no circle (`Resource.tree`): no record is below itself. Only a move can close one. Of two moves that would close one together,
 * the second waits for the first and then sees it.
 */
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import type { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { quoted } from './columns.ts';
import { sourceOf } from './families.ts';
import { ProblemsError } from './problems.ts';
import { type Context, rowsOf } from './record-context.ts';
import type { Write } from './server-side.ts';
import { type Statement, shaped } from './statements.ts';

/** The first half of the lock numbers, used only here; the second half is the tree. */
const treeLocks = 7_310_001;

/** One move at a time in this tree, from here to the end of the transaction. */
const lockStatement = (resource: AnyResource): Statement =>
  shaped('lock a tree', [treeLocks, tableOf(resource.name)], () => 'select pg_advisory_xact_lock($1, hashtext($2))');

/** A row if `id` is `parent` itself or above it. Stops also at an existing circle. */
const aboveStatement = ({ registry }: Context, resource: AnyResource, parent: number, id: number): Statement =>
  shaped(`above ${resource.name}`, [parent, id], () => {
    const [table, up] = [sourceOf(resource, registry), quoted(resource.tree!.parent as string)];
    return `with recursive above (id) as (select $1::bigint union select o.${up} from above a join ${table} o on o.id = a.id where o.${up} is not null)
select 1 from above where id = $2::bigint`;
  });

/** @throws ProblemsError the declared error, at the reference, when a record would be below itself */
export async function requireNoCircle(
  context: Context,
  resource: AnyResource,
  { before, after }: Pick<Write, 'before' | 'after'>,
): Promise<void> {
  const { parent: path = '', circle } = resource.tree ?? {};
  const parent = after[path as string];
  if (!before || typeof parent !== 'number' || parent === before[path as string]) return;
  await rowsOf(context, resource, lockStatement(resource));
  const found = await rowsOf(context, resource, aboveStatement(context, resource, parent, before.id));
  if (found.length) throw new ProblemsError(resource, [{ path: path as string, error: (circle as typeof validationErrors.reference)() }]);
}
