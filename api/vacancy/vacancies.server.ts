/** A vacancy without a given number is counted: the sanctioned desks of the designation in the office less those with a main holder. */
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { vacancyErrors } from '../../resources/vacancy/errors.ts';
import { vacancies } from '../../resources/vacancy/vacancies.ts';
import { ofToday } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

/** As of a day: postings are dated. */
const vacantText = sql(
  'vacancy/vacancies.vacant',
  `
select count(*)::int as vacant from office_organograms d
where d.office_id = $1 and d.designation_id = $2 and d.row_status = 1 and not exists (
  select from desk_assignments a where a.office_organogram_id = d.id and a.responsibility = 'main' and ${ofToday('a', '$3')})`,
);

async function counted({ after, rows }: Write): Promise<number> {
  const wrong = (error: ReturnType<typeof vacancyErrors.noneVacant>) => new ProblemsError(vacancies, [{ path: 'count', error }]);
  if ((after.designation_id ?? null) === null) throw wrong(validationErrors.required());
  const [found] = await rows(vacantText, [after.office_id, after.designation_id, after.as_of]);
  if (!found?.vacant) throw wrong(vacancyErrors.noneVacant());
  return found.vacant;
}

export const vacanciesServer = defineServerSide(vacancies, {
  computed: async write => ((write.after.count ?? null) === null ? { count: await counted(write) } : {}),
});
