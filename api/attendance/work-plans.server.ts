/** A plan is for today or later (S5.042); the progress of a past one can still be written, also by a form that sends the unchanged day. */
import { workPlans } from '../../resources/attendance/work-plans.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { mustBeAnothers, mustBeOwn, notifyAuthorOf, notifyHeadOf } from './deciding.ts';

async function judgeDay({ before, after, today }: Write): Promise<void> {
  if (before?.date === after.date || (after.date as string) >= today) return;
  throw new ProblemsError(workPlans, [{ path: 'date', error: validationErrors.notBefore({ date: today }) }]);
}

const [notifyAuthor, notifyHead] = [notifyAuthorOf(workPlans), notifyHeadOf(workPlans)];

export const workPlansServer = defineServerSide(workPlans, {
  permits: { approve: mustBeAnothers, backward: mustBeAnothers, resubmit: mustBeOwn },
  guards: { create: judgeDay, update: judgeDay },
  effects: { create: notifyHead },
  moves: { approve: { effect: notifyAuthor }, backward: { effect: notifyAuthor }, resubmit: { effect: notifyHead } },
});
