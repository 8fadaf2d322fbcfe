/** A person's type, state and account change only by their own moves (D-GRANT); whoever is made inactive is signed out everywhere (D-REVOKE). */
import { users } from '../../resources/hr/users.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { mustNotBeAuthor, mustReachEverywhere } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { userTypes } from '../identity/people.ts';
import { endSessionsOf } from '../identity/sessions.ts';

/** The account is given by the command or the registration that makes it, never by a form. */
function judgeAccount({ author, before, values }: Write): void {
  if (author.rights === 'system' || (values.idp_uuid ?? null) === (before?.idp_uuid ?? null) || !('idp_uuid' in values)) return;
  throw new ProblemsError(users, [{ path: 'idp_uuid', error: validationErrors.readOnly() }]);
}

const notOneself = async (write: Write): Promise<void> => mustNotBeAuthor(write, write.before?.id ?? null);

export const usersServer = defineServerSide(users, {
  guards: {
    create: async write => {
      judgeAccount(write);
      if (write.after.user_type === userTypes.admin) mustReachEverywhere(write);
    },
    update: async write => judgeAccount(write),
  },
  moves: {
    activate: { guard: notOneself },
    deactivate: { guard: notOneself, effect: ({ transaction, after }) => endSessionsOf(transaction, after.id, 'deactivated') },
  },
});
