/** The closed lists of what a service asks. */
import { t } from '../kernel/index.ts';

export const inputKindOptions = [
  { value: 'text', text: t('এক লাইনের লেখা', 'One line of text') },
  { value: 'long_text', text: t('কয়েক লাইনের লেখা', 'Several lines of text') },
  { value: 'number', text: t('পূর্ণ সংখ্যা', 'Whole number') },
  { value: 'amount', text: t('দশমিক সংখ্যা', 'Number with decimals') },
  { value: 'date', text: t('তারিখ', 'Date') },
  { value: 'choice', text: t('তালিকা থেকে একটি', 'One of a list') },
  { value: 'mobile', text: t('মোবাইল নম্বর', 'Mobile number') },
  { value: 'nid', text: t('এনআইডি', 'NID') },
  { value: 'land_number', text: t('খতিয়ান বা দাগ নম্বর', 'Number of a khatian or plot') },
  { value: 'district', text: t('জেলা', 'District') },
  { value: 'upazila', text: t('উপজেলা', 'Upazila') },
  { value: 'mouza', text: t('মৌজা', 'Mouza') },
] as const;

export type InputKind = (typeof inputKindOptions)[number]['value'];

export const paperTypeOptions = [
  { value: 'pdf', text: t('পিডিএফ', 'PDF') },
  { value: 'image', text: t('ছবি', 'Picture') },
] as const;
