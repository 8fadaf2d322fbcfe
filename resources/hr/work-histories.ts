/** Where a person has worked, also before this service and outside of it; postings record the rest. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { endsAfterStart, leftOrStillThere } from './sheet.rules.ts';
import { partFields, partWords } from './sheet-part.ts';

const name = { max: 200, formats: { bn: 'plainName', en: 'englishOnly' } } as const;

export const workHistories = defineResource('work-histories', {
  label: t('কর্ম-ইতিহাস', 'Work history'),
  plural: t('কর্ম-ইতিহাস', 'Work history'),
  about: t(
    'ব্যক্তি কোথায় কোথায় কাজ করেছেন, এই চাকরির আগে ও বাইরেও; বাকিটা পদায়নে।',
    'Where a person has worked, including before this service and outside it; the rest is in postings.',
  ),
  icon: 'briefcase',
  permission: { module: 'user_management', noun: 'PROFILE_WORK_HISTORY' },
  represent: '%{place}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    ...bilingual('place', t('কর্মস্থল', 'Place of work'), { ...name, required: true }),
    ...bilingual('designation', t('পদবি', 'Designation'), name),
    joining_date: field.date(t('যোগদান', 'Joined'), { required: true, max: 'today' }),
    currently_working: field.boolean(t('এখনো কর্মরত', 'Still works there'), { initial: false }),
    ending_date: field.date(t('শেষ', 'Left'), { max: 'today', help: t('এখনো কর্মরত হলে খালি', 'Empty while the person still works there') }),
  },
  rules: [endsAfterStart('joining_date', 'ending_date'), leftOrStillThere],
  naturalKey: ['user_id', 'place', 'joining_date'],
  list: {
    columns: ['user_id', 'place', 'designation', 'joining_date', 'ending_date', 'currently_working', 'office_id'],
    filters: ['user_id', 'currently_working', 'office_id'],
    search: ['place', 'place_en', 'designation', 'designation_en'],
    sort: '-joining_date',
  },
  form: [
    { title: t('ব্যক্তি', 'Person'), rows: [['user_id']] },
    {
      title: t('কর্মস্থল ও পদ', 'Workplace and post'),
      rows: [
        ['place', 'place_en'],
        ['designation', 'designation_en'],
      ],
    },
    { title: t('সময়কাল', 'Period'), rows: [['joining_date', 'ending_date', 'currently_working']] },
  ],
});
