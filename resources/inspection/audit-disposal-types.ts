/**
 * How an objection is disposed of: on evidence, by recovery, by write-off, in a meeting; and what that has to show (domain section 6.1).
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { inspectionErrors } from './errors.ts';
import { proofOptions } from './options.ts';

export const auditDisposalTypes = defineResource('audit-disposal-types', {
  label: t('অডিট নিষ্পত্তির ধরন', 'Audit disposal type'),
  plural: t('অডিট নিষ্পত্তির ধরন', 'Audit disposal types'),
  about: t(
    'আপত্তি কীভাবে নিষ্পন্ন হয়: প্রমাণকে, আদায়ে, অবলোপনে, সভায়; আর তাতে কী দেখাতে হয়।',
    'How an objection is disposed of: on evidence, by recovery, by write-off, in a meeting; and what that has to show.',
  ),
  icon: 'scroll-text',
  permission: { module: 'audit_inspection', noun: 'AUDIT_DISPOSAL_TYPE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150, formats: { bn: 'plainName', en: 'englishOnly' } }),
    proof: field.choice(t('প্রয়োজনীয় প্রমাণ', 'Proof required'), proofOptions, { required: true, initial: 'nothing' }),
  },
  unique: [{ fields: ['name'], error: inspectionErrors.disposalTypeTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { 'audit-disposals': inspectionErrors.disposalTypeInUse },
  list: { columns: ['name', 'proof', 'row_status'], filters: ['proof', 'row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en'], ['proof']],
});
