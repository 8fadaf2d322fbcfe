/** The papers of an audit, each with its scan. Written with their audit. */
import { defineResource, field, t } from '../kernel/index.ts';

export const auditFiles = defineResource('audit-files', {
  label: t('অডিট ফাইল', 'Audit file'),
  plural: t('অডিট ফাইল', 'Audit files'),
  about: t('অডিটের কাগজপত্র, প্রতিটি স্ক্যানসহ।', 'The papers of an audit, each with its scan.'),
  icon: 'scroll-text',
  permission: { module: 'audit_inspection', noun: 'AUDIT', as: 'audits' },
  represent: '%{audit_file_type_id}',
  fields: {
    audit_id: field.ref('audits', t('অডিট', 'Audit'), { required: true }),
    audit_file_type_id: field.ref('audit-file-types', t('ফাইলের ধরন', 'File type'), { required: true }),
    file: field.file(t('ফাইল', 'File'), { required: true, accept: ['pdf', 'image'] }),
    note: field.string(t('টীকা', 'Note'), { max: 300 }),
  },
  importable: false,
  list: {
    columns: ['audit_id', 'audit_file_type_id', 'note', 'file'],
    filters: ['audit_id', 'audit_file_type_id'],
    search: ['note'],
    sort: 'id',
  },
  form: [['audit_id'], ['audit_file_type_id', 'file'], ['note']],
});
