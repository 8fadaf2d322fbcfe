/** Offices, from the ministry to the union: the tree that rights follow, and the places where people work. */
import { bilingual, bothOrNoCoordinates, coordinates, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';
import { placeLevels } from './place-levels.ts';

/** What decides where the rights of its people reach. */
const placing = ['parent_id', 'layer_id', 'division_id', 'district_id', 'upazila_id', 'circle_id', 'union_id'] as const;

export const offices = defineResource('offices', {
  label: t('অফিস', 'Office'),
  plural: t('অফিস', 'Offices'),
  about: t(
    'মন্ত্রণালয় থেকে ইউনিয়ন পর্যন্ত অফিস: যে ক্রমে অধিকার পৌঁছায়, আর যেখানে মানুষ কাজ করেন।',
    'Offices, from the ministry to the union: the tree that rights follow, and the places where people work.',
  ),
  icon: 'landmark',
  permission: { module: 'office_management', noun: 'OFFICE' },
  represent: '%{name}',
  public: true,
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    ...bilingual('short_name', t('সংক্ষিপ্ত নাম', 'Short name'), { max: 60, formats: { bn: 'shortNameBn', en: 'shortNameEn' } }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), { max: 13, format: 'geocode' }),
    parent_id: field.ref('offices', t('ঊর্ধ্বতন অফিস', 'Parent office')),
    layer_id: field.ref('office-layers', t('স্তর', 'Layer'), { required: true }),
    type_id: field.ref('office-types', t('ধরন', 'Type'), { required: true }),
    ministry_id: field.ref('ministries', t('মন্ত্রণালয়', 'Ministry'), { required: true }),
    base_office_id: field.ref('base-offices', t('মূল অফিস', 'Base office')),
    division_id: field.ref('divisions', t('বিভাগ', 'Division')),
    district_id: field.ref('districts', t('জেলা', 'District'), { dependsOn: 'division_id' }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    circle_id: field.ref('circles', t('রাজস্ব সার্কেল', 'Revenue circle'), { dependsOn: 'district_id' }),
    union_id: field.ref('unions', t('ইউনিয়ন', 'Union'), { dependsOn: 'upazila_id' }),
    ...coordinates,
    picture: field.file(t('ছবি', 'Picture'), { accept: ['image'] }),
    website: field.string(t('ওয়েবসাইট', 'Website'), { max: 200, format: 'url' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email' }),
    phone: field.string(t('ফোন', 'Telephone'), { max: 30 }),
    fax: field.string(t('ফ্যাক্স', 'Fax'), { max: 30 }),
    ...bilingual('address', t('ঠিকানা', 'Address'), { max: 300, formats: { bn: 'plainName', en: 'englishOnly' } }),
    permission_level: field.choice(
      t('অনুমতির স্তর', 'Level of permissions'),
      [
        { value: 'office', text: t('অফিস', 'Office') },
        { value: 'desk', text: t('ডেস্ক', 'Desk') },
      ],
      { required: true, initial: 'desk' },
    ),
    permission_group_id: field.ref('permission-groups', t('অনুমতি গুচ্ছ', 'Permission group')),
    head_organogram_id: field.ref('office-organograms', t('অফিসপ্রধানের ডেস্ক', 'Desk of the head'), { computed: true }),
  },
  rules: [bothOrNoCoordinates],
  // An office reaches the land of its place: without one it would reach everybody's.
  needs: [
    { by: 'layer_id', of: 'level', from: placeLevels.division, oneOf: ['division_id'], error: officeErrors.divisionNeeded },
    { by: 'layer_id', of: 'level', from: placeLevels.district, oneOf: ['district_id'], error: officeErrors.districtNeeded },
    { by: 'layer_id', of: 'level', from: placeLevels.upazila, oneOf: ['upazila_id', 'circle_id'], error: officeErrors.upazilaNeeded },
  ],
  unique: [
    { fields: ['code'], error: officeErrors.officeCodeTaken },
    { fields: ['name', 'parent_id'], error: officeErrors.officeNameTaken },
  ],
  naturalKey: ['code'],
  scope: { office: 'id' },
  tree: { parent: 'parent_id', circle: officeErrors.parentCycle },
  palette: true,
  server: ['guards'],
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      activate: { label: t('সক্রিয় করুন', 'Activate'), from: [0, 2], to: 1, permission: 'ACTIVATE' },
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: [1], to: 0, permission: 'ACTIVATE' },
    },
  },
  bearsRights: ['type_id', 'permission_level', 'permission_group_id', 'head_organogram_id', 'row_status'],
  rightsOf: 'id',
  bearsReach: placing,
  onDeleteBlocked: {
    offices: officeErrors.officeHasChildren,
    'office-organograms': officeErrors.officeHasOrganogram,
    users: officeErrors.officeInUse,
    branches: officeErrors.officeInUse,
    'desk-assignments': officeErrors.officeInUse,
    'office-jurisdictions': officeErrors.officeInUse,
    'office-budgets': officeErrors.officeInUse,
    'office-times': officeErrors.officeInUse,
    'permission-assignments': officeErrors.officeInUse,
    'service-assignments': officeErrors.officeInUse,
    applications: officeErrors.officeInUse,
  },
  list: {
    columns: ['code', 'name', 'type_id', 'layer_id', 'parent_id', 'district_id', 'row_status'],
    filters: ['parent_id', 'type_id', 'layer_id', 'ministry_id', 'division_id', 'district_id', 'upazila_id', 'row_status'],
    search: ['name', 'name_en', 'short_name', 'short_name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই পত্রের মাথায় ছাপা হয়।', 'The name is printed at the head of letters, in both languages.'),
      rows: [
        ['name', 'name_en'],
        ['short_name', 'short_name_en'],
        ['code', 'bbs_code'],
      ],
    },
    {
      title: t('কাঠামো', 'Structure'),
      why: t('ঊর্ধ্বতন অফিসের দেখার অধিকার অধীন অফিসে পৌঁছায়।', 'Rights of the parent office reach the offices under it.'),
      rows: [['parent_id'], ['type_id', 'layer_id'], ['ministry_id', 'base_office_id']],
    },
    {
      title: t('অবস্থান', 'Place'),
      why: t(
        'প্রতিটি ঘর আগেরটির ওপর নির্ভর করে; বিভাগ বদলালে নিচেরগুলো খালি হয়।',
        'Each field depends on the one before: changing the division clears the rest.',
      ),
      rows: [['division_id', 'district_id', 'upazila_id', 'union_id'], ['circle_id'], ['latitude', 'longitude']],
    },
    {
      title: t('যোগাযোগ', 'Contact'),
      rows: [['address', 'address_en'], ['phone', 'fax', 'email'], ['website'], ['picture']],
    },
    {
      title: t('অধিকার', 'Rights'),
      why: t(
        'ডেস্ক স্তরে প্রতি ডেস্কের নিজের গুচ্ছ, অফিস স্তরে সবার একটি।',
        "At desk level each desk has its own group; at office level all share the office's.",
      ),
      rows: [['permission_level', 'permission_group_id']],
    },
  ],
});
