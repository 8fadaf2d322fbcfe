/** A small sound declaration, and ways to change one thing of it: what the checks of declarations are tried on. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { bilingual, type Field, field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { named } from './specimen.ts';

export const error = defineErrors('broken', { refused: { status: 409, text: t('মোছা যায় না।', "It can't be deleted.") } }).refused;
export const label = t('নাম', 'Name');
export const twice = [
  { value: 1, text: label },
  { value: 1, text: label },
];

/** A small sound declaration; each test breaks one thing. */
export const sound: AnyResource = {
  name: 'things',
  label: t('জিনিস', 'Thing'),
  plural: t('জিনিস', 'Things'),
  icon: 'leaf',
  permission: { module: 'config', noun: 'THING' },
  represent: '%{name}',
  fields: { ...bilingual('name', label, { required: true, max: 20 }), count: field.integer(label) },
  list: { columns: ['name'], sort: 'name' },
  form: [['name', 'name_en'], ['count']],
};

export const withField = (name: string, one: Field): AnyResource => ({ ...sound, fields: { ...sound.fields, [name]: one } });
export const listing = (list: Partial<AnyResource['list']>): AnyResource => ({ ...sound, list: { ...sound.list, ...list } });
export const day = field.date(label, { required: true });
export const words = [
  { value: 'open', text: label },
  { value: 'done', text: label },
];

/** The sound one with a life cycle, of which one word is wrong. */
export const living = (wrong: object): AnyResource => ({
  ...withField('status', field.choice(label, words)),
  states: { field: 'status', start: 'open', moves: {}, ...wrong },
});
/** The sound one with a span from one field to another. */
export const spanning = (from: string, to: string): AnyResource => ({
  ...sound,
  fields: { ...sound.fields, first: day, last: field.date(label) },
  form: [['name', 'name_en'], ['first']],
  noOverlap: [{ by: 'count', from, to, error }],
});
export const papers = field.files(label, { accept: ['pdf'] });
/** The sound one as the family of one kind, ponds, and that kind with a field of its own. */
export const family = (more: Partial<AnyResource> = {}, kinds: readonly string[] = ['ponds']): AnyResource => ({
  ...sound,
  fields: {
    ...sound.fields,
    kind: field.choice(
      label,
      kinds.map(value => ({ value, text: label })),
      { required: true, computed: true },
    ),
  },
  operations: ['list', 'get', 'options', 'history', 'export'],
  ...more,
});
export const kindOfThings = ({ fields = sound.fields, ...more }: Partial<AnyResource> = {}): AnyResource => ({
  ...sound,
  name: 'ponds',
  permission: { module: 'config', noun: 'POND' },
  family: named('things'),
  fields: { ...fields, depth: field.integer(label) },
  form: [
    ['name', 'name_en'],
    ['count', 'depth'],
  ],
  ...more,
});
