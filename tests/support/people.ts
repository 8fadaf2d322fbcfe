/**
 * Offices, groups of keys, desks and people for a test, made straight in SQL as fast as can be: nothing is checked here but by the
 * database itself. Say `settle()` when the world is complete: until then the server goes by the rights it knows.
 */
import type pg from 'pg';
import { systemClock, todayOf } from '../../api/services/clock.ts';
import type { Headers, TestServer } from './server.ts';

type Values = Readonly<Record<string, unknown>>;

export type NewOffice = {
  readonly parent?: number;
  /**
   * office_layers.level: 1 ministry, 2 board … 3 division, 5 district, 6 upazila, 7 union. Unless it is said, as deep as its place: 2
   * without one.
   */
  readonly level?: number;
  readonly type?: number;
  readonly group?: number;
  readonly permissionLevel?: 'office' | 'desk';
  readonly division?: number;
  readonly district?: number;
  readonly upazila?: number;
};

export type NewPosting = {
  readonly user: number;
  readonly desk: number;
  readonly primary?: boolean;
  readonly responsibility?: 'main' | 'in_charge' | 'additional';
  /** `YYYY-MM-DD`; from long ago and for good by default. */
  readonly from?: string;
  readonly to?: string;
};

export type Person = { readonly id: number; readonly username: string };

export type People = {
  /** Rows of any table; answers the new id. */
  readonly insert: (table: string, values: Values) => Promise<number>;
  readonly officeType: (options?: { level?: number; group?: number }) => Promise<number>;
  readonly office: (options?: NewOffice) => Promise<number>;
  /** A group of keys; a key that no declaration has is made up. Level `desk` by default. */
  readonly group: (keys: readonly string[], level?: 'office' | 'desk') => Promise<number>;
  readonly desk: (office: number, options?: { group?: number; keys?: readonly string[]; head?: boolean }) => Promise<number>;
  /** An office user (`type` 2) with an account that signs in nowhere but may be acted for; at `desk` as their primary one, when given. */
  readonly person: (options?: { username?: string; type?: number; desk?: number; keys?: readonly string[] }) => Promise<Person>;
  readonly post: (posting: NewPosting) => Promise<number>;
  /** A group given beside the desk's own: `assign(group, { user_id })`, `{ office_id }`, `{ office_organogram_id }` … */
  readonly assign: (group: number, target: Values) => Promise<number>;
  readonly role: (options: { keys?: readonly string[]; groups?: readonly number[]; users?: readonly number[] }) => Promise<number>;
  /** An upazila with this many mouzas, in a district of its own unless one is named. */
  readonly upazila: (options?: { district?: number; mouzas?: number }) => Promise<{ id: number; mouzas: number[] }>;
  readonly district: (division?: number) => Promise<number>;
  readonly headersOf: (person: Person, desk?: number) => Promise<Headers>;
  /** A person at a desk of their own, with these keys, and their headers at that desk. */
  readonly clerk: (
    office: number,
    keys: readonly string[],
  ) => Promise<{ id: number; username: string; desk: number; group: number; headers: Headers }>;
  /** The group of everybody gives nothing from now on: whatever somebody holds comes from the test. */
  readonly withoutEverybody: () => Promise<void>;
  /** Bumps the rights epoch and lets the server learn of it. */
  readonly settle: () => Promise<void>;
};

const longAgo = '2020-01-01';
let made = 0;

/** `১২` for 12: names of the world are Bengali and unlike each other. */
const bengali = (number: number): string => String(number).replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

const inserting =
  (pool: pg.Pool) =>
  async (table: string, values: Values): Promise<number> => {
    const names = Object.keys(values).filter(name => values[name] !== undefined);
    const { rows } = await pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      names.map(name => values[name]),
    );
    return rows[0].id;
  };

const named = (bn: string, en: string): { name: string; name_en: string } => {
  made += 1;
  return { name: `${bn} ${bengali(made)}`, name_en: `${en} ${made}` };
};

/** What is made at its first use and then shared: a ministry, a layer of each level, a designation. */
function sharing(insert: People['insert']) {
  const kept = new Map<string, Promise<number>>();
  const once = (name: string, make: () => Promise<number>): Promise<number> => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
  const ministry = () => once('ministry', () => insert('ministries', { ...named('মন্ত্রণালয়', 'Ministry'), code: `T${made}` }));
  return {
    ministry,
    layer: (level: number) =>
      once(`layer ${level}`, async () => insert('office_layers', { ...named('স্তর', 'Layer'), ministry_id: await ministry(), level })),
    designation: () => once('designation', () => insert('designations', named('পদবি', 'Designation'))),
  };
}

/** The module of the keys made up for a test. */
const roomOfKeys = (pool: pg.Pool) => async (): Promise<number> => {
  const { rows } = await pool.query('select id from permission_modules order by id limit 1');
  if (rows[0]) return rows[0].id;
  return inserting(pool)('permission_modules', { key: 'test', name: 'পরীক্ষা', name_en: 'Test' });
};

