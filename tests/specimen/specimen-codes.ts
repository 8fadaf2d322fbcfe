/** A field of each format that is a code, and a telephone number; each may be in one record only. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

const longest = 40;
const code = (bn: string, en: string, format: NonNullable<Parameters<typeof field.string>[1]['format']>) =>
  field.string(t(bn, en), { max: longest, format });

const fields = {
  code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
  email: code('ই-মেইল', 'E-mail', 'email'),
  website: code('ওয়েবসাইট', 'Website', 'url'),
  account: code('হিসাব', 'Account', 'uuid'),
  mobile: code('মোবাইল', 'Mobile', 'mobile'),
  nid: code('জাতীয় পরিচয়পত্র', 'National identity number', 'nid'),
  audit_nid: code('নিরীক্ষার পরিচয়পত্র', 'Identity number in an audit', 'auditNid'),
  birth_registration: code('জন্মনিবন্ধন', 'Birth registration', 'birthRegistration'),
  tin: code('টিআইএন', 'TIN', 'tin'),
  passport: code('পাসপোর্ট', 'Passport', 'passport'),
  driving_licence: code('ড্রাইভিং লাইসেন্স', 'Driving licence', 'drivingLicence'),
  government_id: code('সরকারি আইডি', 'Government ID', 'governmentId'),
  employee_code: code('কর্মচারী কোড', 'Employee code', 'employeeCode'),
  post_code: code('ডাক কোড', 'Post code', 'postCode'),
  bbs_code: code('বিবিএস কোড', 'BBS code', 'bbsCode'),
  mouza_code: code('মৌজা কোড', 'Mouza code', 'mouzaCode'),
  geocode: code('জিওকোড', 'Geocode', 'geocode'),
  dglr_code: code('ডিজিএলআর কোড', 'DGLR code', 'dglrCode'),
  year: code('সাল', 'Year', 'year'),
  username: code('ব্যবহারকারীর নাম', 'User name', 'username'),
  permission_key: code('অনুমতির কোড', 'Permission key', 'permissionKey'),
  slug: code('স্লাগ', 'Slug', 'slug'),
  phone: field.intlPhone(t('ফোন', 'Telephone'), { country: '880' }),
} as const;

type Name = keyof typeof fields;

export const specimenCodes = defineResource('specimen-codes', {
  label: t('নমুনা কোড', 'Specimen code'),
  plural: t('নমুনা কোড', 'Specimen codes'),
  icon: 'hash',
  permission: { module: 'config', noun: 'SPECIMEN_CODE' },
  represent: '%{code}',
  fields,
  unique: (Object.keys(fields) as Name[]).map(name => ({ fields: [name] })),
  naturalKey: ['code'],
  list: { columns: ['code', 'mobile', 'nid'], filters: ['mobile', 'bbs_code', 'phone'], search: ['code'], sort: 'code' },
  form: (Object.keys(fields) as Name[]).map(name => [name]),
});
