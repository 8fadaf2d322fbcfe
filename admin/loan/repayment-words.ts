/** The words of a loan's repayment. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  repayment: t('পরিশোধ', 'Repayment'),
  failed: t('কিস্তিগুলো আনা গেল না', 'The instalments could not be loaded'),
  none: t(
    'কোনো কিস্তি নেই। ফেরতযোগ্য ঋণের কিস্তি টাকা বিতরণের পর এখানে দেখা যায়।',
    'There are no instalments. For a repayable loan they appear here once it is paid out.',
  ),
  lent: t('মোট', 'Total'),
  paid: t('পরিশোধিত', 'Repaid'),
  outstanding: t('বাকি', 'Outstanding'),
  next: t('পরবর্তী কিস্তি', 'Next instalment'),
  pay: t('%{serial} নম্বর কিস্তির পরিশোধ লিখুন', 'Record the payment of instalment %{serial}'),
} as const;
