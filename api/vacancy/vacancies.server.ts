/** What the organogram says of a vacancy's designation in its office. Without a given number, that is its sanctioned posts less the filled ones. */
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { vacancyErrors } from '../../resources/vacancy/errors.ts';
import { vacancies } from '../../resources/vacancy/vacancies.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { postsIn } from './posts.ts';

const wrong = (error: ReturnType<typeof vacancyErrors.noneVacant>) => new ProblemsError(vacancies, [{ path: 'count', error }]);

async function computed(write: Write): Promise<Readonly<Record<string, unknown>>> {
  const { office_id: office, designation_id: designation, as_of: day, count } = write.after;
  const isCounted = (count ?? null) === null;
  if ((designation ?? null) === null) {
    if (isCounted) throw wrong(validationErrors.required());
    return { sanctioned_count: null, filled_count: null };
  }
  const { sanctioned, filled } = await postsIn(write, { office, designation, day, below: false });
  if (isCounted && sanctioned === filled) throw wrong(vacancyErrors.noneVacant());
  return { sanctioned_count: sanctioned, filled_count: filled, ...(isCounted && { count: sanctioned - filled }) };
}

export const vacanciesServer = defineServerSide(vacancies, { computed });
