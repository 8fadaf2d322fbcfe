/** What desks and the posts of a pattern have in common. */
import { bilingual, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const postFields = {
  ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
  designation_id: field.ref('designations', t('পদবি', 'Designation'), { required: true }),
  rank_id: field.ref('ranks', t('পদমর্যাদা', 'Rank')),
  grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
  branch_id: field.ref('branches', t('শাখা', 'Branch')),
  wing_id: field.ref('wings', t('অনুবিভাগ', 'Wing')),
  is_office_head: field.boolean(t('অফিসপ্রধানের', 'Head of the office'), { initial: false }),
};

/** The group that gives the holder of the desk their rights: there is no desk without one (S6.12). */
export const permissionGroup = field.ref('permission-groups', t('অনুমতি গুচ্ছ', 'Permission group'), {
  required: true,
  whenMissing: officeErrors.permissionGroupRequired,
});
