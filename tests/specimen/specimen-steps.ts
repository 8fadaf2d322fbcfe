/** The rows of a bundle: written with it, in its order. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenSteps = defineResource('specimen-steps', {
  label: t('নমুনা ধাপ', 'Specimen step'),
  plural: t('নমুনা ধাপ', 'Specimen steps'),
  icon: 'list-ordered',
  permission: { module: 'config', noun: 'SPECIMEN_BUNDLE', as: 'specimen-bundles' },
  represent: '%{name}',
  fields: {
    bundle_id: field.ref('specimen-bundles', t('নথি', 'Bundle'), { required: true }),
    place: field.integer(t('ক্রম', 'Place'), { required: true, min: 1 }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 30 }),
    amount: field.money(t('পরিমাণ', 'Amount'), { min: 0 }),
    day: field.date(t('দিন', 'Day')),
    division_id: field.ref('divisions', t('বিভাগ', 'Division')),
  },
  unique: [{ fields: ['bundle_id', 'place'] }],
  list: { columns: ['bundle_id', 'place', 'name'], filters: ['bundle_id'], search: ['name'], sort: 'id' },
  form: [
    ['bundle_id', 'place'],
    ['name', 'amount'],
    ['day', 'division_id'],
  ],
});
