/** An approval in a few lines: somebody asks to be sent somewhere. */
import './names.ts';
import { approvalFields, defineResource, field, t } from '../../resources/kernel/index.ts';

export const errands = defineResource('specimen-errands', {
  label: t('নমুনা ফরমায়েশ', 'Specimen errand'),
  plural: t('নমুনা ফরমায়েশ', 'Specimen errands'),
  icon: 'footprints',
  permission: { module: 'config', noun: 'SPECIMEN_ERRAND' },
  represent: '%{purpose}',
  fields: {
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { copyFrom: 'active_desk.office_id' }),
    purpose: field.string(t('উদ্দেশ্য', 'Purpose'), { required: true, max: 60 }),
    days: field.integer(t('দিন', 'Days'), { min: 1, max: 30 }),
    fare: field.integer(t('ভাড়া', 'Fare'), { min: 0, max: 100_000 }),
    ...approvalFields,
  },
  approval: {
    ...{ module: 'site_visit', applicant: 'user_id', office: 'office_id', input: { approve: ['fare'] }, effects: ['approve'] },
    subject: t('%{purpose}, %{days} দিন', '%{purpose}, %{days} days'),
  },
  scope: { own: 'user_id', office: 'office_id' },
  list: { columns: ['purpose', 'user_id', 'status', 'days'], filters: ['status'], search: ['purpose'], sort: '-id' },
  form: [
    ['user_id', 'office_id'],
    ['purpose', 'days', 'fare'],
  ],
});
