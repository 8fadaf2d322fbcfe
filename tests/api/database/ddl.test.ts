/** What a declaration becomes in SQL: types, constraints, names, indexes. */
import { describe, expect, test } from 'vitest';
import { constraintName } from '../../../api/engine/constraint-names.ts';
import { ddl } from '../../../api/engine/ddl.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { bilingual, field, t } from '../../../resources/kernel/index.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';

const label = t('পরীক্ষা', 'Test');

const specimen = (fields: Record<string, Field>, more: Partial<AnyResource> = {}): AnyResource => ({
  name: 'test-offices',
  label,
  plural: label,
  icon: 'x',
  permission: { module: 'geo_location', noun: 'TEST_OFFICE' },
  represent: '%{name}',
  fields,
  list: { columns: [], sort: 'id' },
  form: [],
  ...more,
});

const sql = (fields: Record<string, Field>, more?: Partial<AnyResource>) => ddl([specimen(fields, more)]);

describe('a column', () => {
  test.each<[string, Field, string, string?]>([
    [
      'prose in Bengali order',
      field.string(label, { max: 9 }),
      '"f" text collate "bn-x-icu"',
      'check (char_length("f") <= 9 and "f" is nfc normalized)',
    ],
    [
      'a required text is not empty',
      field.string(label, { max: 9, required: true }),
      '"f" text collate "bn-x-icu" not null',
      'check (char_length("f") between 1 and 9 and "f" is nfc normalized)',
    ],
    [
      'a code letter by letter',
      field.string(label, { max: 4, min: 4, format: 'postCode' }),
      '"f" text',
      'check (char_length("f") between 4 and 4)',
    ],
    ['an integer within its bounds', field.integer(label, { min: 1, max: 20 }), '"f" integer', 'check ("f" >= 1 and "f" <= 20)'],
    ['a large integer', field.integer(label, { max: 3_000_000_000 }), '"f" bigint', 'check ("f" <= 3000000000)'],
    ['a decimal of its scale', field.decimal(label, { precision: 15, scale: 2, min: 0 }), '"f" numeric(15,2)', 'check ("f" >= 0)'],
    ['a boolean that is never empty', field.boolean(label, { initial: true }), '"f" boolean not null default true'],
    [
      'a choice by numbers',
      field.choice(
        label,
        [
          { value: 1, text: label },
          { value: 2, text: label },
        ],
        { initial: 2 },
      ),
      '"f" smallint default 2',
      'check ("f" in (1, 2))',
    ],
    ['taka', field.money(label, { min: 0 }), '"f" numeric(15,2)', 'check ("f" >= 0)'],
    ['a day within fixed bounds', field.date(label, { min: '2000-01-01', max: 'today' }), '"f" date', `check ("f" >= '2000-01-01')`],
    ['today is no default of a column', field.date(label, { required: true, initial: 'today' }), '"f" date not null'],
    ['a time of day', field.time(label, { initial: '09:00' }), `"f" time(0) default '09:00'`],
    ['an instant', field.dateTime(label, { min: 'now' }), '"f" timestamptz(3)'],
    [
      'text of several lines',
      field.text(label, { max: 90, min: 5 }),
      '"f" text collate "bn-x-icu"',
      'check (char_length("f") between 5 and 90 and "f" is nfc normalized)',
    ],
    ['markup', field.richText(label, { max: 90 }), '"f" text', 'check (char_length("f") <= 90)'],
    [
      'several choices, never empty',
      field.choices(
        label,
        [
          { value: 1, text: label },
          { value: 2, text: label },
        ],
        { required: true },
      ),
      `"f" smallint[] not null default '{}'`,
      'check ("f" <@ array[1, 2]::smallint[] and cardinality("f") >= 1)',
    ],
    ['a point in the country', field.point(label), '"f" point', `check ("f" <@ box '((92.7,26.7),(88,20.5))')`],
    ['a boundary', field.boundary(label), '"f" jsonb', `check ("f" ->> 'type' in ('Polygon', 'MultiPolygon'))`],
    ['a choice by words', field.choice(label, [{ value: "o'clock", text: label }]), '"f" text', `check ("f" in ('o''clock'))`],
  ])('%s', (_, declared, column, check) => {
    const made = sql({ f: declared });
    expect(made).toContain(`\n  ${column},\n`);
    if (check) expect(made).toContain(`constraint test_offices_f_check ${check}`);
    else expect(made).not.toContain('test_offices_f_check');
  });

  test('in English is sorted as English', () => {
    expect(sql(bilingual('name', label, { max: 9 }))).toContain('"name_en" text collate "en-x-icu"');
  });
});

describe('a reference', () => {
  const division_id = field.ref('divisions', label, { required: true });

  test('restricts, under a name that says its column, and has an index', () => {
    const made = sql({ division_id });
    expect(made).toContain(
      'alter table "test_offices" add constraint test_offices_division_id_fkey foreign key ("division_id") references "divisions" (id) on delete restrict;',
    );
    expect(made).toContain('create index test_offices_division_id_idx on "test_offices" ("division_id", id);');
  });

  test('needs no index of its own when a declared one begins with it', () => {
    const made = sql({ division_id, ...bilingual('name', label, { max: 9 }) }, { indexes: [['division_id', 'name']] });
    expect(made).toContain('create index test_offices_division_id_name_idx on "test_offices" ("division_id", "name", id);');
    expect(made).not.toContain('test_offices_division_id_idx');
  });
});

