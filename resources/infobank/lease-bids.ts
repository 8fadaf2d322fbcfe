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
    security_money: field.money(t('জামানত', 'Security deposit'), taka),
    is_accepted: field.boolean(t('গৃহীত', 'Accepted'), { initial: false }),
  },
  importable: false,
  list: { columns: ['lease_file_id', 'bidder_name', 'amount', 'is_accepted'], filters: ['lease_file_id'], sort: '-amount' },
  form: [['lease_file_id'], ['bidder_name', 'bidder_type'], ['amount', 'security_money', 'is_accepted']],
});
