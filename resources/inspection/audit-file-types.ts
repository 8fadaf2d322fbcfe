/** What a paper of an audit is: the inspection report, a broadsheet reply, a treasury challan (domain section 6.1). */
import { bilingual, defineResource, t } from '../kernel/index.ts';
import { inspectionErrors } from './errors.ts';

export const auditFileTypes = defineResource('audit-file-types', {
  label: t('অডিট ফাইলের ধরন', 'Audit file type'),
  plural: t('অডিট ফাইলের ধরন', 'Audit file types'),
  about: t(
    'অডিটের কাগজটি কী: নিরীক্ষা প্রতিবেদন, ব্রডশিট জবাব, ট্রেজারি চালান।',
    'What a paper of an audit is: the inspection report, a broadsheet reply, a treasury challan.',
  ),
  icon: 'bookmark',
  permission: { module: 'audit_inspection', noun: 'AUDIT_FILE_TYPE' },
  represent: '%{name}',
  fields: bilingual('name', t('নাম', 'Name'), { required: true, max: 150, formats: { bn: 'plainName', en: 'englishOnly' } }),
  unique: [{ fields: ['name'], error: inspectionErrors.fileTypeTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { 'audit-files': inspectionErrors.fileTypeInUse },
  list: { columns: ['name', 'row_status'], filters: ['row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en']],
});
