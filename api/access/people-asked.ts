/** The person whose rights are requested, and who may request them. */
import { may } from '../../permissions/ability.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import type { Actor } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { Question } from './explain.ts';

/** People who may see groups may also see their effects. */
export const mayLook = ['VIEW_PERMISSION_GROUP', 'VIEW_ALL_PERMISSION_GROUP'] as const;

type PersonRow = Question['person'] & { readonly office_id: number | null };

const userText = sql(
  'access/people-asked.user',
  'select id, full_name, full_name_en, row_status, user_type, office_id from users where id = $1',
);

export async function personById(client: Executor, id: number): Promise<PersonRow | undefined> {
  const { rows } = await askPrepared(client, userText, [id]);
  return rows[0] as PersonRow | undefined;
}

/** For other people the caller must be able to see groups or people, within their reach. @throws request.not_found, request.forbidden */
export function mustSee(actor: Actor, person: PersonRow | undefined, userId: number): asserts person is PersonRow {
  if (userId !== actor.userId && ![...mayLook, 'VIEW_ALL_USER'].some(key => actor.keys.has(key))) throw requestErrors.forbidden();
  if (!person || (userId !== actor.userId && !may(actor.rights, 'get', 'users', person))) throw requestErrors.notFound();
}
