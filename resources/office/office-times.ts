/**
 * Office hours, dated: of one office, or of a whole layer, where an office has none of its own. Special times (Ramadan) are a row with a
 * last day, and the row before it ends the day before.
 */
import { defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';
import { closesAfterItOpens } from './office-times.rules.ts';

/** The specification knows no other key to write them by. */
const writing = [{ key: 'UPDATE_OFFICE_TIME', label: t('অফিস সময় হালনাগাদ', 'Update: office time') }] as const;
const span = { from: 'from_date', to: 'to_date' } as const;

export const officeTimes = defineResource('office-times', {
  label: t('অফিস সময়', 'Office time'),
  plural: t('অফিস সময়', 'Office times'),
  about: t(
    'তারিখভিত্তিক অফিস সময়: একটি অফিসের, অথবা নিজের সময় নেই এমন সব অফিসের জন্য পুরো স্তরের।',
    'Office hours, dated: of one office, or of a whole layer for its offices that have none of their own.',
  ),
  icon: 'clock',
  permission: { module: 'office_management', noun: 'OFFICE_TIME', keys: { create: writing, update: writing, delete: writing } },
  represent: '%{from_date}',
  titled: '%{office_id}%{office_layer_id}, %{from_date}',
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { fixed: true }),
    office_layer_id: field.ref('office-layers', t('স্তর', 'Layer'), { fixed: true }),
    from_date: field.date(t('শুরু', 'First day'), { required: true }),
    to_date: field.date(t('শেষ', 'Last day'), emptyIs(t('অনির্দিষ্টকাল', 'No end date'))),
    start_time: field.time(t('খোলে', 'Opens'), { required: true, initial: '09:00' }),
    end_time: field.time(t('বন্ধ হয়', 'Closes'), { required: true, initial: '17:00' }),
    late_after_minutes: field.integer(t('বিলম্ব গণ্য, মিনিট পরে', 'Late after, minutes'), { min: 0, max: 240 }),
    weekly_off_days: field.choices(t('সাপ্তাহিক ছুটি', 'Weekly days off'), [
      { value: 'friday', text: t('শুক্রবার', 'Friday') },
      { value: 'saturday', text: t('শনিবার', 'Saturday') },
      { value: 'sunday', text: t('রবিবার', 'Sunday') },
      { value: 'monday', text: t('সোমবার', 'Monday') },
      { value: 'tuesday', text: t('মঙ্গলবার', 'Tuesday') },
      { value: 'wednesday', text: t('বুধবার', 'Wednesday') },
      { value: 'thursday', text: t('বৃহস্পতিবার', 'Thursday') },
    ]),
  },
  rules: [closesAfterItOpens],
  exactlyOne: [['office_id', 'office_layer_id']],
  noOverlap: [
    { by: 'office_id', ...span, where: { row_status: 1 }, error: officeErrors.officeTimeTaken },
    { by: 'office_layer_id', ...span, where: { row_status: 1 }, error: officeErrors.officeTimeTaken },
  ],
  naturalKey: ['office_id', 'office_layer_id', 'from_date'],
  isFollowed: true,
  server: ['permits', 'guards'],
  list: {
    columns: ['office_id', 'office_layer_id', 'from_date', 'to_date', 'start_time', 'end_time', 'weekly_off_days'],
    filters: ['office_id', 'office_layer_id', 'row_status'],
    sort: '-from_date',
  },
  form: [
    {
      title: t('প্রযোজ্য অফিস', 'Applies to'),
      why: t('একটি অফিস অথবা একটি স্তর, কেবল একটি।', 'An office or a layer, one of the two.'),
      rows: [['office_id', 'office_layer_id']],
    },
    {
      title: t('সময়', 'Time'),
      why: t(
        'রমজানের মতো বিশেষ সময়ের জন্য আলাদা সারি লিখুন; তারিখ অন্য সারির সঙ্গে মিলতে পারে না।',
        "Enter special times such as Ramadan in a separate row; its dates can't overlap another row.",
      ),
      rows: [
        ['from_date', 'to_date'],
        ['start_time', 'end_time'],
        ['late_after_minutes', 'weekly_off_days'],
      ],
    },
  ],
});
