/** Whose leave is asked about, before an application is sent. */
import { isWithin } from '../../../permissions/ability.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';
import { leaveBalances } from '../../../resources/leave/leave-balances.ts';
import { authorOf, scopeFor } from '../../engine/actor.ts';
import type { Inside } from '../../engine/server-side.ts';
import { sql } from '../../engine/sql.ts';
import { actorOf, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

/** Anybody who applies for leave, or calculates it. */
export const applies: Operation['access'] = { kind: 'key', anyOf: ['VIEW_LEAVE_CALCULATOR', 'CREATE_LEAVE_APPLICATION'] };

const userOfficeIdText = sql('leave/endpoints/applicant.userOfficeId', 'select office_id from users where id = $1');

/** The caller, or somebody on whose behalf they may apply or whose balances they read. @throws request.not_found */
export async function applicantOf({ rows }: Pick<Inside, 'rows'>, request: Request, asked: number | undefined): Promise<number> {
  const me = actorOf(request).userId;
  if (asked === undefined || asked === me) return me;
  const [person] = await rows(userOfficeIdText, [asked]);
  const author = authorOf(request);
  const isReached = [scopeFor(author, 'create', leaveApplications.name), scopeFor(author, 'list', leaveBalances.name)].some(
    scope => person && isWithin(scope, { user_id: asked, office_id: person.office_id }),
  );
  if (!isReached) throw requestErrors.notFound();
  return asked;
}
