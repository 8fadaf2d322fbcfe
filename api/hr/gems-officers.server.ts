/** An approved officer becomes a user of type GEMS, or is matched by NID with an existing one. */
import { hrErrors } from '../../resources/hr/errors.ts';
import { gemsOfficers } from '../../resources/hr/gems-officers.ts';
import { completeNid } from '../../resources/hr/users.rules.ts';
import { asSystem } from '../engine/actor.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { userTypes } from '../identity/people.ts';
import { openingJob } from './account/opening.ts';

/** Fields with the same name in both records. */
const shared = [
  ...['full_name', 'full_name_en', 'mobile', 'email', 'nid', 'date_of_birth'],
  ...['designation_id', 'rank_id', 'cadre_id', 'batch_id', 'gems_user_id'],
] as const;

/** The longest user name, with room for a number that makes it unique. */
const longestName = 38;

const someUserText = sql('hr/gems-officers.someUser', 'select 1 from users where username = $1');

/** `G-11` and `G/11` are two ids with one user name: the second gets the number of its record added. */
async function usernameOf({ after, before, rows }: Write): Promise<string> {
  const words = `gems.${String(after.gems_user_id)}`.toLowerCase().replace(/[^a-z0-9]+/g, '.');
  const name = words.slice(0, longestName).replace(/\.$/, '');
  const taken = await rows(someUserText, [name]);
  return taken.length > 0 || words.length > longestName ? `${name}.${before!.id}` : name;
}

const userText = sql(
  'hr/gems-officers.user',
  'select id, gems_user_id from users where gems_user_id = $1 or nid = $2 order by gems_user_id = $1 desc nulls last limit 1 for no key update',
);

/** The user's id. @throws `hr.gems_linked` when the NID belongs to somebody with another GEMS ID */
async function userOf(write: Write): Promise<number> {
  const { after, rows, repositoryOf, acting } = write;
  const actor = asSystem('GEMS officer');
  const { gems_user_id } = after;
  const nid = completeNid(after.nid, after.date_of_birth);
  const [known] = await rows(userText, [gems_user_id, nid]);
  if (known === undefined) {
    const values = Object.fromEntries(shared.map(name => [name, after[name] ?? null]));
    // The account is created with the contact from GEMS; it can't open anybody else's account.
    const verified = { mobile_verified_at: write.now.toISOString(), email_verified_at: after.email ? write.now.toISOString() : null };
    const body = { ...values, ...verified, nid, username: await usernameOf(write), user_type: userTypes.gems };
    return await repositoryOf('users').add(body, { ...acting, actor });
  }
  if (known.gems_user_id !== null && known.gems_user_id !== gems_user_id) throw hrErrors.gemsLinked();
  if (known.gems_user_id === null) await repositoryOf('users').set(known.id, { gems_user_id }, { ...acting, actor });
  return known.id;
}

export const gemsOfficersServer = defineServerSide(gemsOfficers, {
  computed: async write => {
    if (write.action === 'approve') return { user_id: await userOf(write) };
    return write.action === 'reject' ? {} : { last_synced_at: write.now.toISOString() };
  },
  moves: {
    approve: { effect: async ({ send, after }) => void (await send(openingJob, { user: after.user_id })) },
  },
});
