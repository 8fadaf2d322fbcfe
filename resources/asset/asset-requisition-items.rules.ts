/** No more is approved than was asked for. */
import type { Rule } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';

export const approvedWithinRequest: Rule<'quantity' | 'approved_quantity'> = {
  at: 'approved_quantity',
  reads: ['quantity', 'approved_quantity'],
  refuses: [assetErrors.quantityExceedsRequest],
  check: ({ quantity, approved_quantity }) =>
    typeof quantity === 'number' && typeof approved_quantity === 'number' && approved_quantity > quantity
      ? assetErrors.quantityExceedsRequest({ most: quantity })
      : undefined,
};
