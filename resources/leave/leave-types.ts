/** Leave types: what is applied for by name. A type stays in its category, since rules and records refer to it. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

export const leaveTypes = defineResource('leave-types', {
  label: t('ছুটির ধরন', 'Leave type'),
  plural: t('ছুটির ধরন', 'Leave types'),
  about: t('ছুটির ধরন: যে নামে ছুটির আবেদন ও হিসাব হয়।', 'Types of leave, for which people apply and balances are kept.'),
  icon: 'tags',
  permission: { module: 'leave', noun: 'LEAVE_TYPE' },
  represent: '%{name}',
  fields: {
    leave_category_id: field.ref('leave-categories', t('শ্রেণি', 'Category'), { required: true, fixed: true }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code', help: t('যেমন EL_F', 'For example EL_F') }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
  },
  unique: [
    { fields: ['code'], error: leaveErrors.typeCodeTaken },
    { fields: ['leave_category_id', 'name'], error: leaveErrors.typeNameTaken },
  ],
  naturalKey: ['code'],
  onDeleteBlocked: {
    'leave-rules': leaveErrors.typeHasRules,
    'leave-applications': leaveErrors.typeInUse,
    'leave-application-splits': leaveErrors.typeInUse,
    'leave-ledger-entries': leaveErrors.typeInUse,
    'leave-balances': leaveErrors.typeInUse,
  },
  list: {
    columns: ['code', 'name', 'leave_category_id', 'row_status'],
    filters: ['leave_category_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'code',
  },
  form: [
    ['leave_category_id', 'code'],
    ['name', 'name_en'],
  ],
});
