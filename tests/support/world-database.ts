/** A world in the database: what all of them share once, then one after the other, each in one round trip. */
import pg from 'pg';
import { keysOf } from '../../permissions/keys.ts';
import { resourcesWithSpecimen } from '../specimen/module.ts';
import { administrators, mouzas, nameOf, people, services, types, upazilas, type World } from './worlds.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const quoted = (name: string): string => `"${name}"`;
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** One statement for all rows of a table; what the rows don't name keeps its default. */
function insertText(table: string, rows: Rows): string {
  if (rows.length === 0) return '';
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].map(quoted).join(', ');
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${literal(rows)});\n`;
}

const english = (name: string, id: number) => ({ name: `নাম ${id}`, name_en: `${name} ${id}` });

/** The tables that a world fills, in the order in which they may be emptied; specimen tables are before. */
const emptied = [
  'permission_assignments',
  'service_assignments',
  'office_jurisdictions',
  'desk_assignments',
  'office_organograms',
  'offices',
  'roles__permission_group',
  'roles__permission',
  'user_roles',
  'roles',
  'permission_groups__permission',
];

const clearing = (): string =>
  [
    "delete from engine.rate_counters where key like 'export:%';",
    'update users set office_id = null where office_id is not null;',
    'update offices set parent_id = null, head_organogram_id = null, permission_group_id = null;',
    'update office_types set permission_group_id = null;',
    ...[...specimenOrder.toReversed().map(tableOf), ...emptied].map(table => `delete from ${table};`),
    'delete from permission_groups;',
  ].join('\n');

/** `specimen-petitions` in the order in which records refer to each other. */
const specimenOrder = [
  'specimen-terms',
  'specimen-petitions',
  'specimen-petition-steps',
  'specimen-plots',
  'specimen-diaries',
  'specimen-remarks',
];
const tableOf = (resource: string): string => resource.replaceAll('-', '_');

const keyIds = (keys: readonly string[]): string =>
  `select id from permissions where key = any(array[${keys.map(key => `'${key}'`).join(', ')}]::text[])`;

const linkText = (table: string, owner: number, keys: readonly string[]): string =>
  keys.length ? `insert into ${table} (owner_id, target_id) select ${owner}, id from (${keyIds(keys)}) p;\n` : '';

/** What somebody did with these records before: everything that they hold, as the audit log would have it. */
const auditOf = (world: World): Rows =>
  specimenOrder.flatMap(resource =>
    world.rows[resource]!.map(({ id, ...row }) => ({
      ...{ action_type: 'create', module: 'specimen', resource, record_id: id, user_id: people[0], at: '2026-01-02T03:04:05Z' },
      new_data: { ...row, ...('pin' in row && { pin: true }) },
    })),
  );

/** Processes that keep rights read them again. */
const changed = 'update engine.epoch set epoch = epoch + 1;\n';

/** Groups of keys, and the roles of administrators. */
const rightsText = (world: World): string =>
  [
    insertText(
      'permission_groups',
      world.groups.map(({ id, level, row_status }) => ({ id, level, row_status, ...english('Group', id) })),
    ),
    ...world.groups.map(({ id, keys }) => linkText('permission_groups__permission', id, keys)),
    insertText(
      'roles',
      world.roles.map(({ id, row_status }) => ({ id, row_status, ...english('Role', id) })),
    ),
    ...world.roles.map(({ id, keys }) => linkText('roles__permission', id, keys)),
    insertText(
      'roles__permission_group',
      world.roles.flatMap(({ id, groups }) => groups.map(target_id => ({ owner_id: id, target_id }))),
    ),
    insertText('user_roles', world.userRoles),
    ...world.types.map(({ id, group_id }) => `update office_types set permission_group_id = ${group_id} where id = ${id};\n`),
  ].join('');

/** Offices, desks, and who sits there. */
const officesText = ({ offices, desks, postings, users, jurisdictions }: World): string =>
  [
    insertText(
      'offices',
      offices.map(({ group_id, ...office }) => ({
        ...{ ...office, permission_group_id: group_id, ...english('Office', office.id), code: `W${office.id}` },
        ...{ layer_id: common.layer, ministry_id: common.ministry },
      })),
    ),
    insertText(
      'office_organograms',
      desks.map(({ group_id, ...desk }) => ({
        ...{ ...desk, permission_group_id: group_id, ...english('Desk', desk.id) },
        ...{ designation_id: common.designation, desk_type: 'revenue', is_office_head: false },
      })),
    ),
    insertText(
      'desk_assignments',
      postings.map(({ desk_id, ...one }) => ({
        ...{ office_organogram_id: desk_id, office_id: desks.find(({ id }) => id === desk_id)!.office_id },
        ...one,
      })),
    ),
    ...users.map(({ id, office_id }) => `update users set office_id = ${office_id} where id = ${id};\n`),
    insertText(
      'office_jurisdictions',
      jurisdictions.map(one => ({ ...one, is_full_mouza: true })),
    ),
  ].join('');

/** The target that something is given to, by the names of the columns. */
const granted = <T extends { readonly type_id?: number; readonly desk_id?: number }>({ type_id, desk_id, ...rest }: T) => ({
  ...rest,
  ...(type_id && { office_type_id: type_id }),
  ...(desk_id && { office_organogram_id: desk_id }),
});

const worldText = (world: World): string =>
  [
    rightsText(world),
    officesText(world),
    insertText('service_assignments', world.served.map(granted)),
    insertText(
      'permission_assignments',
      world.assignments.map(({ group_id, ...one }) => ({ permission_group_id: group_id, ...granted(one) })),
    ),
    ...specimenOrder.map(resource => insertText(tableOf(resource), world.rows[resource]!)),
    insertText('engine.audit_logs', auditOf(world)),
  ].join('');

export type WorldDatabase = {
  /** Puts this world in the place of the one before; processes that keep rights have to read them again. */
  readonly replace: (world: World) => Promise<void>;
  /** What is in a specimen's table, by id. */
  readonly read: (resource: string) => Promise<Map<number, Readonly<Record<string, unknown>>>>;
  readonly close: () => Promise<void>;
};

const accountOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** Masters to which a world's records refer. */
const common = { keys: 900_040, ministry: 900_041, layer: 900_042, designation: 900_043, district: 1 } as const;

/** What every world contains: people with accounts, places, services, types of offices. */
const foundation = (): string =>
  [
    insertText(
      'engine.accounts',
      people.map(id => ({ id: accountOf(id), username: nameOf(id), password_hash: 'none' })),
    ),
    insertText(
      'users',
      people.map((id, at) => ({
        ...{ id, username: nameOf(id), user_type: at < administrators ? 1 : 2, idp_uuid: accountOf(id) },
        ...{ full_name: `ব্যক্তি ${id}`, full_name_en: `Person ${id}` },
      })),
    ),
    insertText('ministries', [{ id: common.ministry, ...english('Ministry', 1), code: 'W41' }]),
    insertText('office_layers', [{ id: common.layer, ...english('Layer', 1), ministry_id: common.ministry, level: 90 }]),
    insertText('designations', [{ id: common.designation, ...english('Designation', 1) }]),
    insertText(
      'office_types',
      types.map(id => ({ id, ...english('Type', id), code: `W${id}`, layer_id: common.layer })),
    ),
    insertText(
      'upazilas',
      upazilas.map(id => ({ id, ...english('Upazila', id), district_id: common.district })),
    ),
    insertText(
      'mouzas',
      mouzas.map(({ id, upazila_id }) => ({ id, ...english('Mouza', id), upazila_id })),
    ),
    insertText(
      'services',
      services.map(id => ({ id, ...english('Service', id), code: `W${id}`, access_type: 'both', delivery_types: ['counter'], ...unpaid })),
    ),
  ].join('');

const unpaid = { fee_payment_method: 'none' } as const;

/** The keys of the specimen, which no migration knows. */
const specimenKeys = (): string =>
  insertText('permission_modules', [{ id: common.keys, key: 'specimen', ...english('Keys', 1) }]) +
  insertText(
    'permissions',
    keysOf(resourcesWithSpecimen).map(({ key, label }) => ({ key, name: label.bn, name_en: label.en, permission_module_id: common.keys })),
  ).replace(/;\n$/, ' on conflict (key) do nothing;');

/** `ownerUrl`: the login of the database's owner, who may write the audit log's past. */
export async function openWorlds(ownerUrl: string): Promise<WorldDatabase> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(foundation() + specimenKeys());
  return {
    replace: async world => {
      await client.query(`begin;\n${clearing()}\n${worldText(world)}${changed}commit;`);
    },
    read: async resource => {
      const { rows } = await client.query(`select to_jsonb(t) as row from ${tableOf(resource)} t`);
      return new Map(rows.map(({ row }) => [row.id, row]));
    },
    close: () => client.end(),
  };
}
