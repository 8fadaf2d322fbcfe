/** The jobs of registrations: they open the account of an approved one, and mark overdue ones. They never approve. */
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import type { Job } from '../services/jobs.ts';
import { notifyOfAccount } from './registration-words.ts';

/** Sent when a registration is approved, with its id as `registration`. */
export const openAccount = 'registration-account';

const approvedText = sql(
  'hr/registration-jobs.approved',
  `
select r.id::float8 as registration, r.sealed_password as sealed, u.idp_uuid as account, u.id::float8 as person, u.username,
  u.user_type as "userType", u.full_name as "fullName", u.full_name_en as "fullNameEn", case when u.email_verified_at is not null then u.email end as email, r.mobile, r.registration_number
from registrations r join users u on u.id = r.user_id
where r.id = $1 and r.status = 'approved'`,
);

/**
 * Opens the account at the identity provider and connects it with the person; then the sealed password is deleted and the person notified.
 * Outside of the approval's transaction, since it may be a network call (D-TX); it can be repeated.
 */
const account = (parts: Parts): Job => ({
  name: openAccount,
  run: async ({ data }) => {
    const { identity, pool, repositoryOf } = parts;
    const { registration: id } = data as { registration: number };
    const { rows } = await ask(pool, approvedText, [id]);
    const found = rows[0];
    if (!found || found.account !== null || found.sealed === null) return { registration: id, account: found?.account !== null };
    const { sealed, registration, registration_number, mobile, ...person } = found;
    const idp_uuid = await identity.accounts.create({ ...person, sealed });
    await transact(pool, async transaction => {
      const acting = { actor: asSystem('registration'), transaction };
      await repositoryOf('users').set(person.person, { idp_uuid }, acting);
      await repositoryOf('registrations').set(registration, { sealed_password: null }, acting);
      await notifyOfAccount(insideOf(parts, acting.actor, transaction), { ...person, registration_number, mobile });
    });
    return { registration: id, account: true };
  },
});

const batch = 200;

const overdueText = sql(
  'hr/registration-jobs.overdue',
  `select id::float8 as id from registrations
where status = 'pending' and not is_overdue and due_at <= $1 order by id limit ${batch}`,
);

/** Approved, but the job stopped trying: the provider was unreachable for too long. */
const unopenedText = sql(
  'hr/registration-jobs.unopened',
  `select r.id::float8 as id from registrations r join users u on u.id = r.user_id
where r.status = 'approved' and r.sealed_password is not null and u.idp_uuid is null and r.decided_at < $1::timestamptz - interval '15 minutes'
order by r.id limit ${batch}`,
);

const overdue = ({ clock, pool, repositoryOf, send }: Parts): Job => ({
  name: 'registrations-overdue',
  cron: '*/15 * * * *',
  run: async ({ signal }) => {
    const idsOf = async (text: string) => (await pool.query<{ id: number }>(text, [clock.now()])).rows;
    const [late, unopened] = [await idsOf(overdueText), await idsOf(unopenedText)];
    for (const { id } of late) {
      signal.throwIfAborted();
      await transact(pool, transaction =>
        repositoryOf('registrations').change(id, { is_overdue: true }, 'patch', undefined, {
          actor: asSystem('registration'),
          transaction,
        }),
      );
    }
    for (const { id } of unopened) await send(openAccount, { registration: id });
    return { overdue: late.length, unopened: unopened.length };
  },
});

export const registrationJobs = (parts: Parts): Job[] => [account(parts), overdue(parts)];
