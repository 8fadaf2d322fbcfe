/** The closed lists of orders. */
import { t } from '../kernel/index.ts';

export const deliveryOptions = [
  { value: 'counter', text: t('কাউন্টার', 'Counter') },
  { value: 'post', text: t('ডাক', 'Post') },
  { value: 'download', text: t('ডাউনলোড', 'Download') },
  { value: 'email', text: t('ই-মেইল', 'E-mail') },
] as const;

export const orderStatusOptions = [
  { value: 'received', text: t('গৃহীত', 'Received'), tone: 'warning' },
  { value: 'in_process', text: t('প্রক্রিয়াধীন', 'In progress'), tone: 'info' },
  { value: 'returned', text: t('কাগজ চাওয়া হয়েছে', 'Papers requested'), tone: 'warning' },
  { value: 'ready', text: t('প্রস্তুত', 'Ready'), tone: 'info' },
  { value: 'delivered', text: t('প্রদত্ত', 'Delivered'), tone: 'success' },
  { value: 'not_delivered', text: t('প্রদান করা হয়নি', 'Not delivered'), tone: 'danger' },
] as const;

/** Who reads the note of a step: the citizen on the tracking page, too, or the offices alone. */
export const noteForOptions = [
  { value: 'office', text: t('শুধু অফিস', 'The office only') },
  { value: 'citizen', text: t('নাগরিকও', 'The citizen, too') },
] as const;

export const languageOptions = [
  { value: 'bn', text: t('বাংলা', 'Bengali') },
  { value: 'en', text: t('ইংরেজি', 'English') },
] as const;

/** The steps of an order, as the citizen reads them where the state alone does not say it. */
export const orderActionOptions = [
  { value: 'create', text: t('আবেদন গৃহীত', 'Order received') },
  { value: 'process', text: t('কাজ শুরু', 'Work started') },
  { value: 'forward', text: t('পরের ডেস্কে পাঠানো', 'Sent to the next desk') },
  { value: 'hand_over', text: t('প্রদানের ডেস্কে পাঠানো', 'Sent to the delivery desk') },
  { value: 'ask', text: t('কাগজ চাওয়া', 'Papers requested') },
  { value: 'answer', text: t('কাগজ জমা', 'Papers submitted') },
  { value: 'fix_hearing', text: t('শুনানির তারিখ নির্ধারণ', 'Hearing fixed') },
  { value: 'make_ready', text: t('প্রস্তুত', 'Ready') },
  { value: 'withdraw_paper', text: t('পত্র প্রত্যাহার', 'Paper withdrawn') },
  { value: 'deliver', text: t('প্রদান', 'Delivered') },
  { value: 'refuse', text: t('প্রদান করা হয়নি', 'Not delivered') },
] as const;

/** What the office does for an order besides its steps: a copy from the registers, a hearing. */
export const workOptions = [
  { value: 'general', text: t('সাধারণ', 'General') },
  { value: 'khatian_copy', text: t('রেজিস্টার থেকে নকল', 'Copy from the registers') },
  { value: 'mutation', text: t('শুনানিসহ আদেশ', 'Order after a hearing') },
] as const;

/** Who fills in the form of the service. */
export const formByOptions = [
  { value: 'applicant', text: t('আবেদনকারী', 'The applicant') },
  { value: 'counter', text: t('কাউন্টার', 'The counter') },
] as const;
