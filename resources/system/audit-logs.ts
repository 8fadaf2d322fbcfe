/**
 * Who did what, when and from where: a row for each write, sign-in, sign-out, export, import and reading of confidential records, written by
 * the engine and never changed (decision 0001). Indexes are in the migrations, so all filters of the list are allowed. The changed fields
 * are at `/api/audit-logs/<id>/difference`, by today's rights to the record.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { permissionModules } from '../kernel/permission-modules.ts';

const modules = Object.entries(permissionModules).map(([value, text]) => ({ value, text }));

export const auditLogs = defineResource('audit-logs', {
  label: t('অডিট লগের ভুক্তি', 'Audit log entry'),
  plural: t('অডিট লগ', 'Audit log'),
  about: t(
    'কে, কখন, কোথা থেকে কী করেছেন: প্রতিটি পরিবর্তন, প্রবেশ, প্রস্থান, রপ্তানি ও আমদানি। বদলানো বা মোছা যায় না।',
    'Who did what, when and from where: every change, sign-in, sign-out, export and import. Nobody can change or delete it.',
  ),
  icon: 'scroll-text',
  permission: { module: 'audit_log', noun: 'AUDIT_LOG' },
  represent: '%{at}',
  titled: '%{action_type}, %{at}',
  engine: true,
  byMonth: 'at',
  volume: 'large',
  fields: {
    at: field.dateTime(t('সময়', 'Time'), { required: true, computed: true }),
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { computed: true }),
    action_type: field.choice(
      t('কাজ', 'Action'),
      [
        { value: 'create', text: t('তৈরি', 'Created'), tone: 'success' },
        { value: 'update', text: t('হালনাগাদ', 'Updated'), tone: 'info' },
        { value: 'delete', text: t('মোছা', 'Deleted'), tone: 'danger' },
        { value: 'approve', text: t('অনুমোদন', 'Approved'), tone: 'success' },
        { value: 'reject', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
        { value: 'pending', text: t('অনুমোদনের জন্য জমা', 'Submitted'), tone: 'warning' },
        { value: 'read', text: t('দেখা', 'Read'), tone: 'muted' },
        { value: 'login', text: t('প্রবেশ', 'Sign-in'), tone: 'muted' },
        { value: 'logout', text: t('প্রস্থান', 'Sign-out'), tone: 'muted' },
        { value: 'task', text: t('অন্য কাজ', 'Other task'), tone: 'muted' },
      ],
      { required: true, computed: true },
    ),
    task: field.string(t('কাজের বিবরণ', 'Task'), { max: 200, computed: true }),
    module: field.choice(t('মডিউল', 'Module'), [...modules, { value: 'identity', text: t('প্রবেশ ও প্রস্থান', 'Sign-in and sign-out') }], {
      required: true,
      computed: true,
    }),
    resource: field.string(t('বিষয়', 'Subject'), { max: 40, format: 'slug', computed: true }),
    record_id: field.integer(t('রেকর্ড', 'Record'), { min: 1, max: 9_007_199_254_740_991, computed: true }),
    office_id: field.ref('offices', t('অফিস', 'From the office'), { computed: true }),
    ip: field.string(t('আইপি ঠিকানা', 'IP address'), { max: 45, computed: true }),
    browser: field.string(t('ব্রাউজার', 'Browser'), { max: 100, computed: true }),
    operating_system: field.string(t('অপারেটিং সিস্টেম', 'Operating system'), { max: 60, computed: true }),
    request_id: field.string(t('অনুরোধ', 'Request'), { max: 64, computed: true }),
  },
  scope: { own: 'user_id', office: 'office_id', about: { resource: 'resource', id: 'record_id', before: 'old_data' } },
  operations: ['list', 'get', 'export'],
  list: {
    columns: ['at', 'user_id', 'action_type', 'resource', 'record_id', 'task', 'office_id'],
    filters: ['at', 'user_id', 'action_type', 'resource', 'record_id', 'module', 'office_id'],
    sort: '-id',
  },
  form: [],
});
