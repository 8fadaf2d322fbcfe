/** What the calls about one's own account have in common. */
import { hrErrors } from '../../../resources/hr/errors.ts';
import { users } from '../../../resources/hr/users.ts';
import { actorOf, type Request } from '../../http/contract.ts';
import { userTypes } from '../../identity/people.ts';

export const whose = { module: users.permission.module, resource: users.name, access: { kind: 'signedIn', anyDesk: true } } as const;
export const fresh = { 'cache-control': 'no-store' } as const;

/** The id of the citizen or organisation. @throws hr.account_of_staff */
export function citizenOf(request: Request): number {
  const { userId, userType } = actorOf(request);
  if (userType !== userTypes.citizen && userType !== userTypes.organisation) throw hrErrors.accountOfStaff();
  return userId;
}
