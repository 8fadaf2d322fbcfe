/** The countries of the world, by ISO 3166: where somebody was born, studied or went. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const countries = defineResource('countries', {
  label: t('দেশ', 'Country'),
  plural: t('দেশ', 'Countries'),
  about: t('বিশ্বের দেশ, আইএসও ৩১৬৬ কোডে।', 'The countries of the world, by their ISO 3166 codes.'),
  icon: 'globe',
  permission: { module: 'geo_location', noun: 'COUNTRY' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    code: field.string(t('কোড', 'Code'), {
      required: true,
      min: 2,
      max: 2,
      format: 'code',
      help: t('আইএসও ৩১৬৬-এর দুই অক্ষর, যেমন BD', 'Two letters of ISO 3166, e.g. BD'),
    }),
    phone_code: field.string(t('ফোন কোড', 'Telephone code'), { max: 8, format: 'phoneCode', help: t('যেমন +৮৮০', 'For example +880') }),
  },
  unique: [
    { fields: ['code'], error: locationErrors.countryCodeTaken },
    { fields: ['name'], error: locationErrors.countryNameTaken },
  ],
  naturalKey: ['code'],
  list: {
    columns: ['code', 'name', 'phone_code', 'row_status'],
    filters: ['row_status'],
    search: ['name', 'name_en', 'code', 'phone_code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; ব্যক্তিগত তথ্য বিবরণীতে ছাপা হয়।', 'Both names are needed: personal data sheets print them.'),
      rows: [
        ['name', 'name_en'],
        ['code', 'phone_code'],
      ],
    },
  ],
});
