/** Mouzas: the smallest named pieces of the land records. Each has a JL number for every survey it lists. */
import { bilingual, bothOrNoCoordinates, coordinates, defineResource, field, type Rule, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

/** The map finds a mouza by its point before it reads its boundary. */
const pointWithBoundary: Rule<'boundary' | 'latitude'> = {
  at: 'latitude',
  reads: ['boundary', 'latitude'],
  refuses: [locationErrors.boundaryWithoutPoint],
  check: ({ boundary, latitude }) =>
    (boundary ?? null) !== null && (latitude ?? null) === null ? locationErrors.boundaryWithoutPoint() : undefined,
};

export const mouzas = defineResource('mouzas', {
  label: t('মৌজা', 'Mouza'),
  plural: t('মৌজা', 'Mouzas'),
  about: t(
    'মৌজা: ভূমি রেকর্ডের সবচেয়ে ছোট নামযুক্ত অংশ। যে যে জরিপে আছে, প্রতিটিতে একটি জেএল নম্বর।',
    'Mouzas: the smallest named pieces of the land records. Each has a JL number for every survey that lists it.',
  ),
  icon: 'map',
  permission: { module: 'geo_location', noun: 'MOUZA' },
  represent: '%{name}',
  public: true,
  fields: {
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { required: true, fixed: true }),
    circle_id: field.ref('circles', t('রাজস্ব সার্কেল', 'Revenue circle'), { dependsOn: 'upazila_id' }),
    union_id: field.ref('unions', t('ইউনিয়ন', 'Union'), { dependsOn: 'upazila_id' }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    dglr_code: field.string(t('ডিজিএলআর কোড', 'DGLR code'), {
      max: 6,
      format: 'dglrCode',
      help: t('১ থেকে ৬ অঙ্কের, উপজেলার মধ্যে একক', 'One to six digits, unique in its upazila'),
    }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), {
      max: 13,
      format: 'geocode',
      help: t('৩ অঙ্কের, অথবা পূর্ণ জিওকোড', 'Three digits, or a full geocode'),
    }),
    ...coordinates,
    boundary: field.boundary(t('মানচিত্রে সীমানা', 'Boundary on the map')),
    jl_numbers: field.rows('mouza-jl-numbers', 'mouza_id', t('জেএল নম্বর', 'JL numbers'), { required: true, min: 1, max: 20 }),
  },
  rules: [bothOrNoCoordinates, pointWithBoundary],
  unique: [{ fields: ['upazila_id', 'dglr_code'], error: locationErrors.dglrCodeTaken }],
  naturalKey: ['upazila_id', 'name'],
  scope: { within: ['upazila_id', 'circle_id'] },
  bearsReach: ['row_status'],
  onDeleteBlocked: { 'office-jurisdictions': locationErrors.mouzaInJurisdiction },
  indexes: [
    ['upazila_id', 'name'],
    ['latitude', 'longitude'],
  ],
  palette: true,
  list: {
    columns: ['name', 'upazila_id', 'union_id', 'dglr_code', 'row_status'],
    filters: ['upazila_id', 'union_id', 'circle_id', 'row_status'],
    search: ['name', 'name_en', 'dglr_code'],
    sort: 'name',
  },
  form: [
    {
      title: t('এলাকা', 'Area'),
      why: t('উপজেলা পরে বদলানো যায় না: জেএল নম্বর এর ওপর নির্ভর করে।', "The upazila can't be changed later: the JL numbers depend on it."),
      rows: [['upazila_id', 'union_id'], ['circle_id']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      rows: [
        ['name', 'name_en'],
        ['dglr_code', 'bbs_code'],
      ],
    },
    {
      title: t('জেএল নম্বর', 'JL numbers'),
      why: t('প্রতি জরিপে একটি, কমপক্ষে একটি।', 'One for each survey, at least one.'),
      rows: [['jl_numbers']],
    },
    {
      title: t('অবস্থান', 'Position'),
      why: t(
        'মানচিত্রে মৌজার বিন্দু, ডিগ্রিতে, ও তার সীমানা; জানা না থাকলে খালি।',
        'The point of the mouza on the map, in degrees, and its boundary; empty when unknown.',
      ),
      rows: [['latitude', 'longitude'], ['boundary']],
    },
  ],
});
