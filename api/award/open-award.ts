/** What scores and requests for them have in common: the award has to be open, and nobody scores himself. */
import { awardErrors } from '../../resources/award/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Asked, Write } from '../engine/server-side.ts';

/** @throws award.not_open */
export async function mustBeOpen({ rows }: Pick<Asked, 'rows'>, awardId: unknown): Promise<void> {
  const open = await rows(`select 1 from awards where id = $1 and status = 'open'`, [awardId]);
  if (open.length === 0) throw awardErrors.notOpen();
}

/** @throws award.own_score */
export function mustBeAnother(resource: AnyResource, { after }: Write): void {
  if (after.user_id === after.scorer_id) throw new ProblemsError(resource, [{ path: 'user_id', error: awardErrors.ownScore() }]);
}
