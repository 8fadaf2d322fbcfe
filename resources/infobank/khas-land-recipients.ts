/** The people that khas land is settled to: husband and wife jointly, with their shares. */
import { defineResource, field, t } from '../kernel/index.ts';

export const khasLandRecipients = defineResource('khas-land-recipients', {
  label: t('খাসজমির গ্রহীতা', 'Recipient of khas land'),
  plural: t('খাসজমির গ্রহীতা', 'Recipients of khas land'),
  people: true,
  about: t('যাঁদের খাসজমি বন্দোবস্ত দেওয়া হয়েছে, অংশসহ।', 'The people who received khas land in settlement, with their shares.'),
  icon: 'users',
  permission: { module: 'data_bank', noun: 'KHAS_LAND', as: 'khas-lands' },
  represent: '%{name}',
  fields: {
    khas_land_id: field.ref('khas-lands', t('খাসজমি', 'Khas land'), { required: true }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 150, format: 'plainName' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    photo: field.file(t('ছবি', 'Photograph'), { accept: ['image'], private: 'identity' }),
    share_percent: field.decimal(t('অংশ, %', 'Share, %'), {
      required: true,
      precision: 5,
      scale: 2,
      trailingZeros: false,
      min: 0.01,
      max: 100,
    }),
    family_size: field.integer(t('পরিবারের সদস্য', 'Members of the family'), { min: 1, max: 100 }),
  },
  importable: false,
  list: { columns: ['khas_land_id', 'name', 'share_percent', 'family_size'], filters: ['khas_land_id'], search: ['name'], sort: 'name' },
  form: [['khas_land_id'], ['name', 'nid'], ['share_percent', 'family_size'], ['photo']],
});
