/** Site visits: what was seen where, under which work plan. */
import { bothOrNoCoordinates, coordinates, defineResource, field, t } from '../kernel/index.ts';

export const siteVisits = defineResource('site-visits', {
  label: t('পরিদর্শন', 'Site visit'),
  plural: t('পরিদর্শন', 'Site visits'),
  about: t('পরিদর্শন: কোন পরিকল্পনায়, কখন, কোথায় কী দেখা গেল।', 'Site visits: under which plan, when, where, and what was found.'),
  icon: 'footprints',
  permission: {
    module: 'work_plan',
    noun: 'SITE_VISIT',
    keys: { delete: [{ key: 'UPDATE_SITE_VISIT', label: t('পরিদর্শন হালনাগাদ', 'Update: site visit') }] },
  },
  represent: '%{place}',
  fields: {
    work_plan_id: field.ref('work-plans', t('কর্মপরিকল্পনা', 'Work plan'), { required: true, fixed: true }),
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { computed: true, copyFrom: 'work_plan_id.user_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'work_plan_id.office_id' }),
    visited_at: field.dateTime(t('পরিদর্শনের সময়', 'Visited at'), { required: true, max: 'now' }),
    place: field.string(t('স্থান', 'Place'), { required: true, max: 200 }),
    ...coordinates,
    findings: field.text(t('পর্যবেক্ষণ', 'Findings'), { required: true, max: 4000 }),
    attachments: field.files(t('ছবি ও কাগজপত্র', 'Pictures and papers'), { accept: ['pdf', 'image'], max: 10 }),
  },
  rules: [bothOrNoCoordinates],
  scope: { own: 'user_id', office: 'office_id' },
  standalone: true,
  importable: false,
  list: {
    columns: ['visited_at', 'place', 'user_id', 'work_plan_id', 'findings'],
    filters: ['work_plan_id', 'user_id', 'office_id', 'row_status'],
    search: ['place'],
    sort: '-visited_at',
  },
  form: [['work_plan_id', 'visited_at'], ['place'], ['latitude', 'longitude'], ['findings'], ['attachments']],
});
