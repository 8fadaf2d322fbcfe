/** The parties of a hearing, and who speaks for each. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { partyTypeOptions } from './options.ts';

export const hearingParties = defineResource('hearing-parties', {
  label: t('শুনানির পক্ষ', 'Party of a hearing'),
  plural: t('শুনানির পক্ষ', 'Parties of hearings'),
  about: t('শুনানির পক্ষ, তাঁদের আইনজীবী ও সাক্ষী।', 'The parties of a hearing, their advocates and the witnesses.'),
  icon: 'users',
  permission: { module: 'online_hearing', noun: 'ONLINE_HEARING', as: 'hearings' },
  represent: '%{name}',
  fields: {
    hearing_id: field.ref('hearings', t('শুনানি', 'Hearing'), { required: true }),
    party_type: field.choice(t('পক্ষের ধরন', 'Party type'), partyTypeOptions, { required: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', private: 'contact' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    bar_number: field.string(t('আইনজীবীর সনদ নম্বর', 'Bar number'), { max: 40, format: 'plainName' }),
  },
  // Citizens find their own hearings by them.
  indexes: [['mobile'], ['email']],
  importable: false,
  list: {
    columns: ['name', 'party_type', 'hearing_id', 'bar_number'],
    filters: ['hearing_id', 'party_type'],
    search: ['name', 'name_en', 'bar_number'],
    sort: 'id',
  },
  form: [['hearing_id'], ['party_type', 'name', 'name_en'], ['mobile', 'email'], ['nid', 'bar_number']],
});
