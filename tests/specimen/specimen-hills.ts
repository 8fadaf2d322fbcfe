/** A kind of record with a life cycle, which refers to another kind. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';
import { recordFields, recordSearch, recordWords } from './specimen-records.ts';

export const hills = defineResource('specimen-hills', {
  label: t('পাহাড়', 'Hill'),
  plural: t('পাহাড়', 'Hills'),
  icon: 'mountain',
  permission: { module: 'office_management', noun: 'SPECIMEN_HILL' },
  family: 'specimen-records',
  represent: '%{code} · %{name}',
  ...recordWords,
  fields: {
    ...recordFields,
    height: field.integer(t('উচ্চতা', 'Height'), { min: 1, max: 2000 }),
    surveyed_height: field.integer(t('জরিপের উচ্চতা', 'Surveyed height'), { min: 1, max: 2000 }),
    pond_id: field.ref('specimen-ponds', t('জলমহাল', 'Pond')),
    status: field.choice(
      t('ধাপ', 'Stage'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft') },
        { value: 'listed', text: t('তালিকাভুক্ত', 'Listed') },
      ],
      { initial: 'draft' },
    ),
  },
  exactlyOne: [['height', 'surveyed_height']],
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      enlist: { label: t('তালিকাভুক্ত করুন', 'Enlist'), from: ['draft'], to: 'listed', permission: 'ENLIST', input: ['taken_over'] },
    },
    editable: { draft: 'all', listed: ['value'] },
  },
  list: { columns: ['code', 'name', 'height', 'status'], filters: ['status', 'office_id'], search: recordSearch, sort: 'name' },
  form: [
    ['name', 'name_en', 'code'],
    ['user_id', 'office_id'],
    ['taken_over', 'value', 'spot'],
    ['height', 'surveyed_height', 'pond_id'],
    ['notes'],
  ],
});
