/** Journeys of a person out of the country. */
import { defineResource, field, t } from '../kernel/index.ts';
import { returnsLater } from './sheet.rules.ts';
import { visitPurposeOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

export const abroadVisits = defineResource('abroad-visits', {
  label: t('বিদেশ ভ্রমণ', 'Visit abroad'),
  plural: t('বিদেশ ভ্রমণ', 'Visits abroad'),
  about: t('ব্যক্তির বিদেশ ভ্রমণ, কোন আদেশে ও কার অর্থে।', 'A person’s travel abroad: by which order and at whose expense.'),
  icon: 'plane',
  permission: { module: 'user_management', noun: 'PROFILE_ABROAD_VISIT' },
  represent: '%{country_id}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    country_id: field.ref('countries', t('দেশ', 'Country'), { required: true }),
    purpose: field.choice(t('উদ্দেশ্য', 'Purpose'), visitPurposeOptions, { required: true }),
    departure_date: field.date(t('যাওয়ার তারিখ', 'Departure'), { required: true }),
    return_date: field.date(t('ফেরার তারিখ', 'Return'), { required: true }),
    financed_by: field.string(t('অর্থায়ন', 'Financed by'), { max: 150, format: 'plainName' }),
    order_number: field.string(t('আদেশ নম্বর', 'Order number'), { max: 100, format: 'plainName' }),
    order: field.file(t('আদেশ', 'Order'), { accept: ['pdf', 'image'] }),
  },
  rules: [returnsLater],
  naturalKey: ['user_id', 'country_id', 'departure_date'],
  list: {
    columns: ['user_id', 'country_id', 'purpose', 'departure_date', 'return_date', 'order_number', 'office_id'],
    filters: ['user_id', 'country_id', 'purpose', 'departure_date', 'office_id'],
    search: ['order_number', 'financed_by'],
    sort: '-departure_date',
  },
  form: [
    {
      title: t('ব্যক্তি ও গন্তব্য', 'Person and destination'),
      rows: [['user_id'], ['country_id', 'purpose'], ['departure_date', 'return_date']],
    },
    { title: t('আদেশ', 'Order'), rows: [['order_number', 'financed_by'], ['order']] },
  ],
});
