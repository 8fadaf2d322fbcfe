/** The words of a person's page that no declaration has, and what stands on each of its tabs. */
import type { ResourceName } from '../../resources/kernel/names.ts';
import { t } from '../../resources/kernel/text.ts';

export const words = {
  facts: t('মূল তথ্য', 'The person in short'),
  photograph: t('ছবি', 'Photograph'),
  signature: t('স্বাক্ষর', 'Signature'),
  family: t('ঠিকানা ও পরিবার', 'Addresses and family'),
  learning: t('শিক্ষা ও প্রশিক্ষণ', 'Education and training'),
  career: t('কর্মজীবন', 'Career'),
  sheet: t('ব্যক্তিগত তথ্য বিবরণী', 'Personal data sheet'),
  sheetOf: t('ব্যক্তিগত তথ্য বিবরণী: %{name}', 'Personal data sheet: %{name}'),
  complete: t('ব্যক্তিগত তথ্য %{percent}% পূর্ণ', 'Personal data %{percent}% complete'),
  missing: t('বাকি:', 'Missing:'),
  failed: t('তথ্য আনা গেল না', 'It could not be loaded'),
  print: t('ছাপান', 'Print'),
  pdf: t('পিডিএফ', 'PDF'),
  sameAsPermanent: t('স্থায়ী ঠিকানাই বর্তমান ঠিকানা', 'Present same as permanent'),
};

export const familyParts = ['addresses', 'spouses', 'children', 'nominees'] as const satisfies readonly ResourceName[];
export const learningParts = ['educations', 'trainings', 'language-skills'] as const satisfies readonly ResourceName[];
export const careerParts = ['desk-assignments', 'promotions', 'work-histories', 'abroad-visits'] as const satisfies readonly ResourceName[];
