/** Rules of a lease: what it needs when there is one, and when there is none. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { follows, isEmpty, needed } from './needed.rules.ts';

export const reasonWithoutLease = needed(['is_leased'], ({ is_leased }) => is_leased === false, ['reason_without_lease']);
export const termsOfLease = needed(['is_leased'], ({ is_leased }) => is_leased === true, [
  'from_bs_year',
  'to_bs_year',
  'lessee_type',
  'lessee_name',
  'government_value',
  'bid_value',
]);
export const registeredSociety = needed(['lessee_type'], ({ lessee_type }) => lessee_type === 'society', ['lessee_registration_number']);
export const possessionAfterAgreement = follows('possession_date', 'agreement_date');

export const endsAfterItBegins: Rule<'from_bs_year' | 'to_bs_year'> = {
  at: 'to_bs_year',
  reads: ['from_bs_year', 'to_bs_year'],
  refuses: [infobankErrors.leaseEndsEarly],
  check: ({ from_bs_year, to_bs_year }) =>
    typeof from_bs_year === 'number' && typeof to_bs_year === 'number' && to_bs_year < from_bs_year
      ? infobankErrors.leaseEndsEarly()
      : undefined,
};

export const reasonForLowBid: Rule<'government_value' | 'bid_value' | 'low_bid_reason'> = {
  at: 'low_bid_reason',
  reads: ['government_value', 'bid_value', 'low_bid_reason'],
  refuses: [infobankErrors.lowBidReason],
  check: ({ government_value, bid_value, low_bid_reason }) =>
    typeof government_value === 'number' && typeof bid_value === 'number' && bid_value < government_value && isEmpty(low_bid_reason)
      ? infobankErrors.lowBidReason()
      : undefined,
};
