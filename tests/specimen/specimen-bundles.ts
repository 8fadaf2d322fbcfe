/** What is in other tables: references to one and to several, child rows, files. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenBundles = defineResource('specimen-bundles', {
  label: t('নমুনা নথি', 'Specimen bundle'),
  plural: t('নমুনা নথি', 'Specimen bundles'),
  icon: 'folder',
  permission: { module: 'config', noun: 'SPECIMEN_BUNDLE' },
  represent: '%{name}',
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 50 }),
    division_id: field.ref('divisions', t('বিভাগ', 'Division'), { required: true }),
    district_ids: field.refs('districts', t('জেলাসমূহ', 'Districts'), { required: true, max: 5 }),
    division_ids: field.refs('divisions', t('বিভাগসমূহ', 'Divisions')),
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { required: true, initial: 'me' }),
    steps: field.rows('specimen-steps', 'bundle_id', t('ধাপ', 'Steps'), { order: 'place' }),
    photo: field.file(t('ছবি', 'Photo'), { accept: ['image'] }),
    papers: field.files(t('কাগজপত্র', 'Papers'), { accept: ['pdf', 'image'], max: 3 }),
  },
  unique: [{ fields: ['name', 'division_id'] }],
  list: {
    columns: ['name', 'division_id', 'district_ids'],
    filters: ['division_id', 'district_ids', 'papers', 'steps'],
    search: ['name'],
    sort: 'name',
  },
  form: [['name', 'division_id'], ['district_ids', 'division_ids'], ['user_id'], ['steps'], ['photo', 'papers']],
});
