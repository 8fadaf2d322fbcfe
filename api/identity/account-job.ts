/** Passes changes of a person on to the identity provider by a job, since that may be a network call (D-TX). */
import type { Pool } from 'pg';
import type { Job } from '../services/jobs.ts';
import type { AccountPort } from './account-port.ts';
import { personById } from './people.ts';

/** Send it in the transaction that changes the person, with an `AccountNews`. */
export const accountJob = 'identity.account';

/**
 * `person`: users.id. `leave` also ends an active person's sign-ins at the provider (deactivated and activated again, duties handed over);
 * `contact`: the mobile or address has changed; `remove`: the account that its person deleted.
 */
export type AccountNews = { readonly person: number; readonly leave?: boolean; readonly contact?: boolean; readonly remove?: string };

/** Opens or closes the account by the person's state when the job runs, so the order of two jobs does not matter. */
export const accountJobOn = (accounts: AccountPort): Job => ({
  name: accountJob,
  run: async ({ data, pool }) => {
    const { person: id, leave = false, contact = false, remove } = data as AccountNews;
    if (remove !== undefined) {
      await accounts.remove(remove);
      return { person: id, removed: true };
    }
    const person = await personById(pool as Pool, id);
    if (!person?.account_id) return { person: id, account: false };
    await accounts.setEnabled(person.account_id, person.is_active);
    if (contact) await accounts.setEmail(person.account_id, person.email);
    if (leave && person.is_active) await accounts.endSessions(person.account_id);
    return { person: id, enabled: person.is_active };
  },
});
