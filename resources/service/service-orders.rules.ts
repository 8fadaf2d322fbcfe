/** What goes by post needs an address, of citizens' drafts and of orders alike. */
import { lengthOf } from '../kernel/canonical.ts';
import type { Rule } from '../kernel/resource.ts';
import { serviceErrors } from './errors.ts';

/** A house and a place have this many letters at least. */
const leastAddress = 10;

export const lacksAddress = (delivery: unknown, address: unknown): boolean =>
  delivery === 'post' && lengthOf(String(address ?? '')) < leastAddress;

export const addressForPost: Rule<'delivery_type' | 'delivery_address'> = {
  at: 'delivery_address',
  reads: ['delivery_type', 'delivery_address'],
  refuses: [serviceErrors.addressRequired],
  check: ({ delivery_type, delivery_address }) =>
    lacksAddress(delivery_type, delivery_address) ? serviceErrors.addressRequired() : undefined,
};
