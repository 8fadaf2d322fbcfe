/** The rows of `users` that identity reads: the person of a token's `sub`, and whether they may use the system. */
import type { Pool, PoolClient } from 'pg';
import { ask, askPrepared, known, sql } from '../engine/sql.ts';

/** 1 administrator, 2 office user, 3 citizen, 4 organisation, 5 GEMS officer (catalogue.md). */
export const userTypes = { admin: 1, office: 2, citizen: 3, organisation: 4, gems: 5 } as const;

export type Person = {
  /** users.id */
  readonly id: number;
  /** users.idp_uuid: the `sub` of this person's tokens; null before there is an account. */
  readonly account_id: string | null;
  readonly user_type: number;
  readonly username: string;
  readonly full_name: string;
  readonly full_name_en: string | null;
  /** 1 male, 2 female, 3 other. */
  readonly gender: number | null;
  /** Only if verified: an unverified one gets no code and proves nothing. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly is_active: boolean;
  /** Set when it is no person but an application account: its code and its limit. */
  readonly application: { readonly id: number; readonly code: string; readonly requests_per_minute: number } | null;
};

/** An application is active while its own row and its user's are. */
const columns = `u.id::float8 as id, u.idp_uuid as account_id, u.user_type, u.username, u.full_name, u.full_name_en, u.gender,
  case when u.mobile_verified_at is not null then u.mobile end as mobile,
  case when u.email_verified_at is not null then u.email end as email,
  u.row_status = 1 and coalesce(a.row_status = 1, true) as is_active,
  case when a.id is not null then json_build_object('id', a.id, 'code', a.code, 'requests_per_minute', a.requests_per_minute) end as application`;
const from = 'from users u left join applications a on a.user_id = u.id';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const byIdpText = sql(
  'identity/people.byIdp',
  `select ${columns} ${from} where u.idp_uuid = $1`,
  known<Pick<Person, 'is_active' | 'application'>>(),
);

/** The person whose tokens have this `sub`, or undefined. */
export async function personByAccount(client: Pool | PoolClient, accountId: string): Promise<Person | undefined> {
  if (!uuid.test(accountId)) return undefined;
  const { rows } = await askPrepared(client, byIdpText, [accountId]);
  return rows[0];
}

const byIdText = sql(
  'identity/people.byId',
  `select ${columns} ${from} where u.id = $1`,
  known<Pick<Person, 'is_active' | 'application'>>(),
);

/** The person with this id, or undefined. */
export async function personById(client: Pool | PoolClient, id: number): Promise<Person | undefined> {
  const { rows } = await askPrepared(client, byIdText, [id]);
  return rows[0];
}

const byUsernameText = sql(
  'identity/people.byUsername',
  `select ${columns} ${from} where u.username = lower($1)`,
  known<Pick<Person, 'is_active' | 'application'>>(),
);

/** The person with this user name, in any case, or undefined. */
export async function personByUsername(client: Pool | PoolClient, username: string): Promise<Person | undefined> {
  const { rows } = await ask(client, byUsernameText, [username]);
  return rows[0];
}

const byContactText = sql(
  'identity/people.byContact',
  `select ${columns} ${from} where u.row_status = 1 and u.idp_uuid is not null and a.id is null
      and (u.mobile = $1 and u.mobile_verified_at is not null or u.email = $1 and u.email_verified_at is not null) limit 1`,
  known<Pick<Person, 'is_active' | 'application'>>(),
);

/** The person with this verified mobile number or e-mail address, in canonical form; undefined when they may not sign in. */
export async function personByDestination(client: Pool | PoolClient, destination: string): Promise<Person | undefined> {
  const { rows } = await askPrepared(client, byContactText, [destination]);
  return rows[0];
}

const bySecretText = sql(
  'identity/people.bySecret',
  `select ${columns} ${from} where a.id = (select application_id from engine.application_secrets where id = $1 and revoked_at is null)`,
  known<Pick<Person, 'is_active' | 'application'>>(),
);

/** The user of the application with this secret, unless the secret is revoked. */
export async function personBySecret(client: Pool | PoolClient, secretId: number): Promise<Person | undefined> {
  const { rows } = await askPrepared(client, bySecretText, [secretId]);
  return rows[0];
}

/** Citizens and organisations have a separate sign-in (S1.25). */
export const isCitizen = ({ user_type: type }: Pick<Person, 'user_type'>): boolean =>
  type === userTypes.citizen || type === userTypes.organisation;

/** Claims that choose the sign-in flow (specification section 6), by users.user_type. */
export const flowsOf = (userType: number) => ({ office_user: userType === userTypes.office, gems_user: userType === userTypes.gems });

/** The same, and the name. The browser may read them; the server believes only `sub` and `sid`. */
export const claimsOf = (person: Person) => ({ preferred_username: person.username, ...flowsOf(person.user_type) });
