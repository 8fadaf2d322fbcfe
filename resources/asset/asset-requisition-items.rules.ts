/** No more is approved than was asked for, and no less than was given already. */
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

export const approvedCoversGiven: Rule<'assigned_quantity' | 'approved_quantity'> = {
  at: 'approved_quantity',
  reads: ['assigned_quantity', 'approved_quantity'],
  refuses: [assetErrors.givenAlready],
  check: ({ assigned_quantity, approved_quantity }) =>
    typeof assigned_quantity === 'number' && typeof approved_quantity === 'number' && approved_quantity < assigned_quantity
      ? assetErrors.givenAlready({ given: assigned_quantity })
      : undefined,
};
