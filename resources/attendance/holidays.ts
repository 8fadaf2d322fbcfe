/** Holidays: everybody's, those of some districts, and the optional ones of each community. */
import { bilingual, defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { attendanceErrors } from './errors.ts';
import { endsOnOrAfter, optionalIsSomebodys } from './holidays.rules.ts';
import { communityOptions } from './options.ts';

export const holidays = defineResource('holidays', {
  label: t('ছুটির দিন', 'Holiday'),
  plural: t('ছুটির দিন', 'Holidays'),
  about: t(
    'সরকারি ছুটির দিন: সারা দেশের, কোনো কোনো জেলার, অথবা কোনো সম্প্রদায়ের ঐচ্ছিক ছুটি।',
    'Holidays: of the whole country, of some districts, or the optional ones of a community.',
  ),
  icon: 'calendar-days',
  permission: { module: 'attendance', noun: 'HOLIDAY' },
  represent: '%{name}, %{from_date}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    type: field.choice(
      t('ধরন', 'Type'),
      [
        { value: 'government', text: t('সাধারণ ছুটি', 'Government') },
        { value: 'executive_order', text: t('নির্বাহী আদেশে ছুটি', 'Executive order') },
      ],
      { required: true, initial: 'government' },
    ),
    from_date: field.date(t('শুরু', 'First day'), { required: true }),
    to_date: field.date(t('শেষ', 'Last day'), { required: true }),
    district_ids: field.refs('districts', t('জেলা', 'Districts'), emptyIs(t('সব জেলা', 'All districts'))),
    is_optional: field.boolean(t('ঐচ্ছিক', 'Optional'), { initial: false }),
    religion: field.choice(t('সম্প্রদায়', 'Community'), communityOptions, { help: t('ঐচ্ছিক হলে', 'When optional') }),
  },
  rules: [endsOnOrAfter, optionalIsSomebodys],
  unique: [{ fields: ['from_date', 'name'], error: attendanceErrors.holidayTaken }],
  naturalKey: ['from_date', 'name'],
  onDeleteBlocked: { '*': attendanceErrors.optionalHolidayUsedDelete },
  server: ['guards', 'effects'],
  list: {
    columns: ['from_date', 'to_date', 'name', 'type', 'is_optional', 'religion', 'district_ids'],
    filters: ['type', 'is_optional', 'religion', 'from_date', 'row_status'],
    search: ['name', 'name_en'],
    sort: '-from_date',
  },
  form: [
    {
      title: t('ছুটির বিবরণ', 'Holiday details'),
      rows: [['name', 'name_en'], ['type'], ['from_date', 'to_date']],
    },
    {
      title: t('কাদের জন্য', 'Applies to'),
      why: t(
        'ঐচ্ছিক ছুটি কেবল যিনি বাছাই করেছেন তাঁর; জেলা না দিলে সারা দেশের।',
        'An optional holiday is for those who chose it; without districts it applies to the whole country.',
      ),
      rows: [['district_ids'], ['is_optional', 'religion']],
    },
  ],
});
