/** The closed lists of the personal data sheet (specification section 3). */
import { t } from '../kernel/index.ts';

export const addressTypeOptions = [
  { value: 'permanent', text: t('স্থায়ী', 'Permanent') },
  { value: 'present', text: t('বর্তমান', 'Present') },
] as const;

export const degreeLevelOptions = [
  { value: 'below_secondary', text: t('মাধ্যমিকের নিচে', 'Below secondary') },
  { value: 'secondary', text: t('মাধ্যমিক', 'Secondary') },
  { value: 'higher_secondary', text: t('উচ্চ মাধ্যমিক', 'Higher secondary') },
  { value: 'diploma', text: t('ডিপ্লোমা', 'Diploma') },
  { value: 'bachelor', text: t('স্নাতক', 'Bachelor') },
  { value: 'master', text: t('স্নাতকোত্তর', 'Master') },
  { value: 'doctoral', text: t('এমফিল ও পিএইচডি', 'MPhil and PhD') },
] as const;

export const resultTypeOptions = [
  { value: 'gpa', text: t('জিপিএ', 'GPA') },
  { value: 'division', text: t('বিভাগ বা শ্রেণি', 'Division or class') },
] as const;

export const gpaScaleOptions = [
  { value: 4, text: t('৪', '4') },
  { value: 5, text: t('৫', '5') },
] as const;

export const trainingTypeOptions = [
  { value: 'training', text: t('প্রশিক্ষণ', 'Training') },
  { value: 'workshop', text: t('কর্মশালা', 'Workshop') },
] as const;

export const trainingDurationOptions = [
  { value: 'day_long', text: t('দিনব্যাপী', 'Day long') },
  { value: 'residential', text: t('আবাসিক', 'Residential') },
] as const;

export const visitPurposeOptions = [
  { value: 'training', text: t('প্রশিক্ষণ', 'Training') },
  { value: 'study', text: t('উচ্চশিক্ষা', 'Higher study') },
  { value: 'seminar', text: t('সেমিনার বা সম্মেলন', 'Seminar or conference') },
  { value: 'official', text: t('সরকারি কাজ', 'Official work') },
  { value: 'pilgrimage', text: t('হজ বা তীর্থ', 'Pilgrimage') },
  { value: 'treatment', text: t('চিকিৎসা', 'Treatment') },
  { value: 'personal', text: t('ব্যক্তিগত', 'Personal') },
] as const;

export const promotionKindOptions = [
  { value: 'regular', text: t('নিয়মিত', 'Regular') },
  { value: 'irregular', text: t('অনিয়মিত', 'Irregular') },
] as const;

export const languageOptions = [
  { value: 'bengali', text: t('বাংলা', 'Bengali') },
  { value: 'english', text: t('ইংরেজি', 'English') },
  { value: 'arabic', text: t('আরবি', 'Arabic') },
  { value: 'hindi', text: t('হিন্দি', 'Hindi') },
  { value: 'urdu', text: t('উর্দু', 'Urdu') },
  { value: 'chinese', text: t('চীনা', 'Chinese') },
  { value: 'japanese', text: t('জাপানি', 'Japanese') },
  { value: 'french', text: t('ফরাসি', 'French') },
  { value: 'german', text: t('জার্মান', 'German') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const skillOptions = [
  { value: 'basic', text: t('প্রাথমিক', 'Basic') },
  { value: 'fluent', text: t('সাবলীল', 'Fluent') },
  { value: 'proficient', text: t('দক্ষ', 'Proficient') },
] as const;

export const gemsStatusOptions = [
  { value: 'pending', text: t('অপেক্ষমাণ', 'Pending'), tone: 'info' },
  { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
] as const;

export const changeStatusOptions = [
  { value: 'pending', text: t('যাচাইয়ের অপেক্ষায়', 'Waiting for verification'), tone: 'warning' },
  { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
  { value: 'withdrawn', text: t('প্রত্যাহৃত', 'Withdrawn'), tone: 'muted' },
] as const;
