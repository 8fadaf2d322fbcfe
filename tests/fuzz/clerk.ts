/**
 * A person of few keys for the fuzz run. Whatever they may not read carries a mark that nobody would make up: private fields of others,
 * rows of other offices, what belongs to somebody else. No answer to them may hold it.
 */
import type pg from 'pg';
import { createRights, everywhere, type Rights } from '../../permissions/ability.ts';
import { keysOf, scopedBy } from '../../permissions/keys.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';

export const clerk = 'fuzz.clerk';
export const mark = 'QZXJKV';

/** Some of each sort: places without an owner, rows of their office, their own alone, people with private fields, moves, files of rows. */
const verbs: Readonly<Record<string, string>> = {
  DISTRICT: 'VIEW',
  UPAZILA: 'VIEW CREATE EXPORT IMPORT',
  OFFICE: 'VIEW',
  USER: 'VIEW EXPORT',
  AUDIT_LOG: 'VIEW_OWN',
  SPECIMEN_REQUEST: 'VIEW CREATE UPDATE DELETE SEND EXPORT IMPORT',
  SPECIMEN_PROJECT: 'VIEW UPDATE SUBMIT',
  SPECIMEN_DIARY: 'VIEW_OWN CREATE',
  SPECIMEN_WORD: 'VIEW',
};

export function clerkRights(resources: readonly AnyResource[], userId: number): Rights {
  const keys = Object.entries(verbs).flatMap(([noun, some]) => some.split(' ').map(verb => `${verb}_${noun}`));
  const known = new Set(keysOf(resources).map(({ key }) => key));
  const strange = keys.filter(key => !known.has(key));
  if (strange.length) throw new Error(`these keys open nothing: ${strange.join(', ')}`);
  return createRights(scopedBy(resources))(new Set(keys), { ...everywhere, everywhere: false, userId, officeId: 1, officeIds: [1] });
}

/**
 * Rows that they reach beside those that they do not. $1 is the clerk, $2 the mark. A label alone may be chosen from anywhere (D-OPTIONS):
 * it has no mark.
 */
const texts = [
  `update users set special_needs = $2::text, ethnic_group = $2, father_name = $2, passport = $2, office_id = coalesce(office_id, 1)
   where id <> $1::bigint`,
  `insert into specimen_requests (office_id, user_id, subject, priority, nid, mobile, pin)
   select 1, 1, 'Request ' || i, i, $2::text || i, $2 || i, $2 || i from generate_series(1, 5) i where $1::bigint is not null`,
  `insert into specimen_requests (office_id, user_id, subject, priority, nid)
   select 2, 1, 'Elsewhere ' || i, i, $2::text || i from generate_series(1, 5) i where $1::bigint is not null`,
  `insert into specimen_diaries (title, user_id, mood)
   select case who when $1::bigint then 'Mine' else $2::text end, who, case who when $1 then 'fine' else $2 end from unnest(array[1, $1]) who`,
  `update specimen_projects set phone = $2::text, pin = $2, office_id = case when id % 2 = 0 then 1 end, remarks = case when id % 2 = 1 then $2 end
   where $1::bigint is not null`,
];

export async function fillForClerk(pool: pg.Pool, userId: number): Promise<void> {
  for (const text of texts) await pool.query(text, [userId, mark]);
}
