/** The closed lists of a person (specification sections 3 and 4, domain section 10.2). Numbers where the specification numbers them. */
import { t } from '../kernel/index.ts';

export const userTypeOptions = [
  { value: 1, text: t('প্রশাসক', 'Administrator') },
  { value: 2, text: t('দাপ্তরিক', 'Office') },
  { value: 3, text: t('নাগরিক', 'Citizen') },
  { value: 4, text: t('প্রতিষ্ঠান', 'Organisation') },
  { value: 5, text: t('জিইএমএস', 'GEMS') },
] as const;

export const bloodGroupOptions = [
  { value: 'a_pos', text: t('এ+', 'A+') },
  { value: 'a_neg', text: t('এ−', 'A−') },
  { value: 'b_pos', text: t('বি+', 'B+') },
  { value: 'b_neg', text: t('বি−', 'B−') },
  { value: 'ab_pos', text: t('এবি+', 'AB+') },
  { value: 'ab_neg', text: t('এবি−', 'AB−') },
  { value: 'o_pos', text: t('ও+', 'O+') },
  { value: 'o_neg', text: t('ও−', 'O−') },
] as const;

export const messageLanguageOptions = [
  { value: 'bn', text: t('বাংলা', 'Bengali') },
  { value: 'en', text: t('ইংরেজি', 'English') },
] as const;

export const religionOptions = [
  { value: 'islam', text: t('ইসলাম', 'Islam') },
  { value: 'hindu', text: t('হিন্দু', 'Hindu') },
  { value: 'christian', text: t('খ্রিষ্টান', 'Christian') },
  { value: 'buddhist', text: t('বৌদ্ধ', 'Buddhist') },
  { value: 'other', text: t('অন্যান্য', 'Other') },
] as const;

export const maritalStatusOptions = [
  { value: 'single', text: t('অবিবাহিত', 'Single') },
  { value: 'married', text: t('বিবাহিত', 'Married') },
  { value: 'divorced', text: t('তালাকপ্রাপ্ত', 'Divorced') },
  { value: 'widow', text: t('বিধবা/বিপত্নীক', 'Widow/widower') },
] as const;

export const freedomFighterOptions = [
  { value: 'no', text: t('না', 'No') },
  { value: 'yes', text: t('বীর মুক্তিযোদ্ধা', 'Freedom fighter') },
  { value: 'child', text: t('বীর মুক্তিযোদ্ধার সন্তান', 'Child of a freedom fighter') },
  { value: 'grandchild', text: t('বীর মুক্তিযোদ্ধার নাতি-নাতনি', 'Grandchild of a freedom fighter') },
] as const;

export const approvalStatusOptions = [
  { value: 0, text: t('অপেক্ষমাণ', 'Pending'), tone: 'info' },
  { value: 2, text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: 3, text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
] as const;
