/** Days, times of day and instants, with each kind of bound. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenDates = defineResource('specimen-dates', {
  label: t('নমুনা তারিখ', 'Specimen date'),
  plural: t('নমুনা তারিখ', 'Specimen dates'),
  icon: 'calendar',
  permission: { module: 'config', noun: 'SPECIMEN_DATE' },
  represent: '%{day}',
  fields: {
    day: field.date(t('দিন', 'Day'), { required: true, min: '2000-01-01', max: '2049-12-31' }),
    made_on: field.date(t('তৈরির দিন', 'Made on'), { initial: 'today', max: 'today' }),
    due_on: field.date(t('শেষ দিন', 'Due on'), { min: 'today' }),
    opens_at: field.time(t('খোলার সময়', 'Opens at'), { initial: '09:00' }),
    closes_at: field.time(t('বন্ধের সময়', 'Closes at'), { required: true }),
    heard_at: field.dateTime(t('শুনানির সময়', 'Heard at')),
    meeting_at: field.dateTime(t('সভার সময়', 'Meeting at'), { required: true, min: 'now' }),
    arrived_at: field.dateTime(t('আগমনের সময়', 'Arrived at'), { max: 'now' }),
  },
  unique: [{ fields: ['day'] }],
  list: { columns: ['day', 'opens_at', 'meeting_at'], filters: ['day', 'meeting_at'], sort: '-day' },
  form: [
    ['day', 'made_on'],
    ['due_on', 'opens_at'],
    ['closes_at', 'heard_at'],
    ['meeting_at', 'arrived_at'],
  ],
});
