/** The words of the citizens' home, in both languages. */
import { t } from '../../resources/kernel/text.ts';

export const citizenWords = {
  lead: t(
    'নাগরিক বা প্রতিষ্ঠানের অ্যাকাউন্ট দিয়ে প্রবেশ করে নিজের আবেদন, শুনানি ও নোটিশ দেখুন।',
    'Sign in with the account of a citizen or an organisation to see your own orders, hearings and notices.',
  ),
  enter: t('নাগরিক বা প্রতিষ্ঠান হিসেবে প্রবেশ', 'Sign in as a citizen or organisation'),
  register: t('নিবন্ধন করুন', 'Register'),
  other_ways: t('অন্যভাবে প্রবেশ', 'Other ways to sign in'),
  sign_out: t('বের হন', 'Sign out'),
  staff_title: t('এটি নাগরিকদের পাতা', 'This page is for citizens'),
  staff: t('আপনি কর্মকর্তা বা কর্মচারী হিসেবে প্রবেশ করেছেন।', 'You are signed in as an officer or employee.'),
  to_staff: t('নিজের ড্যাশবোর্ডে যান', 'Go to your dashboard'),
  orders: t('আমার আবেদন', 'My orders'),
  no_orders: t(
    'এখনো কোনো আবেদন নেই। আবেদন জমা হলে তার অগ্রগতি এখানে দেখা যাবে।',
    'No orders yet. Once you have ordered a service, its progress is shown here.',
  ),
  applied: t('আবেদন %{date}', 'Ordered %{date}'),
  delivered: t('প্রদান %{date}', 'Delivered %{date}'),
  promised: t('পাওয়ার কথা %{date}', 'Expected %{date}'),
  order_service: t('সেবার আবেদন করুন', 'Order a service'),
  expected_papers: t('আপনার কাছে কাগজ চাওয়া হয়েছে: আবেদনটি খুলে জমা দিন।', 'Papers are requested: open the order and submit them.'),
  profile: t('আমার তথ্য', 'My profile'),
  name: t('নাম', 'Name'),
  username: t('ব্যবহারকারীর নাম', 'User name'),
  kind: t('অ্যাকাউন্টের ধরন', 'Type of account'),
  citizen: t('নাগরিক', 'Citizen'),
  organisation: t('প্রতিষ্ঠান', 'Organisation'),
  status: {
    received: t('গৃহীত', 'Received'),
    in_process: t('প্রক্রিয়াধীন', 'In progress'),
    returned: t('কাগজ চাওয়া হয়েছে', 'Papers requested'),
    ready: t('প্রস্তুত', 'Ready'),
    delivered: t('প্রদত্ত', 'Delivered'),
    not_delivered: t('প্রদান করা হয়নি', 'Not delivered'),
  },
} as const;
