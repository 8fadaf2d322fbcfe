/** A case is of this year or of an earlier one: what year it is, the server knows. */
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { landCases } from '../../resources/infobank/land-cases.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

async function requireYear({ after, today }: Write): Promise<void> {
  if (Number(after.case_year) > Number(today.slice(0, 4)))
    throw new ProblemsError(landCases, [{ path: 'case_year', error: infobankErrors.caseOfTheFuture() }]);
}

export const landCasesServer = defineServerSide(landCases, { guards: { create: requireYear, update: requireYear } });
