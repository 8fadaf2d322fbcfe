/** In which gazettes an abandoned property was published. */
import { defineResource, field, t } from '../kernel/index.ts';
import { gazetteKindOptions, listKindOptions } from './abandoned-options.ts';

const ordinal = { min: 1, max: 1_000_000 } as const;

export const abandonedPropertyGazettes = defineResource('abandoned-property-gazettes', {
  label: t('পরিত্যক্ত সম্পত্তির গেজেট', 'Gazette of an abandoned property'),
  plural: t('পরিত্যক্ত সম্পত্তির গেজেট', 'Gazettes of abandoned property'),
  about: t('যে গেজেটে পরিত্যক্ত সম্পত্তি প্রকাশিত হয়েছে।', 'The gazettes in which an abandoned property was published.'),
  icon: 'scroll-text',
  permission: { module: 'data_bank', noun: 'ABANDONED_PROPERTY_GAZETTE' },
  represent: '%{gazette_number}',
  titled: '%{kind}, %{gazette_number}',
  fields: {
    property_id: field.ref('abandoned-properties', t('পরিত্যক্ত সম্পত্তি', 'Abandoned property'), { required: true }),
    gazette_number: field.string(t('গেজেট নম্বর', 'Gazette number'), { required: true, max: 60, format: 'plainName' }),
    gazette_date: field.date(t('গেজেটের তারিখ', 'Date of the gazette'), { required: true, max: 'today' }),
    kind: field.choice(t('গেজেটের ধরন', 'Kind of gazette'), gazetteKindOptions, { required: true }),
    page: field.integer(t('পৃষ্ঠা', 'Page'), ordinal),
    serial: field.integer(t('ক্রমিক', 'Serial'), ordinal),
    list: field.choice(t('তালিকা', 'List'), listKindOptions),
    file: field.file(t('ফাইল', 'File'), { accept: ['pdf', 'image'] }),
  },
  importable: false,
  list: {
    columns: ['gazette_number', 'gazette_date', 'property_id', 'kind', 'list', 'page', 'serial'],
    filters: ['property_id', 'kind', 'list'],
    search: ['gazette_number'],
    sort: '-gazette_date',
  },
  form: [['property_id'], ['gazette_number', 'gazette_date', 'kind'], ['page', 'serial', 'list'], ['file']],
});