/** Groups of keys, what they are given to, and roles. */
function grants(pool: pg.Pool, insert: People['insert']): Pick<People, 'group' | 'assign' | 'role'> {
  const moduleOfKeys = roomOfKeys(pool);
  const keyIds = async (keys: readonly string[]): Promise<number[]> => {
    const room = await moduleOfKeys();
    await pool.query(
      `insert into permissions (key, name, name_en, permission_module_id) select k, k, k, $2 from unnest($1::text[]) k on conflict do nothing`,
      [keys, room],
    );
    const { rows } = await pool.query('select id from permissions where key = any($1) order by id', [keys]);
    return rows.map(({ id }) => id);
  };
  const link = (table: string, owner: number, targets: readonly number[]) =>
    pool.query(`insert into ${table} (owner_id, target_id) select $1, t from unnest($2::bigint[]) t on conflict do nothing`, [
      owner,
      targets,
    ]);
  return {
    group: async (keys, level = 'desk') => {
      const id = await insert('permission_groups', { ...named('গুচ্ছ', 'Group'), level });
      await link('permission_groups__permission', id, await keyIds(keys));
      return id;
    },
    assign: (group, target) => insert('permission_assignments', { permission_group_id: group, ...target }),
    role: async ({ keys = [], groups = [], users = [] }) => {
      const id = await insert('roles', named('ভূমিকা', 'Role'));
      await link('roles__permission', id, await keyIds(keys));
      await link('roles__permission_group', id, groups);
      for (const user of users) await insert('user_roles', { user_id: user, role_id: id });
      return id;
    },
  };
}

/** Offices with their types and desks. */
function offices(insert: People['insert'], group: People['group']): Pick<People, 'officeType' | 'office' | 'desk'> {
  const shared = sharing(insert);
  const officeType: People['officeType'] = async ({ level = 6, group: own } = {}) =>
    insert('office_types', { ...named('ধরন', 'Type'), code: `TYPE${made}`, layer_id: await shared.layer(level), permission_group_id: own });
  return {
    officeType,
    office: async ({ parent, type, group: own, permissionLevel = 'desk', division, district, upazila, ...fields } = {}) => {
      const level = fields.level ?? (upazila ? 6 : district ? 5 : division ? 3 : 2);
      return insert('offices', {
        ...{ layer_id: await shared.layer(level), ministry_id: await shared.ministry(), type_id: type ?? (await officeType({ level })) },
        ...named('অফিস', 'Office'),
        ...{ code: `OFF${made}`, parent_id: parent, permission_group_id: own, permission_level: permissionLevel },
        ...{ division_id: division, district_id: district, upazila_id: upazila },
      });
    },
    desk: async (office, { group: own, keys = [], head = false } = {}) =>
      insert('office_organograms', {
        ...{ designation_id: await shared.designation(), permission_group_id: own ?? (await group(keys)) },
        ...named('ডেস্ক', 'Desk'),
        ...{ office_id: office, desk_type: 'revenue', is_office_head: head },
      }),
  };
}

function places(pool: pg.Pool, insert: People['insert']): Pick<People, 'upazila' | 'district'> {
  const district: People['district'] = async division => {
    const { rows } = await pool.query('select id from divisions order by id limit 1');
    const code = await pool.query(
      `select c::text as code from generate_series(10, 99) c where not exists (select from districts where bbs_code = c::text) limit 1`,
    );
    return insert('districts', { ...named('জেলা', 'District'), division_id: division ?? rows[0].id, bbs_code: code.rows[0].code });
  };
  return {
    district,
    upazila: async ({ district: within, mouzas = 2 } = {}) => {
      const id = await insert('upazilas', {
        ...{ district_id: within ?? (await district()) },
        ...named('উপজেলা', 'Upazila'),
        bbs_code: String(made).padStart(2, '0').slice(-2),
      });
      const ids: number[] = [];
      for (let count = 0; count < mouzas; count++) ids.push(await insert('mouzas', { ...named('মৌজা', 'Mouza'), upazila_id: id }));
      return { id, mouzas: ids };
    },
  };
}

/** Posts somebody in SQL, and lets their row say where they serve as the posting service would. */
const posting =
  (pool: pg.Pool): People['post'] =>
  async ({ user, desk, primary = false, responsibility = primary ? 'main' : 'additional', from = longAgo, to }) => {
    const { rows } = await pool.query(
      `insert into desk_assignments (user_id, office_organogram_id, office_id, is_primary, responsibility, from_date, to_date)
       select $1, d.id, d.office_id, $3, $4, $5, $6 from office_organograms d where d.id = $2 returning id, office_id`,
      [user, desk, primary, responsibility, from, to ?? null],
    );
    const day = todayOf(systemClock);
    const current = from <= day && (to === undefined || to >= day);
    if (primary && current) await pool.query('update users set office_id = $2 where id = $1', [user, rows[0].office_id]);
    return rows[0].id;
  };

export function peopleOf(server: TestServer): People {
  const { pool } = server;
  const insert = inserting(pool);
  const { group, assign, role } = grants(pool, insert);
  const post = posting(pool);
  const person: People['person'] = async ({ username, type = 2, desk, keys } = {}) => {
    made += 1;
    const name = username ?? `person${made}`;
    const { rows } = await pool.query(
      `insert into users (username, user_type, full_name, full_name_en, idp_uuid) values ($1, $2, $3, $4, gen_random_uuid()::text) returning id`,
      [name, type, `ব্যক্তি ${bengali(made)}`, `Person ${made}`],
    );
    const { id } = rows[0];
    if (desk !== undefined) await post({ user: id, desk, primary: true });
    if (keys) await assign(await group(keys), { user_id: id });
    return { id, username: name };
  };
  const structure = offices(insert, group);
  const headersOf: People['headersOf'] = ({ username }, desk) => server.headersOf(username, desk);
  return {
    ...{ insert, group, assign, role, post, person, headersOf, ...structure, ...places(pool, insert) },
    clerk: async (office, keys) => {
      const own = await group(keys);
      const desk = await structure.desk(office, { group: own });
      const clerk = await person({ desk });
      return { ...clerk, desk, group: own, headers: await headersOf(clerk, desk) };
    },
    withoutEverybody: async () => {
      await server.pool.query(`update permission_groups set row_status = 0 where code = 'EVERYBODY'`);
    },
    settle: async () => {
      await pool.query('update engine.epoch set epoch = epoch + 1, changed_at = now()');
      await server.hear();
    },
  };
}
