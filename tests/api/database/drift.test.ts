/**
 * The migrations make exactly what is declared, in `public` (D-ENGINE-SCHEMA), and the next one can be drafted from a changed declaration.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { draftMigration } from '../../../api/database/migration.ts';
import { difference, withClient } from '../../../api/database/shadow.ts';
import { ddl } from '../../../api/engine/ddl.ts';
import { resources } from '../../../resources/index.ts';
import type { ChoiceField } from '../../../resources/kernel/field.ts';
import { bilingual, field, t } from '../../../resources/kernel/index.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { specimen, specimenFamily } from '../../specimen/module.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  return database.drop;
});

const draft = (declared: readonly AnyResource[]) => draftMigration(database.ownerUrl, declared);
const changed = (name: string, change: (resource: AnyResource) => AnyResource) =>
  resources.map(one => (one.name === name ? change(one) : one));
const label = t('পরীক্ষা', 'Test');

test('the database built from the migrations is the one that is declared', async () => {
  expect(await draft(resources)).toBeUndefined();
});

describe('a draft', () => {
  test('renames a column that says so, with its constraints, and loses nothing', async () => {
    const sql = await draft(
      changed('districts', one => {
        const { bbs_code, ...fields } = one.fields;
        return {
          ...one,
          fields: { ...fields, geo_code: { ...bbs_code, renamedFrom: 'bbs_code' } },
          unique: [{ fields: ['geo_code'] }, ...(one.unique ?? []).slice(1)],
          list: { ...one.list, sort: 'geo_code', search: ['name', 'name_en', 'geo_code'] },
        } as AnyResource;
      }),
    );
    expect(sql).toBe(`-- Up Migration
alter table "districts" rename column "bbs_code" to "geo_code";
alter table "districts" rename constraint "districts_bbs_code_check" to "districts_geo_code_check";
alter index "districts_bbs_code_key" rename to "districts_geo_code_key";
`);
  });

  test('marks what loses data', async () => {
    const sql = await draft(
      changed('districts', one => {
        const { is_sadar: _, ...fields } = one.fields;
        return { ...one, fields } as AnyResource;
      }),
    );
    expect(sql).toMatch(/-- DESTRUCTIVE: the column's values are gone.*\nalter table "public"\."districts" drop column "is_sadar";/);
  });

  test('adds a column with its collation and a table as it is declared', async () => {
    const canals = {
      ...(resources.find(({ name }) => name === 'divisions') as AnyResource),
      name: 'canals',
      fields: bilingual('name', label, { max: 20 }),
      unique: [],
      list: { columns: ['name'], sort: 'name' },
    };
    const withNote = changed(
      'divisions',
      one => ({ ...one, fields: { ...one.fields, note: field.string(label, { max: 40 }) } }) as AnyResource,
    );
    const sql = await draft([...withNote, canals as unknown as AnyResource]);
    expect(sql).toContain('add column "note" text collate "bn-x-icu"');
    expect(sql).toContain('create table "canals" (');
    expect(sql).toContain('create index canals_name_en_idx on "canals" ("name_en", id);');
    expect(sql).not.toContain('DESTRUCTIVE');
  });

  test('adds the table of a list of references, and renames one that says so', async () => {
    const added = await draft(
      changed('divisions', one => ({ ...one, fields: { ...one.fields, user_ids: field.refs('users', label) } }) as AnyResource),
    );
    expect(added).toContain('"divisions__user"');
    expect(added).toContain('divisions__user_owner_id_fkey');
    expect(added).not.toContain('DESTRUCTIVE');
    const renamed = await draft(
      changed('roles', one => {
        const { permission_ids, ...fields } = one.fields;
        return {
          ...one,
          fields: { ...fields, key_ids: { ...permission_ids, renamedFrom: 'permission_ids' } },
        } as AnyResource;
      }),
    );
    expect(renamed).toBe(`-- Up Migration
alter table "roles__permission" rename to "roles__key";
alter table "roles__key" rename constraint roles__permission_owner_id_fkey to roles__key_owner_id_fkey;
alter table "roles__key" rename constraint roles__permission_target_id_fkey to roles__key_target_id_fkey;
alter table "roles__key" rename constraint roles__permission_pkey to roles__key_pkey;
alter index roles__permission_target_id_idx rename to roles__key_target_id_idx;
`);
  }, 120_000);
});

describe('a family', () => {
  const [parent, notes, leases, ponds, hills] = specimenFamily as readonly AnyResource[];
  /** The tables that its fields refer to. */
  const around = specimen.resources.filter(({ name }) => /^specimen-office/.test(name));
  const declared = (...kinds: AnyResource[]): AnyResource[] => {
    const options = kinds.map(({ name }) => ({ value: name, text: label }));
    const kind = { ...(parent!.fields.kind as ChoiceField), options };
    return [...around, { ...parent!, fields: { ...parent!.fields, kind } }, notes!, leases!, ...kinds];
  };
  /** The `public` schema of a migrated database with these besides. */
  const familyDatabase = async (kinds: readonly AnyResource[]): Promise<TestDatabase> => {
    const made = await testDatabase();
    await withClient(made.ownerUrl, client => client.query(ddl(declared(...kinds))));
    return made;
  };

  test('grows by a kind: one table more, and no other changes but in the kinds that its rows may be of', async () => {
    const lakes: AnyResource = { ...ponds!, name: 'specimen-lakes' };
    const [two, same, three] = [
      await familyDatabase([ponds!, hills!]),
      await familyDatabase([ponds!, hills!]),
      await familyDatabase([ponds!, hills!, lakes]),
    ];
    expect(await difference(two.ownerUrl, same.ownerUrl)).toEqual([]);
    const more = await difference(two.ownerUrl, three.ownerUrl);
    const others = more.filter(one => !one.includes('specimen_lakes'));
    expect(others.filter(one => !one.includes('"specimen_records_kind_check"'))).toEqual([]);
    expect(others.join()).toContain("'specimen-hills'::text, 'specimen-lakes'::text");
    expect(more.join('\n')).toContain('specimen_lakes_id_fkey');
    for (const one of [two, same, three]) await one.drop();
  });
});
