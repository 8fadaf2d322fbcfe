/** Closed lists used by the declarations of more than one module (domain section 10.2); one module's own are in its folder. */
import { t } from './text.ts';

export const genderOptions = [
  { value: 1, text: t('পুরুষ', 'Male') },
  { value: 2, text: t('নারী', 'Female') },
  { value: 3, text: t('অন্যান্য', 'Other') },
] as const;

export const employmentTypeOptions = [
  { value: 'permanent', text: t('স্থায়ী', 'Permanent') },
  { value: 'contractual', text: t('চুক্তিভিত্তিক', 'Contractual') },
  { value: 'part_time', text: t('খণ্ডকালীন', 'Part-time') },
] as const;

export const personnelCategoryOptions = [
  { value: 'officer', text: t('কর্মকর্তা', 'Officer') },
  { value: 'staff', text: t('কর্মচারী', 'Staff') },
] as const;

export const relationOptions = [
  { value: 'father', text: t('পিতা', 'Father') },
  { value: 'mother', text: t('মাতা', 'Mother') },
  { value: 'husband', text: t('স্বামী', 'Husband') },
  { value: 'wife', text: t('স্ত্রী', 'Wife') },
  { value: 'son', text: t('পুত্র', 'Son') },
  { value: 'daughter', text: t('কন্যা', 'Daughter') },
  { value: 'brother', text: t('ভাই', 'Brother') },
  { value: 'sister', text: t('বোন', 'Sister') },
  { value: 'relative', text: t('অন্য আত্মীয়', 'Other relative') },
  { value: 'friend', text: t('বন্ধু বা সহকর্মী', 'Friend or colleague') },
] as const;

export const deskTypeOptions = [
  { value: 'revenue', text: t('রাজস্ব', 'Revenue') },
  { value: 'project', text: t('প্রকল্প', 'Project') },
  { value: 'contractual', text: t('চুক্তিভিত্তিক', 'Contractual') },
  { value: 'daily', text: t('দৈনিক ভিত্তিক', 'Daily') },
] as const;

export const responsibilityOptions = [
  { value: 'main', text: t('মূল', 'Main') },
  { value: 'in_charge', text: t('ভারপ্রাপ্ত', 'In charge') },
  { value: 'additional', text: t('অতিরিক্ত', 'Additional') },
] as const;

/** The land surveys of Bengal, oldest first: each numbered the mouzas again. */
export const surveyOptions = [
  { value: 'CS', text: t('সিএস', 'CS') },
  { value: 'SA', text: t('এসএ', 'SA') },
  { value: 'RS', text: t('আরএস', 'RS') },
  { value: 'BS', text: t('বিএস', 'BS') },
  { value: 'BRS', text: t('বিআরএস', 'BRS') },
  { value: 'DIARA', text: t('দিয়ারা', 'Diara') },
  { value: 'PETY', text: t('পেটি', 'Pety') },
] as const;
