/** The shares of a person's nominees are never more than 100 per cent (S3.050); the sheet is complete when they are exactly that. */
import { wholeShare } from '../../resources/hr/completeness.ts';
import { hrErrors } from '../../resources/hr/errors.ts';
import { nominees } from '../../resources/hr/nominees.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { settlesSheet } from './sheet.ts';

const hundredths = (percent: unknown): number => Math.round(Number(percent) * 100);

const sumOfSharePercentText = sql(
  'hr/nominees.sumOfSharePercent',
  'select coalesce(sum(share_percent * 100), 0)::int as share from nominees where user_id = $1 and id is distinct from $2',
);

const lockUserText = sql('hr/nominees.lockUser', 'select from users where id = $1 for no key update');

/** Locks the person, so that two of their nominees are checked one after the other. */
async function mustLeaveRoom({ before, after, values, rows }: Write): Promise<void> {
  if (!('share_percent' in values)) return;
  await rows(lockUserText, [after.user_id]);
  const [others] = await rows(sumOfSharePercentText, [after.user_id, before?.id ?? null]);
  const left = wholeShare - (others?.share ?? 0);
  if (hundredths(after.share_percent) > left)
    throw new ProblemsError(nominees, [{ path: 'share_percent', error: hrErrors.sharesExceed({ left: left / 100 }) }]);
}

export const nomineesServer = defineServerSide(nominees, {
  guards: { create: mustLeaveRoom, update: mustLeaveRoom },
  effects: settlesSheet,
});
