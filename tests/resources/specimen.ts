/** A declaration with every kind and format of field: what the kernel's tests are made of. It is in no module. */
import { bilingual, field } from '../../resources/kernel/field.ts';
import { type Format, formats } from '../../resources/kernel/formats.ts';
import type { Module } from '../../resources/kernel/module.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';

/** The generated union holds real resources only; a specimen is cast into it. */
export const named = (name: string): ResourceName => name as ResourceName;

const formatted = Object.fromEntries(
  (Object.keys(formats) as Format[]).map(format => [
    format.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    field.string(t('লেখা', 'Text'), { max: 100, format }),
  ]),
);

export const specimen: AnyResource = {
  name: 'specimens',
  label: t('নমুনা', 'Specimen'),
  plural: t('নমুনা', 'Specimens'),
  icon: 'leaf',
  permission: { module: 'config', noun: 'SPECIMEN' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 20 }),
    ...formatted,
    note: field.string(t('টীকা', 'Note'), { max: 10, min: 3 }),
    count: field.integer(t('সংখ্যা', 'Count'), { min: 1, max: 500 }),
    area: field.decimal(t('আয়তন', 'Area'), { precision: 7, scale: 2, min: 0 }),
    is_open: field.boolean(t('খোলা', 'Open'), { initial: true }),
    has_case: field.boolean(t('মামলা আছে', 'Has a case'), { required: true }),
    colour: field.choice(
      t('রং', 'Colour'),
      [
        { value: 'red', text: t('লাল', 'Red') },
        { value: 'green', text: t('সবুজ', 'Green') },
      ],
      { required: true },
    ),
    grade: field.choice(t('গ্রেড', 'Grade'), [{ value: 1, text: t('এক', 'One') }], { initial: 1 }),
    division_id: field.ref(named('divisions'), t('বিভাগ', 'Division'), { required: true }),
    serial: field.string(t('ক্রমিক', 'Serial'), { max: 10, fixed: true }),
    total: field.integer(t('মোট', 'Total'), { computed: true }),
  },
  rules: [
    {
      at: 'count',
      reads: ['count', 'is_open'],
      check: ({ count, is_open }) => (is_open === false && count ? validationErrors.max({ max: 0 }) : undefined),
    },
  ],
  list: { columns: ['name', 'count'], filters: ['colour'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en'], ['colour', 'division_id', 'has_case'], ['count']],
};

/** The least that makes a specimen. */
export const body = { name: 'ঢাকা', name_en: 'Dhaka', colour: 'red', division_id: 3, has_case: false };

/** A module of the given declarations. */
export const moduleOf = (...resources: AnyResource[]): Module => ({
  name: 'specimen',
  label: t('নমুনা', 'Specimen'),
  area: t('প্রশাসন', 'Administration'),
  resources,
});
