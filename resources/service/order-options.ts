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
  { value: 'in_process', text: t('প্রক্রিয়াধীন', 'In process'), tone: 'info' },
  { value: 'ready', text: t('প্রস্তুত', 'Ready'), tone: 'info' },
  { value: 'delivered', text: t('প্রদত্ত', 'Delivered'), tone: 'success' },
  { value: 'not_delivered', text: t('প্রদান করা হয়নি', 'Not delivered'), tone: 'danger' },
] as const;
