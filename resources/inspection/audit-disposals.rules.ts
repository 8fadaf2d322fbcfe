/** What a disposal has to hold when money is involved, by the kind of money. */
import { needed, type Rule } from '../kernel/index.ts';
import { inspectionErrors } from './errors.ts';

export const kindOfMoney = needed(['involves_money'], ({ involves_money }) => involves_money === true, ['money_kind']);
export const paidIntoTreasury = needed(['money_kind'], ({ money_kind }) => money_kind === 'revenue_income', [
  'treasury_invoice_number',
  'payment_date',
  'paid_amount',
]);
export const sanctionedWriteOff = needed(['money_kind'], ({ money_kind }) => money_kind === 'write_off', ['sanction_memo']);

/** A kind of money where none is involved would say two things at once. */
export const noKindWithoutMoney: Rule<'involves_money' | 'money_kind'> = {
  at: 'involves_money',
  reads: ['involves_money', 'money_kind'],
  refuses: [inspectionErrors.moneyUninvolved],
  check: ({ involves_money, money_kind }) =>
    involves_money !== true && typeof money_kind === 'string' ? inspectionErrors.moneyUninvolved() : undefined,
};
