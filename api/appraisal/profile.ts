/** Empty fields of the employee's part of an appraisal are filled in from the profile: grade, languages, training (S3.080). */

import { appraisals } from '../../resources/appraisal/appraisals.ts';
import { languageSkills } from '../../resources/hr/language-skills.ts';
import { languageOptions, skillOptions } from '../../resources/hr/sheet-options.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Option, TextField } from '../../resources/kernel/field.ts';
import type { Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';

const mostOf = (name: 'language_knowledge' | 'training'): number => (appraisals.fields[name] as TextField).max;

const gradeText = sql('appraisal/profile.grade', 'select grade_id from users where id = $1');
const skillsText = sql(
  'appraisal/profile.skills',
  'select language, read, write, speak from language_skills where user_id = $1 and row_status = 1 order by id',
  known<Skill>(),
);
const trainingsText = sql(
  'appraisal/profile.trainings',
  `
select name, institution, extract(year from coalesce(to_date, from_date))::int as year
from trainings where user_id = $1 and row_status = 1 order by coalesce(to_date, from_date) desc nulls last, id`,
);

type Skill = Readonly<Record<'language' | 'read' | 'write' | 'speak', string>>;
type Training = RowOf<typeof trainingsText>;

const wordOf = (options: readonly Option[], value: unknown): string => options.find(one => one.value === value)?.text.bn ?? String(value);

/** `ইংরেজি (পড়া: দক্ষ, লেখা: সাবলীল, বলা: প্রাথমিক)` */
function skillText(skill: Skill): string {
  const levels = (['read', 'write', 'speak'] as const).map(
    name => `${languageSkills.fields[name]!.label.bn}: ${wordOf(skillOptions, skill[name])}`,
  );
  return `${wordOf(languageOptions, skill.language)} (${levels.join(', ')})`;
}

/** `বুনিয়াদি প্রশিক্ষণ, বিপিএটিসি (২০১৯)` */
const trainingText = ({ name, institution, year }: Training): string =>
  [name, institution].filter(Boolean).join(', ') + (year === null ? '' : ` (${bengaliDigits(String(year))})`);

/** As many of the texts as the field holds, from the first on; null if there are none. */
function listed(texts: readonly string[], max: number): string | null {
  let joined = '';
  for (const text of texts) {
    const longer = joined === '' ? text : `${joined}; ${text}`;
    if ([...longer].length > max) break;
    joined = longer;
  }
  return joined === '' ? null : joined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Only for a new appraisal: later values were written by the employee. */
export async function fromProfile({ before, after, rows }: Write): Promise<Readonly<Record<string, unknown>>> {
  if (before) return {};
  const person = [after.user_id];
  const found: Record<string, unknown> = {};
  if (isEmpty(after.grade_id)) found.grade_id = (await rows(gradeText, person))[0]?.grade_id ?? null;
  if (isEmpty(after.language_knowledge))
    found.language_knowledge = listed((await rows(skillsText, person)).map(skillText), mostOf('language_knowledge'));
  if (isEmpty(after.training)) found.training = listed((await rows(trainingsText, person)).map(trainingText), mostOf('training'));
  return found;
}
