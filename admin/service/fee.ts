/** What a service or an order costs, in the digits of the language. */
import { formatMoney } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { type FeeOf, feeText } from '../../resources/service/fee-text.ts';

export const feeOf = (service: FeeOf, locale: Locale): string => feeText(service, locale, taka => formatMoney(taka, locale));

/** What is due, where that may be nothing. */
export const dueText = (taka: number, locale: Locale): string => feeOf({ fee: taka, fee_by: null, fee_by_en: null }, locale);
