/** Every fault has its code: one broken declaration for each, and none for those that exist. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modules } from '../../resources/index.ts';
import { checkDeclarations } from '../../resources/kernel/check.ts';
import { type Field, field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { eighty } from '../specimen/eighty.ts';
import { specimen as room, specimenFamily, specimenKinds } from '../specimen/module.ts';
import { error, family, kindOfThings, label, listing, living, papers, sound, spanning, twice, withField } from './sound.ts';
import { moduleOf, named, specimen, specimenParts } from './specimen.ts';

const codesOf = (...resources: AnyResource[]): string[] => [
  ...new Set(checkDeclarations([moduleOf(...resources)], []).map(({ code }) => code)),
];

test('the declarations that exist have no fault', () => {
  expect(checkDeclarations(modules)).toEqual([]);
});

test('the specimens have no fault', () => {
  expect(checkDeclarations([...modules, moduleOf(...specimenKinds)], [])).toEqual([]);
  const family = specimenFamily.map(({ name }): string => name);
  expect(checkDeclarations([...modules, room], []).filter(({ resource }) => family.includes(resource))).toEqual([]);
});

test('the eighty are eighty of fifteen fields each on the average, of every kind, and have no fault', () => {
  expect(checkDeclarations([...modules, eighty], [])).toEqual([]);
  const fields = eighty.resources.flatMap(resource => Object.values<Field>(resource.fields));
  expect([eighty.resources.length, Math.round(fields.length / eighty.resources.length)]).toEqual([80, 15]);
  const kinds = new Set(specimenKinds.flatMap(resource => Object.values<Field>(resource.fields)).map(({ kind }) => kind));
  expect(new Set(fields.map(({ kind }) => kind))).toEqual(kinds);
});

test('a sound declaration has no fault', () => {
  expect(codesOf(sound)).toEqual([]);
  expect(checkDeclarations([...modules, moduleOf(specimen, specimenParts)])).toEqual([]);
});

describe('one broken declaration for each code', () => {
  const target: AnyResource = { ...sound, name: 'targets', permission: { module: 'config', noun: 'TARGET' } };
  const faults: [string, AnyResource[]][] = [
    ['name.case', [{ ...sound, name: 'Bad_things' }]],
    ['name.case', [withField('badName', field.integer(label))]],
    ['name.reserved', [{ ...sound, name: 'files' }]],
    ['name.reserved', [withField('created_at', field.integer(label))]],
    ['name.length', [withField('x'.repeat(41), field.integer(label))]],
    ['name.taken', [sound, sound]],
    [
      'fields.too_many',
      [
        {
          ...sound,
          fields: { ...sound.fields, ...Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`f${at}`, field.integer(label)])) },
        },
      ],
    ],
    ['reference.unknown', [withField('ghost_ids', field.refs(named('ghosts'), label))]],
    ['reference.unknown', [withField('ghosts', field.rows(named('ghosts'), 'thing_id', label))]],
    ['reference.name', [target, withField('targets', field.refs(named('targets'), label))]],
    ['date.bound', [withField('day', field.date(label, { min: '2026-02-30' }))]],
    ['range.reversed', [withField('day', field.date(label, { min: '2026-02-02', max: '2026-02-01' }))]],
    ['range.reversed', [withField('marks', field.choices(label, [{ value: 1, text: label }], { min: 2 }))]],
    ['options.duplicate', [withField('marks', field.choices(label, twice))]],
    ['copy.source', [target, withField('target_id', field.ref(named('targets'), label, { copyFrom: 'count.name' }))]],
    ['initial.me', [target, withField('target_id', field.ref(named('targets'), label, { initial: 'me' }))]],
    ['rows.via', [withField('parts', field.rows(named('targets'), 'count', label)), target]],
    ['rows.order', [withField('parts', field.rows(named('targets'), 'name', label, { order: 'name' })), target]],
    ['rows.sums', [withField('parts', field.rows(named('targets'), 'name', label, { sums: ['name'] })), target]],
    ['rows.columns', [withField('parts', field.rows(named('targets'), 'name', label, { columns: ['ghost'] })), target]],
    [
      'string.taken',
      [withField('jl', field.string(label, { max: 9, takenFrom: { record: 'target_id', rows: 'parts', by: 'name', value: 'name' } }))],
    ],
    ['rows.asks', [withField('parts', field.rows(named('targets'), 'name', label, { asks: { ghost: field.integer(label) } })), target]],
    ['files.none', [withField('paper', field.file(label, { accept: [] }))]],
    [
      'private.sort',
      [{ ...withField('nid', field.string(label, { max: 17, private: 'identity' })), list: { columns: ['name'], sort: 'nid' } }],
    ],
    ['private.represent', [{ ...withField('nid', field.string(label, { max: 17, private: 'identity' })), represent: '%{nid}' }]],
    [
      'private.search',
      [
        {
          ...withField('nid', field.string(label, { max: 17, private: 'identity' })),
          list: { columns: ['name'], sort: 'name', search: ['nid'] },
        },
      ],
    ],
    [
      'private.secret',
      [{ ...withField('pin', field.string(label, { max: 9, private: 'secret' })), list: { columns: ['name', 'pin'], sort: 'name' } }],
    ],
    ['scope.field', [{ ...sound, scope: { own: 'count' } }]],
    ['scope.field', [{ ...sound, scope: { office: 'office_id' } }]],
    ['states.field', [living({ field: 'count' })]],
    ['states.option', [living({ start: 'gone' })]],
    ['states.option', [living({ moves: { end: { label, from: ['open'], to: 'gone', permission: 'END' } } })]],
    ['states.from', [living({ moves: { end: { label, from: [], to: 'done', permission: 'END' } } })]],
    ['states.permission', [living({ moves: { end: { label, from: ['open'], to: 'done', permission: 'end' } } })]],
    ['states.required', [living({ moves: { end: { label, from: ['open'], to: 'done', permission: 'END', required: ['count'] } } })]],
    ['field.unknown', [living({ moves: { end: { label, from: ['open'], to: 'done', permission: 'END', input: ['mayor'] } } })]],
    ['states.editable', [living({ editable: { gone: 'all' } })]],
    ['states.editable', [living({ editable: { open: ['status'] } })]],
    ['overlap.kind', [spanning('count', 'last')]],
    ['overlap.from', [spanning('last', 'first')]],
    ['exactly.fields', [{ ...sound, exactlyOne: [['count']] }]],
    ['exactly.required', [{ ...sound, exactlyOne: [['count', 'name']] }]],
    ['field.unknown', [{ ...sound, exactlyOne: [['count', 'mayor']] }]],
    ['where.value', [{ ...sound, unique: [{ fields: ['count'], where: { count: 'x' } }] }]],
    ['where.value', [{ ...sound, unique: [{ fields: ['count'], where: { name: null } }] }]],
    ['field.unknown', [{ ...sound, unique: [{ fields: ['count'], where: { mayor: 1 } }] }]],
    ['column.none', [{ ...withField('spot', field.point(label)), unique: [{ fields: ['spot'] }] }]],
    ['sort.kind', [{ ...withField('spot', field.point(label)), list: { columns: ['name'], sort: 'spot' } }]],
    ['list.whole', [{ ...withField('line', field.boundary(label)), list: { columns: ['line'], sort: 'name' } }]],
    ['family.unknown', [{ ...sound, family: named('ghosts') }]],
    ['family.unknown', [kindOfThings(), family()]],
    ['family.field', [family(), { ...kindOfThings(), fields: { name: sound.fields.name as Field } }]],
    ['family.field', [family(), kindOfThings({ fields: { ...sound.fields, count: field.integer(label, { max: 3 }) } })]],
    ['family.field', [family(), kindOfThings({ fields: { ...sound.fields, kind: field.integer(label) } })]],
    ['family.kinds', [family({}, ['ponds', 'hills']), kindOfThings()]],
    ['family.kinds', [family({ fields: sound.fields }), kindOfThings()]],
    ['family.written', [family({ operations: ['list', 'update'] }), kindOfThings()]],
    ['family.apart', [family({ fields: { ...family().fields, papers } }), kindOfThings({ fields: { ...sound.fields, papers } })]],
    ['family.words', [family({ unique: [{ fields: ['count'] }] }), kindOfThings()]],
    ['family.words', [family({ scope: { own: 'id' } }), kindOfThings()]],
    ['family.words', [family({ rules: [{ at: 'name', reads: ['name'], check: () => undefined }] }), kindOfThings()]],
    ['family.mixed', [family(), kindOfThings({ unique: [{ fields: ['depth', 'count'] }] })]],
    ['family.mixed', [family(), kindOfThings({ unique: [{ fields: ['depth'], where: { row_status: 1 } }] })]],
    ['family.mixed', [family(), kindOfThings({ exactlyOne: [['depth', 'count']] })]],
    ['family.mixed', [family(), kindOfThings({ indexes: [['count', 'depth']] })]],
    ['family.search', [family(), kindOfThings({ list: { columns: ['name'], search: ['name'], sort: 'name' } })]],
    ['family.sort', [family({ volume: 'large' }), kindOfThings({ volume: 'large', list: { columns: ['name'], sort: 'depth' } })]],
    ['family.sort', [family(), kindOfThings({ volume: 'large' })]],
    ['by_year.day', [{ ...sound, byYear: 'name' }]],
    ['by_year.day', [{ ...withField('begun_on', field.date(label)), byYear: 'begun_on' }]],
    ['by_year.table', [family({ byYear: 'created_at' }), kindOfThings({ byYear: 'created_at' })]],
    ['by_year.unique', [{ ...sound, byYear: 'created_at', unique: [{ fields: ['name'] }] }]],
    ['by_year.unique', [{ ...spanning('first', 'last'), byYear: 'created_at' }]],
    ['by_year.referrer', [{ ...target, byYear: 'created_at' }, withField('target_id', field.ref(named('targets'), label))]],
    ['family.naming', [{ ...sound, naming: { letters: 'PO', title: ['name'] } }]],
    ['family.naming', [family(), kindOfThings({ naming: { letters: 'po', title: ['name'] } })]],
    ['family.naming', [family(), kindOfThings({ naming: { letters: 'PO', title: [] } })]],
    ['field.unknown', [family(), kindOfThings({ naming: { letters: 'PO', title: ['mayor'] } })]],
    [
      'family.naming',
      [
        family({}, ['ponds', 'hills']),
        kindOfThings({ naming: { letters: 'PO', title: ['name'] } }),
        { ...kindOfThings({ naming: { letters: 'PO', title: ['name'] } }), name: 'hills' },
      ],
    ],
    ['family.child', [family(), kindOfThings(), { ...withField('ponds', field.rows(named('ponds'), 'thing_id', label)), name: 'lakes' }]],
    ['field.unknown', [{ ...sound, bearsRights: ['mayor'] }]],
    ['field.unknown', [withField('due', field.date(label, { dueWhile: { field: 'mayor', values: ['open'] } }))]],
    ['reference.unknown', [withField('ghost_id', field.ref(named('ghosts'), label))]],
    ['reference.order', [withField('target_id', field.ref(named('targets'), label, { required: true })), target]],
    ['reference.name', [target, withField('target', field.ref(named('targets'), label))]],
    [
      'name.reserved',
      [target, { ...sound, fields: { ...sound.fields, target_id: field.ref(named('targets'), label), target: field.integer(label) } }],
    ],
    ['range.reversed', [withField('count', field.integer(label, { min: 2, max: 1 }))]],
    ['options.duplicate', [withField('kind', field.choice(label, twice))]],
    [
      'options.mixed',
      [
        withField(
          'kind',
          field.choice(label, [
            { value: 1, text: label },
            { value: 'a', text: label },
          ]),
        ),
      ],
    ],
    ['options.none', [withField('kind', field.choice(label, []))]],
    ['options.initial', [withField('kind', field.choice(label, [{ value: 1, text: label }], { initial: 2 }))]],
    ['decimal.digits', [withField('area', field.decimal(label, { precision: 16, scale: 2 }))]],
    ['rich_text.pictures', [withField('body', { kind: 'richText', label, max: 50, pictures: 'code' })]],
    ['format.unknown', [withField('code', { kind: 'string', label, max: 5, format: 'nope' as 'code' })]],
    ['pair.incomplete', [withField('title', { kind: 'string', label, max: 5, pair: { language: 'bn', other: 'title_en', label } })]],
    ['field.unknown', [{ ...sound, represent: '%{nobody}' }]],
    ['field.unknown', [listing({ columns: ['nobody'] })]],
    ['field.unknown', [listing({ filters: ['nobody'] })]],
    ['field.unknown', [listing({ search: ['nobody'] })]],
    ['field.unknown', [listing({ sort: '-nobody' })]],
    ['field.unknown', [{ ...sound, form: [['name', 'name_en', 'nobody']] }]],
    ['field.unknown', [{ ...sound, unique: [{ fields: ['nobody'] }] }]],
    ['field.unknown', [{ ...sound, naturalKey: ['nobody'] }]],
    ['field.unknown', [{ ...sound, indexes: [['nobody']] }]],
    ['field.unknown', [{ ...sound, standalone: { unless: 'nobody', error } }]],
    ['field.unknown', [{ ...sound, rules: [{ at: 'name', reads: ['nobody'], check: () => undefined }] }]],
    ['represent.empty', [{ ...sound, represent: 'thing' }]],
    ['search.not_string', [listing({ search: ['count'] })]],
    [
      'search.rich_text',
      [
        {
          ...listing({ search: ['text'] }),
          volume: 'large',
          fields: { ...listing({}).fields, text: field.richText(t('লেখা', 'Text'), { max: 1000 }) },
        },
      ],
    ],
    ['form.required', [{ ...sound, form: [['name']] }]],
    ['form.computed', [{ ...withField('total', field.integer(label, { computed: true })), form: [['name', 'name_en', 'total']] }]],
    ['form.twice', [{ ...sound, form: [['name', 'name_en'], ['name']] }]],
    ['permission.module', [{ ...sound, permission: { module: 'nope' as 'config', noun: 'THING' } }]],
    ['permission.noun', [{ ...sound, permission: { module: 'config', noun: 'Thing' } }]],
    ['permission.shared', [sound, { ...sound, name: 'others' }]],
    ['permission.borrowed', [{ ...sound, permission: { module: 'config', noun: 'THING', as: named('ghosts') } }]],
    ['permission.borrowed', [target, { ...sound, permission: { module: 'config', noun: 'THING', as: named('targets') } }]],
    ['delete.referrer', [{ ...sound, onDeleteBlocked: { [named('things')]: error } }]],
    ['public.whole', [{ ...sound, volume: 'large', public: { whole: true } }]],
    ['large.filter', [{ ...listing({ filters: ['count'] }), volume: 'large' }]],
    ['reference.depends', [target, withField('target_id', field.ref(named('targets'), label, { dependsOn: 'count' }))]],
    ['reference.depends', [target, withField('target_id', field.ref(named('targets'), label, { under: 'count' }))]],
    ['tree.parent', [{ ...sound, tree: { parent: 'count', circle: error } }]],
    ['tree.within', [{ ...sound, tree: { parent: 'count', circle: error, within: 'name' } }]],
    ['palette.search', [{ ...sound, palette: true }]],
    ['palette.code', [{ ...sound, list: { ...sound.list, search: ['name'] }, palette: { code: 'number' } }]],
    [
      'palette.many',
      Array.from({ length: 9 }, (_, at) => ({ ...listing({ search: ['name'] }), name: `things-${at}`, palette: true as const })),
    ],
    ['text.missing', [{ ...sound, plural: t('জিনিস', ' ') }]],
    ['text.missing', [withField('count', field.integer(undefined as unknown as typeof label))]],
    ['text.facts', [withField('count', field.integer(label, { help: t('%{min} থেকে', 'from %{max}') }))]],
  ];

  test.each(faults)('%s (%#)', (code, resources) => {
    expect(codesOf(...resources)).toContain(code);
  });

  test('an error whose sentences name different facts is found', () => {
    const broken = { code: 'broken.facts', status: 400 as const, text: t('%{left} বাকি', '%{asked} asked') };
    expect(checkDeclarations([], [broken])).toMatchObject([{ code: 'text.facts', resource: 'broken.facts' }]);
  });
});

describe('what is sound although it looks like a fault', () => {
  test('a kind says what its family says, and more of its own', () => {
    const common: Partial<AnyResource> = { unique: [{ fields: ['count'], where: { row_status: 1 } }], indexes: [['count']] };
    expect(codesOf(family(), kindOfThings())).toEqual([]);
    const more = { unique: [...common.unique!, { fields: ['depth'] }], indexes: [['depth']], list: { columns: ['name'], sort: 'depth' } };
    expect(codesOf(family(common), kindOfThings(more))).toEqual([]);
  });

  test('a tree refers to itself', () => {
    expect(codesOf(withField('parent_id', field.ref(named('things'), label)))).toEqual([]);
  });

  test('keys are borrowed by saying so', () => {
    const borrower: AnyResource = { ...sound, name: 'parts', permission: { module: 'config', noun: 'THING', as: named('things') } };
    expect(codesOf(sound, borrower)).toEqual([]);
  });

  test('a large resource is filtered by its sort, a reference or the start of an index', () => {
    const large: AnyResource = { ...listing({ filters: ['name', 'count', 'row_status'] }), volume: 'large', indexes: [['count', 'name']] };
    expect(codesOf(large)).toEqual([]);
  });

  test('a required field may be missing from the form of what nobody creates', () => {
    expect(codesOf({ ...sound, operations: ['list', 'get'], form: [['count']] })).toEqual([]);
  });
});

test('every finding names its place in a sentence', () => {
  for (const { text, resource } of checkDeclarations([moduleOf({ ...sound, represent: '%{nobody}' })], [])) {
    expect(resource).toBe('things');
    expect(text).toBe('represent names “nobody”, which is no field.');
  }
});

test('the README lists every code, and no other', () => {
  const sources = ['kernel/check.ts', 'kernel/check-family.ts', 'kernel/check-fields.ts', 'kernel/check-words.ts', 'generate.ts'].map(
    path => readFileSync(resolve(import.meta.dirname, '../../resources', path), 'utf8'),
  );
  const used = sources.flatMap(source => [...source.matchAll(/(?:report\(\s*|\)\(|code: )'([a-z]+\.[a-z_]+)'/g)].map(match => match[1]!));
  const readme = readFileSync(resolve(import.meta.dirname, '../../resources/kernel/README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('| code |'), readme.indexOf('## Open questions'));
  const documented = table
    .split('\n')
    .flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(match => match[1]!));
  expect([...new Set(used)].sort()).toEqual([...documented].sort());
});
