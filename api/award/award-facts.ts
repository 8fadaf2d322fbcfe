/** The facts of an award for notifications. */
import type { Inside } from '../engine/server-side.ts';

export async function awardFacts({ rows }: Pick<Inside, 'rows'>, id: unknown) {
  const [award] = await rows<{ name: string; name_en: string }>('select name, name_en from awards where id = $1', [id]);
  return { facts: { subject: award?.name }, facts_en: { subject: award?.name_en } };
}
