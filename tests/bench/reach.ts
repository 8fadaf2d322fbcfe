/** A ministry of 5,000 offices, 5,000,000 requests, and six people who reach them in six ways (D-SCOPE-SQL). */
import type pg from 'pg';
import { withClient } from '../../api/database/shadow.ts';
import { bulkLoad } from './bulk-load.ts';

/** By name: the person's user name, and what they reach. */
export const people = {
  own: 'own rows alone',
  office: 'one office',
  quiet: '30 offices with five requests each',
  wide: '625 offices',
  place: 'a jurisdiction: 8 upazilas and 60 mouzas',
} as const;
export type Reacher = keyof typeof people;

const offices = 5000;
const users = 50_000;
const upazilas = 500;
const mouzas = 20_000;
/** The offices that few write to: 4,971 to 5,000; the first of them is the parent of the others. */
const quietFrom = offices - 29;
/** The first office of the tree's second level; it and all below it are 625. */
const wideOffice = 2;
const placeOffice = quietFrom - 1;

/**
 * Made where the product's own constraints allow it, unless another part has: nothing but what rights and the requests' references need.
 */
export async function fillOffices(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select 1 from offices limit 1');
  if (rows.length > 0) return;
  await client.query(
    `insert into ministries (name, name_en, code) values ('ভূমি মন্ত্রণালয়', 'Ministry of Land', 'BENCH') on conflict do nothing`,
  );
  await client.query(
    `insert into office_layers (name, name_en, ministry_id, level) select 'মাপ', 'Bench', (select min(id) from ministries), 9`,
  );
  await client.query(
    `insert into office_types (name, name_en, code, layer_id) select 'মাপ', 'Bench', 'BENCH', (select max(id) from office_layers)`,
  );
  await client.query(`insert into designations (name, name_en) values ('মাপক', 'Measurer')`);
  await client.query(
    `insert into offices (id, name, name_en, code, parent_id, layer_id, type_id, ministry_id, permission_level)
     select i, 'অফিস ' || i, 'Office ' || i, 'B' || i,
       case when i = 1 then null when i <= 9 then 1 when i > ${quietFrom} then ${quietFrom} when i >= ${placeOffice} then 1 else 2 + (i - 10) % 8 end,
       (select max(id) from office_layers), (select max(id) from office_types), (select min(id) from ministries), 'desk'
     from generate_series(1, ${offices}) i`,
  );
}

const verbs: Readonly<Record<Reacher, { verb: string; office: number }>> = {
  own: { verb: 'VIEW_OWN', office: 3 },
  office: { verb: 'VIEW', office: 4 },
  quiet: { verb: 'VIEW_ALL', office: quietFrom },
  wide: { verb: 'VIEW_ALL', office: wideOffice },
  place: { verb: 'VIEW_ALL', office: placeOffice },
};

/** A person `bench.<name>` at a desk of their own in this office, with one key. */
export async function takeDesk(client: pg.ClientBase, name: string, key: string, office: number): Promise<void> {
  await client.query(
    `insert into permissions (key, name, name_en, permission_module_id) select $1, $1, $1, (select min(id) from permission_modules)
     where not exists (select from permissions where key = $1)`,
    [key],
  );
  const { rows } = await client.query(
    `with g as (insert into permission_groups (name, name_en, level) values ('মাপ ' || $3, 'Bench ' || $3, 'desk') returning id),
     l as (insert into permission_groups__permission (owner_id, target_id) select g.id, p.id from g, permissions p where p.key = $1),
     d as (insert into office_organograms (office_id, name, name_en, designation_id, permission_group_id, desk_type)
       select $2, 'ডেস্ক ' || $3, 'Desk ' || $3, (select max(id) from designations), g.id, 'revenue' from g returning id, office_id),
     u as (insert into users (username, user_type, full_name, full_name_en, idp_uuid) values ($3, 2, 'মাপক ' || $3, 'Measurer ' || $3, gen_random_uuid()::text) returning id)
     select d.id as desk, d.office_id as office, u.id as person from d, u`,
    [key, office, `bench.${name}`],
  );
  const [{ desk, person }] = rows;
  await client.query(
    `insert into desk_assignments (user_id, office_organogram_id, office_id, is_primary, responsibility, from_date)
     values ($1, $2, $3, true, 'main', '2020-01-01')`,
    [person, desk, office],
  );
}

async function fillPeople(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into users (username, user_type, full_name, full_name_en)
     select 'bench' || i, 2, 'ব্যক্তি ' || i, 'Person ' || i from generate_series(1, ${users}) i`,
  );
  for (const [name, { verb, office }] of Object.entries(verbs)) await takeDesk(client, name, `${verb}_SPECIMEN_REQUEST`, office);
}

/** The jurisdiction of one office: eight whole upazilas, and 60 mouzas of another one. */
async function fillPlaces(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into specimen_areas (id, name, name_en) select i, 'এলাকা ' || i, 'Place ' || i from generate_series(1, ${upazilas + mouzas}) i`,
  );
  await client.query(
    `with nine as (select id, row_number() over (order by id) as n from upazilas order by id limit 9)
     insert into mouzas (id, upazila_id, name, name_en)
     select ${upazilas} + i, nine.id, 'মৌজা ' || i, 'Mouza ' || i
     from generate_series(1, 200) i join nine on nine.n = least(1 + (i - 1) / 10, 9)`,
  );
  await client.query(
    `insert into office_jurisdictions (office_id, mouza_id, is_full_mouza)
     select ${placeOffice}, ${upazilas} + i, true from generate_series(1, 140) i`,
  );
}

/** Fills the requests of the specimen, whose offices are filled already. Takes some minutes for five million. */
export const fillRequests = (ownerUrl: string, rows: number): Promise<void> =>
  withClient(ownerUrl, async client => {
    await fillOffices(client);
    await fillPeople(client);
    await fillPlaces(client);
    const busy = quietFrom - 2;
    await bulkLoad(
      client,
      'specimen_requests',
      `insert into specimen_requests (user_id, office_id, upazila_id, mouza_id, subject, priority, nid, mobile, fee, status)
       select (select min(id) from users where username = 'bench1') + i % ${users},
         case when i <= 150 then ${quietFrom} + (i - 1) / 5 else 1 + (i * 7919::bigint) % ${busy} end,
         1 + (i * 31::bigint) % ${upazilas}, ${upazilas} + 1 + (i * 17::bigint) % ${mouzas},
         'আবেদন ' || substr(md5(i::text), 1, 8), (i * 104729::bigint) % 1000, 'N' || i, 'M' || i, i % 1000, 'sent'
       from generate_series(1, ${rows}) i`,
    );
    const { rows: own } = await client.query(`select id from users where username = 'bench.own'`);
    await client.query(`update specimen_requests set user_id = $1 where id % 50000 = 7`, [own[0].id]);
    await client.query('update engine.epoch set epoch = epoch + 1');
  });
