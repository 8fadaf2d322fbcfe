/** What scores and requests for them have in common: the award has to be open, and nobody scores himself. */
import { awardErrors } from '../../resources/award/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Asked, Write } from '../engine/server-side.ts';

const openText = `select 1 from awards where id = $1 and status = 'open'`;

/** As it is seen now, by whoever may only look. @throws award.not_open */
export async function mustBeOpen({ rows }: Pick<Asked, 'rows'>, awardId: unknown): Promise<void> {
  if ((await rows(openText, [awardId])).length === 0) throw awardErrors.notOpen();
}

/** As it is until the write ends: whoever publishes meanwhile waits, and counts what was given. @throws award.not_open */
export async function mustStayOpen({ rows }: Write, awardId: unknown): Promise<void> {
  if ((await rows(`${openText} for share`, [awardId])).length === 0) throw awardErrors.notOpen();
}

/** @throws award.own_score */
export function mustBeAnother(resource: AnyResource, { after }: Write): void {
  if (after.user_id === after.scorer_id) throw new ProblemsError(resource, [{ path: 'user_id', error: awardErrors.ownScore() }]);
}
