/** Who plays: officers and heads of the demo ministry at their desks, citizens beside its own, each with an account and one password. */
import http from 'node:http';
import type pg from 'pg';
import { withClient } from '../../../api/database/shadow.ts';
import { lifetimes } from '../../../api/identity/embedded/settings.ts';
import { hashPassword } from '../../../api/identity/password.ts';
import { step } from '../multiply.ts';
import type { Place } from '../targets.ts';
import type { Role } from './day.ts';
import type { Player } from './player.ts';

export type People = {
  readonly of: (role: Role) => readonly Player[];
  /** Gives a person whose tokens are over new ones, as if their screens had renewed them. */
  readonly admit: (player: Player) => Promise<void>;
};

const password = 'Mouza-2026-Sheet';
const citizens = 3_000;

/** The grown tables have no keys: what is copied may be there twice. */
const citizenText = `do $$ declare c text; begin
  select string_agg(quote_ident(column_name), ', ') into c from information_schema.columns
    where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER' and column_name not in ('id', 'username', 'idp_uuid');
  execute format('insert into users (username, %s) select ''capacity.'' || n, %s from users, generate_series(1, ${citizens}) n where username = ''citizen.anwar''', c, c);
end $$`;
const accountsText = `with made as (
  insert into engine.accounts (username, password_hash) select username, $1 from users
    where username like 'capacity.%' or (user_type = 2 and id < ${step} and row_status = 1)
    on conflict (lower(username)) do update set password_hash = excluded.password_hash returning id, username)
  update users u set idp_uuid = made.id::text from made where u.username = made.username and (u.id < ${step} or u.user_type = 3)`;
/** The demo's land is around Dhaka; here every upazila has some. */
const landText = `update land_records l set upazila_id = u.id, circle_id = null, district_id = u.district_id, division_id = d.division_id
  from (select id, district_id, row_number() over (order by id) as at, count(*) over () as all from upazilas) u
    join districts d on d.id = u.district_id where l.id > ${step} and u.at = 1 + (l.id / ${step} + l.id) % u.all`;
const peopleText = `select u.id, u.username, u.user_type, a.office_organogram_id as desk, a.office_id as office,
    p.permission_group_id = (select p.permission_group_id from users h join desk_assignments s on s.user_id = h.id and s.is_primary
      join office_organograms p on p.id = s.office_organogram_id where h.username = 'acland.savar' limit 1) as is_head,
    (select reference_number from service_orders order by id limit 1) as number
  from users u left join desk_assignments a on a.user_id = u.id and a.is_primary and a.row_status = 1 and a.to_date is null
    left join office_organograms p on p.id = a.office_organogram_id
  where u.username like 'capacity.%' or (u.user_type = 2 and u.id < ${step} and u.idp_uuid is not null and a.id is not null) order by u.id`;
type Row = Readonly<Record<'id' | 'username' | 'desk' | 'office' | 'number', string | null>> & { user_type: number; is_head: boolean };

async function rowsOf(client: pg.ClientBase): Promise<Row[]> {
  const { rows } = await client.query("select from users where username = 'capacity.1'");
  if (rows.length === 0) for (const text of [citizenText, landText, 'vacuum analyze land_records']) await client.query(text);
  await client.query(accountsText, [await hashPassword(password)]);
  return (await client.query<Row>(peopleText)).rows;
}

const playerOf = ({ id, username, desk, office, number }: Row, at: number): Player => ({
  facts: new Map(
    Object.entries({ user: id, username, password, desk, office, order: number }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  ),
  // An office has one address, a citizen another one.
  agent: new http.Agent({
    keepAlive: true,
    maxSockets: 6,
    timeout: 60_000,
    localAddress: `127.${desk === null ? 200 : 100}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`,
  }),
  ...{ jar: new Map(), tokens: {}, until: 0 },
});

export async function peopleOf({ ownerUrl, headersOf }: Place): Promise<People> {
  const rows = await withClient(ownerUrl, rowsOf);
  const offices = [...new Set(rows.map(({ office }) => office))];
  const made = rows.map((row, at) => [row, playerOf(row, row.office === null ? at : offices.indexOf(row.office))] as const);
  const pick = (is: (row: Row) => boolean): Player[] => made.filter(([row]) => is(row)).map(([, player]) => player);
  const roles: Record<Role, readonly Player[]> = {
    head: pick(row => row.is_head),
    officer: pick(row => row.desk !== null && !row.is_head),
    citizen: pick(row => row.desk === null),
    nobody: pick(row => row.desk === null).map(player => ({ ...player, jar: new Map() })),
  };
  const admit = async (player: Player): Promise<void> => {
    if (Date.now() < player.until) return;
    player.until = Date.now() + lifetimes.access * 800;
    const headers = await headersOf(player.facts.get('username')!);
    player.tokens = { access: headers.Authorization!.slice(7), app: headers['App-Authorization']!.slice(7) };
  };
  return { of: role => roles[role], admit };
}
