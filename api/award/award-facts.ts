/** The facts of an award for notifications. */
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const awardText = sql('award/award-facts.award', 'select name, name_en from awards where id = $1');

export async function awardFacts({ rows }: Pick<Inside, 'rows'>, id: unknown) {
  const [award] = await rows(awardText, [id]);
  return { facts: { subject: award?.name }, facts_en: { subject: award?.name_en } };
}
