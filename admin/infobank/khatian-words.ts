/** The words of the certified copy of a khatian. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  failed: t('খতিয়ান খোঁজা যায়নি', 'The khatian could not be looked up'),
  one: t(
    'মৌজা %{mouza}, %{survey} খতিয়ান %{khatian}: রেজিস্টারে একটি রেকর্ড পাওয়া গেছে।',
    'Mouza %{mouza}, %{survey} khatian %{khatian}: one record in the registers.',
  ),
  several: t(
    'মৌজা %{mouza}, %{survey} খতিয়ান %{khatian}: রেজিস্টারে %{count}টি রেকর্ড পাওয়া গেছে। যেটির কপি হবে তা বাছাই করুন।',
    'Mouza %{mouza}, %{survey} khatian %{khatian}: %{count} records in the registers. Choose the one to be copied.',
  ),
  none: t(
    'মৌজা %{mouza}, %{survey} খতিয়ান %{khatian}: আপনার দেখার মতো কোনো রেকর্ড পাওয়া যায়নি',
    'Mouza %{mouza}, %{survey} khatian %{khatian}: no record found that you may see',
  ),
  noneText: t(
    'রেকর্ডরুমের কপি স্ক্যান করে “প্রস্তুত” বা “প্রদান করুন” ধাপে সংযুক্ত করুন।',
    'Scan the copy from the record room and attach it with “Make ready” or “Deliver”.',
  ),
  choose: t('যে রেকর্ডের কপি হবে', 'The record to be copied'),
  dags: t('দাগ %{dags}; %{area} একর', 'Dag %{dags}; %{area} acres'),
  notNow: t(
    'আবেদনটি যে ডেস্কে, কাজ চলাকালে সেই ডেস্কের কর্মকর্তা কপি দেন।',
    'The officer at the desk of the order issues its copy while the order is in process.',
  ),
  issue: t('কপি দিন', 'Issue the copy'),
  issueTitle: t('সার্টিফায়েড কপি দেবেন?', 'Issue the certified copy?'),
  issueFile: t(
    'কপিতে আপনার স্বাক্ষর ও যাচাইয়ের কোড বসে। আবেদনকারী এটি ডাউনলোড করতে পারবেন। পরে কারণ দেখিয়ে প্রত্যাহার করা যায়।',
    'The copy bears your signature and a code to verify it. The applicant can download it. It can be withdrawn with a reason.',
  ),
  issueByHand: t(
    'কপিতে আপনার স্বাক্ষর ও যাচাইয়ের কোড বসে, আর আবেদন প্রস্তুত হয়। ছাপিয়ে হাতে বা ডাকে দিন। পরে কারণ দেখিয়ে প্রত্যাহার করা যায়।',
    'The copy bears your signature and a code to verify it, and the order is ready. Print it and hand or post it. It can be withdrawn with a reason.',
  ),
  refused: t('কপি দেওয়া গেল না', 'The copy could not be issued'),
  delivered: t('কপি দেওয়া হয়েছে', 'Copy delivered'),
  ready: t('কপি প্রস্তুত', 'Copy ready'),
};
