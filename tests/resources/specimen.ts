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
    phone: field.intlPhone(t('ফোন', 'Telephone'), { country: '880' }),
    serial: field.string(t('ক্রমিক', 'Serial'), { max: 10, fixed: true }),
    reason: field.text(t('কারণ', 'Reason'), { max: 30, min: 3 }),
    body: field.richText(t('বিষয়বস্তু', 'Body'), { max: 40 }),
    fee: field.money(t('ফি', 'Fee'), { min: 0 }),
    day: field.date(t('দিন', 'Day'), { min: '2000-01-01', max: '2040-12-31' }),
    due_day: field.date(t('শেষ দিন', 'Due day'), { min: 'today' }),
    made_on: field.date(t('তৈরির দিন', 'Made on'), { initial: 'today', max: 'today' }),
    opens_at: field.time(t('খোলার সময়', 'Opens at'), { initial: '09:00' }),
    heard_at: field.dateTime(t('শুনানির সময়', 'Heard at')),
    meeting_at: field.dateTime(t('সভার সময়', 'Meeting at'), { min: 'now' }),
    religions: field.choices(t('ধর্ম', 'Religions'), [
      { value: 1, text: t('এক', 'One') },
      { value: 2, text: t('দুই', 'Two') },
      { value: 3, text: t('তিন', 'Three') },
    ]),
    division_ids: field.refs(named('divisions'), t('বিভাগসমূহ', 'Divisions'), { max: 8 }),
    user_id: field.ref(named('users'), t('ব্যবহারকারী', 'User'), { required: true, initial: 'me' }),
    steps: field.rows(named('specimen-parts'), 'specimen_id', t('ধাপ', 'Steps'), { order: 'place' }),
    photo: field.file(t('ছবি', 'Photo'), { accept: ['image'] }),
    papers: field.files(t('কাগজ', 'Papers'), { accept: ['pdf'], max: 3 }),
    point: field.point(t('বিন্দু', 'Point')),
    area_line: field.boundary(t('সীমানা', 'Boundary')),
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

/** The rows of a specimen. */
export const specimenParts: AnyResource = {
  name: 'specimen-parts',
  label: t('ধাপ', 'Step'),
  plural: t('ধাপ', 'Steps'),
  icon: 'list',
  permission: { module: 'config', noun: 'SPECIMEN', as: named('specimens') },
  represent: '%{name}',
  fields: {
    specimen_id: field.ref(named('specimens'), t('নমুনা', 'Specimen'), { required: true }),
    place: field.integer(t('ক্রম', 'Place'), { required: true, min: 1 }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 20 }),
    amount: field.money(t('পরিমাণ', 'Amount'), { min: 0 }),
  },
  list: { columns: ['name'], sort: 'id' },
  form: [['specimen_id', 'place'], ['name']],
};

export const declarations: ReadonlyMap<string, AnyResource> = new Map([
  ['specimens', specimen],
  ['specimen-parts', specimenParts],
]);

/** The least that makes a specimen. */
export const body = { name: 'ঢাকা', name_en: 'Dhaka', colour: 'red', division_id: 3, has_case: false };

/** A module of the given declarations. */
export const moduleOf = (...resources: AnyResource[]): Module => ({
  name: 'specimen',
  label: t('নমুনা', 'Specimen'),
  area: 'hrm',
  resources,
});
