/** Common checks of scores and score requests: the award must be open. */
import { awardErrors } from '../../resources/award/errors.ts';
import type { Asked, Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const openText = sql('award/open-award.open', `select 1 from awards where id = $1 and status = 'open'`);

/** Checked without a lock, for reading only. @throws award.not_open */
export async function mustBeOpen({ rows }: Pick<Asked, 'rows'>, awardId: unknown): Promise<void> {
  if ((await rows(openText, [awardId])).length === 0) throw awardErrors.notOpen();
}

const lockOpenText = sql('award/open-award.lockOpen', `${openText} for share`);

/** Checked with a lock until the write ends: publishing waits, and then counts these scores. @throws award.not_open */
export async function mustStayOpen({ rows }: Write, awardId: unknown): Promise<void> {
  if ((await rows(lockOpenText, [awardId])).length === 0) throw awardErrors.notOpen();
}
