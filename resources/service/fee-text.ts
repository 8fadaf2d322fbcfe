/** What a service costs, as its page, its form and the lists say it. */
import { type Locale, sentence, t } from '../kernel/text.ts';

export type FeeOf = { readonly fee: number | null; readonly fee_by: string | null; readonly fee_by_en: string | null };

const words = {
  none: t('ফি লাগে না', 'No fee'),
  fee: t('৳%{fee}', 'Tk %{fee}'),
  times: t('৳%{fee} × %{by}', 'Tk %{fee} × %{by}'),
};

/** Where the fee grows with a number, such as that of copies, it is said by which. @param sum the fee in the digits of the language */
export function feeText({ fee, fee_by, fee_by_en }: FeeOf, locale: Locale, sum: (taka: number) => string): string {
  if (!fee) return words.none[locale];
  const by = (locale === 'en' ? fee_by_en?.replace(/(?<=^|× )\p{Lu}(?=\p{Ll})/gu, letter => letter.toLowerCase()) : null) || fee_by;
  return sentence(by ? words.times : words.fee, locale, { fee: sum(fee), by: by ?? '' });
}
