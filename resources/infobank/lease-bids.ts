/** Who bid for a lease, and how much; the committee accepts one of them. */
import { defineResource, field, t } from '../kernel/index.ts';
import { lesseeTypeOptions } from './land-options.ts';
import { taka } from './words.ts';

export const leaseBids = defineResource('lease-bids', {
  label: t('দরপত্র', 'Bid'),
  plural: t('দরপত্র', 'Bids'),
  about: t('ইজারার জন্য কে কত দর দিয়েছেন, আর কোনটি গৃহীত।', 'Who bid how much for a lease, and which bid is accepted.'),
  icon: 'gavel',
  permission: { module: 'data_bank', noun: 'LEASE_FILE', as: 'lease-files' },
  represent: '%{bidder_name}',
  fields: {
    lease_file_id: field.ref('lease-files', t('ইজারা নথি', 'Lease file'), { required: true }),
    bidder_name: field.string(t('দরদাতার নাম', 'Bidder'), { required: true, max: 150, format: 'plainName' }),
    bidder_type: field.choice(t('দরদাতার ধরন', 'Kind of bidder'), lesseeTypeOptions, { required: true }),
    amount: field.money(t('উদ্ধৃত দর (বার্ষিক)', 'Bid per year'), { ...taka, required: true }),
    bidder_mobile: field.string(t('মোবাইল', 'Mobile'), {
      ...{
        max: 11,
        format: 'mobile',
        private: { key: 'VIEW_CONTACT_DATA_BANK', label: t('ভূমি রেকর্ড: যোগাযোগের তথ্য দেখা', 'View contact details: land record') },
      },
      help: t('গৃহীত হলে কার্যাদেশ, দাবি ও বাতিলের এসএমএস এখানে যায়।', 'An accepted bidder is sent SMS of award, demands and cancellation.'),
    }),
    registration_number: field.string(t('নিবন্ধন নম্বর', 'Registration number'), { max: 40, format: 'plainName' }),
    security_money: field.money(t('জামানত', 'Security deposit'), taka),
    is_accepted: field.boolean(t('গৃহীত', 'Accepted'), { initial: false }),
  },
  importable: false,
  list: { columns: ['lease_file_id', 'bidder_name', 'amount', 'is_accepted'], filters: ['lease_file_id'], sort: '-amount' },
  form: [
    ['lease_file_id'],
    ['bidder_name', 'bidder_type'],
    ['amount', 'is_accepted'],
    ['bidder_mobile', 'registration_number'],
    ['security_money'],
  ],
});