describe('what is separate', () => {
  test('several references have a table of their own, which goes with its owner and holds its targets', () => {
    const made = sql({ division_ids: field.refs('divisions', label) });
    expect(made).toContain(
      'create table "test_offices__division" (\n  owner_id bigint not null,\n  target_id bigint not null,\n  primary key (owner_id, target_id)\n);',
    );
    expect(made).toContain('foreign key (owner_id) references "test_offices" (id) on delete cascade;');
    expect(made).toContain('foreign key (target_id) references "divisions" (id) on delete restrict;');
    expect(made).toContain('create index test_offices__division_target_id_idx on "test_offices__division" (target_id);');
  });

  test('neither rows nor files have a column', () => {
    const apart = {
      parts: field.rows('districts', 'division_id', label),
      photo: field.file(label, { accept: ['image'] }),
      papers: field.files(label, { accept: ['pdf'] }),
    };
    expect(sql(apart)).toBe(sql({}));
  });
});

describe('a unique key', () => {
  test('compares prose by its search key and codes as they are', () => {
    const fields = { ...bilingual('name', label, { max: 9 }), code: field.string(label, { max: 9, format: 'code' }) };
    const made = sql(fields, { unique: [{ fields: ['name', 'code'] }, { fields: ['code'] }] });
    expect(made).toContain('create unique index test_offices_name_code_key on "test_offices" (engine.search_key("name"), "code");');
    expect(made).toContain('create unique index test_offices_code_key on "test_offices" ("code");');
  });
});

describe('a family', () => {
  const common = { ...bilingual('name', label, { max: 9, required: true }), code: field.string(label, { max: 9, format: 'code' }) };
  const kind = field.choice(label, [{ value: 'test-ponds', text: label }], { required: true, computed: true });
  const parent = specimen(
    { ...common, kind },
    { unique: [{ fields: ['code'] }], list: { columns: [], sort: 'name', search: ['name'] }, scope: { own: 'id' } },
  );
  const pond = specimen(
    {
      ...common,
      depth: field.integer(label, { min: 0 }),
      district_id: field.ref('districts', label),
      division_ids: field.refs('divisions', label),
    },
    {
      name: 'test-ponds',
      family: 'test-offices' as 'districts',
      unique: [{ fields: ['code'] }, { fields: ['depth'] }],
      list: { columns: [], sort: 'name', search: ['name'] },
      scope: { own: 'id' },
    },
  );

  test('has the common block and the kind; a kind has its own fields under the same id', () => {
    const made = ddl([parent, pond]);
    expect(made.startsWith(ddl([parent]).split('\n\n')[0]!)).toBe(true);
    expect(made).toContain('"kind" text not null');
    expect(made).toContain(`create table "test_ponds" (
  id bigint primary key,
  "depth" integer,
  "district_id" bigint,
  constraint test_ponds_depth_check check ("depth" >= 0)
);`);
    expect(
      made
        .split('\n\n')
        .filter(one => !one.startsWith('create table') && one.includes('"test_ponds'))
        .map(one => one.trim()),
    ).toEqual([
      'alter table "test_ponds" add constraint test_ponds_id_fkey foreign key ("id") references "test_offices" (id) on delete cascade;',
      'alter table "test_ponds" add constraint test_ponds_district_id_fkey foreign key ("district_id") references "districts" (id) on delete restrict;',
      'alter table "test_ponds__division" add constraint test_ponds__division_owner_id_fkey foreign key (owner_id) references "test_ponds" (id) on delete cascade;',
      'alter table "test_ponds__division" add constraint test_ponds__division_target_id_fkey foreign key (target_id) references "divisions" (id) on delete restrict;',
      'create index test_ponds__division_target_id_idx on "test_ponds__division" (target_id);',
      'create unique index test_ponds_depth_key on "test_ponds" ("depth");',
      'create index test_ponds_district_id_idx on "test_ponds" ("district_id", id);',
    ]);
  });

  test('a further kind is a table more, made by itself, and changes no other but the list of kinds', () => {
    const lake: AnyResource = { ...pond, name: 'test-lakes' };
    const made = ddl([lake], [parent, pond, lake]);
    expect(made).toContain('references "test_offices" (id) on delete cascade');
    expect(made).not.toContain('create table "test_offices"');
    expect(() => ddl([lake])).toThrow('test-lakes is a kind of test-offices, which is not registered');
  });
});

describe("a list's order", () => {
  const fields = { ...bilingual('name', label, { max: 9, required: true }), rank: field.integer(label) };

  test('by a bilingual name has an index for each language', () => {
    const made = sql(fields, { list: { columns: [], sort: 'name' } });
    expect(made).toContain('("name", id);');
    expect(made).toContain('("name_en", id);');
  });

  test('downwards by a column that may be empty keeps the empty ones last', () => {
    expect(sql(fields, { list: { columns: [], sort: '-rank' } })).toContain('("rank" desc nulls last, id desc);');
    expect(sql(fields, { list: { columns: [], sort: '-updated_at' } })).toContain('("updated_at", id);');
  });
});

test('search fields are joined by U+001F in one generated key with two indexes', () => {
  const made = sql(bilingual('name', label, { max: 9 }), { list: { columns: [], sort: 'id', search: ['name', 'name_en'] } });
  expect(made).toContain(
    `search_key text generated always as (engine.search_key(coalesce("name", '') || chr(31) || coalesce("name_en", ''))) stored`,
  );
  expect(made).toContain('using gin (search_key gin_trgm_ops);');
  expect(made).toContain('(search_key text_pattern_ops);');
});

test('names fit PostgreSQL, and two long ones stay different', () => {
  const [one, two] = ['a', 'b'].map(end =>
    constraintName('land-acquisition-compensation-payments', ['responsible_organization_identifier', end], 'fkey'),
  );
  expect(Buffer.byteLength(one ?? '')).toBeLessThanOrEqual(63);
  expect(one).not.toBe(two);
  expect(one).toMatch(/_fkey$/);
});
