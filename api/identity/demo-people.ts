/**
 * The demo ministry's people and citizens who can sign in at the embedded provider, with one random password kept in DATA_DIR/keys/demo-password
 * (D-EMBEDDED).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import citizens from '../../migrations/seeds/demo/citizens.json' with { type: 'json' };
import signIns from '../../migrations/seeds/demo/sign-ins.json' with { type: 'json' };
import { type Label, labelOrNullText } from '../engine/label.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { demoComplete } from '../seed/remembered.ts';
import { giveAccount } from './give-account.ts';
import { keysDirectory, secretFile } from './keys.ts';
import { randomPassword } from './password.ts';
import { userTypes } from './people.ts';

/** The administrator's account is none of the demo's. */
const types = [userTypes.office, userTypes.citizen, userTypes.organisation];

const names = [...signIns, ...citizens].map(({ username }) => username);
const passwordFile = 'demo-password';

const userText = sql(
  'identity/demo-people.user',
  `select username, user_type, full_name, coalesce(full_name_en, full_name) as full_name_en from users
     where username = any ($1::text[]) and user_type = any ($2::int[]) and idp_uuid is null and row_status = 1 order by id`,
  known<{ full_name_en: string }>(),
);

/** Gives accounts to people without one. Returns a line on how to sign in, for the start's output; nothing if there are no new accounts. */
export async function prepareDemoSignIn(pool: Pool, dataDir: string): Promise<string | undefined> {
  const { rows } = await ask(pool, userText, [names, types]);
  if (rows.length === 0) return undefined;
  const password = secretFile(dataDir, passwordFile, randomPassword);
  for (const person of rows) await giveAccount(pool, person, password, 'demo ministry');
  const given = rows.map(({ username }) => username).join(', ');
  return `Demo people (${given}): the password is in ${path.join(keysDirectory(dataDir), passwordFile)}`;
}

/** Somebody of the demo, with the designation and the office where they work; citizens have neither. */
export type DemoPerson = {
  readonly username: string;
  readonly user_type: number;
  readonly full_name: string;
  readonly full_name_en: string | null;
  readonly post: Label | null;
  readonly office: Label | null;
};

const peopleText = sql(
  'identity/demo-people.people',
  `select u.username, u.user_type, u.full_name, u.full_name_en, ${labelOrNullText('d')} as post, ${labelOrNullText('o')} as office
    from users u left join desk_assignments a on a.user_id = u.id and a.is_primary and a.row_status = 1 and a.to_date is null
      left join office_organograms p on p.id = a.office_organogram_id left join designations d on d.id = p.designation_id
      left join offices o on o.id = a.office_id
    where u.username = any ($1::text[]) and u.user_type = any ($2::int[]) and u.idp_uuid is not null and u.row_status = 1
      and exists (select from engine.seeds s where s.name = $3)
    order by array_position($1::text[], u.username::text)`,
  known<DemoPerson>(),
);

/** How the sign-in page lets the demo's people in without a typed password (decision 0068). */
export type DemoDoor = {
  /** Nobody in a database without the demo. */
  readonly people: () => Promise<readonly DemoPerson[]>;
  /** The password of the person, unless it is none of the demo's people. */
  readonly passwordOf: (username: string) => Promise<string | undefined>;
};

/** Reads the password of `prepareDemoSignIn` and never makes one. */
export function createDemoDoor(pool: Pool, dataDir: string): DemoDoor {
  const people = async (): Promise<readonly DemoPerson[]> =>
    existsSync(path.join(keysDirectory(dataDir), passwordFile)) ? (await ask(pool, peopleText, [names, types, demoComplete])).rows : [];
  return {
    people,
    passwordOf: async username =>
      (await people()).some(person => person.username === username) ? secretFile(dataDir, passwordFile, randomPassword) : undefined,
  };
}
