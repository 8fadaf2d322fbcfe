/** The rows of `users` that identity reads: who a token's `sub` is, and whether he may be here. */
import type { Pool, PoolClient } from 'pg';

/** 1 administrator, 2 office user, 3 citizen, 4 organisation, 5 GEMS officer (catalogue.md). */
export const userTypes = { admin: 1, office: 2, citizen: 3, organisation: 4, gems: 5 } as const;

export type Person = {
  /** users.id */
  readonly id: number;
  /** users.idp_uuid: the `sub` of this person's tokens; none before he has an account. */
  readonly account_id: string | null;
  readonly user_type: number;
  readonly username: string;
  readonly full_name: string;
  readonly full_name_en: string | null;
  readonly is_active: boolean;
};

const columns = 'id::float8 as id, idp_uuid as account_id, user_type, username, full_name, full_name_en, row_status = 1 as is_active';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The person whose tokens carry this `sub`, or nobody. */
export async function personByAccount(client: Pool | PoolClient, accountId: string): Promise<Person | undefined> {
  if (!uuid.test(accountId)) return undefined;
  const { rows } = await client.query<Person>({
    name: 'identity_person_by_account',
    text: `select ${columns} from users where idp_uuid = $1`,
    values: [accountId],
  });
  return rows[0];
}

/** The person with this user name, in any case, or nobody. */
export async function personByUsername(client: Pool | PoolClient, username: string): Promise<Person | undefined> {
  const { rows } = await client.query<Person>(`select ${columns} from users where lower(username) = lower($1)`, [username]);
  return rows[0];
}

/** Claims that choose the sign-in flow (specification section 6), and the name. The browser may read them; the server believes only `sub` and `sid`. */
export const claimsOf = (person: Person) => ({
  preferred_username: person.username,
  office_user: person.user_type === userTypes.office,
  gems_user: person.user_type === userTypes.gems,
});
