/** What a declaration can get wrong without compiling: each line below is refused by the type check, or `tsc` fails. */
import { expect, test } from 'vitest';
import { defineErrors } from '../../resources/kernel/errors.ts';
import { bilingual, field } from '../../resources/kernel/field.ts';
import { defineResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';

const label = t('নাম', 'Name');
const common = { label, plural: label, icon: 'leaf', represent: '%{name}' } as const;
const permission = { module: 'config', noun: 'THING' } as const;

test('names that are no fields do not compile', () => {
  const declared = defineResource('divisions', {
    ...common,
    permission,
    fields: { ...bilingual('name', label, { max: 9 }), count: field.integer(label) },
    // @ts-expect-error: no such column
    list: { columns: ['nobody'], sort: 'name' },
    // @ts-expect-error: no such field in the form
    form: [['name', 'nobody']],
    // @ts-expect-error: no such field in the key
    unique: [{ fields: ['nobody'] }],
    // @ts-expect-error: no such field in the rule
    rules: [{ at: 'nobody', reads: [], check: () => undefined }],
  });
  expect(Object.keys(declared.fields)).toEqual(['name', 'name_en', 'count']);
});

test('resources that do not exist do not compile', () => {
  // @ts-expect-error: no such resource
  expect(field.ref('ghosts', label).to).toBe('ghosts');
  // @ts-expect-error: no such resource
  expect(defineResource('ghosts', { ...common, permission, fields: {}, list: { columns: [], sort: 'id' }, form: [] }).name).toBe('ghosts');
});

test('a text in one language does not compile', () => {
  // @ts-expect-error: English is missing
  expect(t('নাম')).toEqual({ bn: 'নাম', en: undefined });
});

test('an error without its facts does not compile, and the label of the field is no fact', () => {
  const errors = defineErrors('typed', { few: { status: 400, text: t('%{path}: %{left}টি বাকি', '%{path}: %{left} left') } });
  expect(errors.few({ left: 1 }).facts).toEqual({ left: 1 });
  // @ts-expect-error: `left` is missing
  expect(errors.few({}).facts).toEqual({});
});
