/** The words of a loan's repayment. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  repayment: t('পরিশোধ', 'Repayment'),
  failed: t('কিস্তিগুলো আনা গেল না', 'The instalments could not be loaded'),
  none: t('টাকা বিতরণের পর কিস্তি এখানে দেখা যাবে।', 'The instalments appear here once the loan is paid out.'),
  lent: t('মোট', 'In all'),
  paid: t('পরিশোধিত', 'Paid back'),
  outstanding: t('বাকি', 'Outstanding'),
  next: t('পরবর্তী কিস্তি', 'Next instalment'),
  pay: t('%{serial} নম্বর কিস্তির পরিশোধ লিখুন', 'Record the payment of instalment %{serial}'),
} as const;
