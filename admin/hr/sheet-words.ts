/** The words of a person's page that no declaration has, and the content of each of its tabs. */
import type { ResourceName } from '../../resources/kernel/names.ts';
import { t } from '../../resources/kernel/text.ts';

export const words = {
  facts: t('মূল তথ্য', 'Summary'),
  photograph: t('ছবি', 'Photograph'),
  signature: t('স্বাক্ষর', 'Signature'),
  family: t('ঠিকানা ও পরিবার', 'Addresses and family'),
  learning: t('শিক্ষা ও প্রশিক্ষণ', 'Education and training'),
  career: t('কর্মজীবন', 'Career'),
  sheet: t('ব্যক্তিগত তথ্য বিবরণী', 'Personal data sheet'),
  sheetOf: t('ব্যক্তিগত তথ্য বিবরণী: %{name}', 'Personal data sheet: %{name}'),
  complete: t('ব্যক্তিগত তথ্য %{percent}% পূর্ণ', 'Personal data %{percent}% complete'),
  missing: t('বাকি:', 'Missing:'),
  failed: t('তথ্য আনা গেল না', 'The data could not be loaded'),
  print: t('ছাপান', 'Print'),
  changes: t('তথ্য পরিবর্তন', 'Changes'),
  propose: t('পরিবর্তনের প্রস্তাব দিন', 'Propose a change'),
  proposeTitle: t('নিজের তথ্য পরিবর্তনের প্রস্তাব', 'Propose a change to your own data'),
  proposeWhy: t(
    'কোন অংশ বদলাতে চান? প্রস্তাবটি যাচাইয়ের পর কার্যকর হবে।',
    'Which section do you want to change? The change takes effect once it is verified.',
  ),
  verifiedBy: t('যাচাই করবেন %{name}, %{desk}, %{office}।', 'It will be verified by %{name}, %{desk}, %{office}.'),
  verifiedCentrally: t('যাচাই করবে মন্ত্রণালয়ের মানবসম্পদ।', 'It will be verified by the human resources of the Ministry.'),
  proposed: t('প্রস্তাবটি যাচাইয়ের জন্য গেছে।', 'It was sent for verification.'),
  withdrawn: t('প্রস্তাবটি প্রত্যাহার করা হয়েছে।', 'The proposal was withdrawn.'),
  waiting: t('যাচাইয়ের অপেক্ষায়', 'Waiting for verification'),
  waitingCount: t('%{count}টি পরিবর্তন যাচাইয়ের অপেক্ষায়', 'Changes waiting for verification: %{count}'),
  noChanges: t('কোনো প্রস্তাব নেই।', 'There are no proposals.'),
  field: t('তথ্য', 'Field'),
  standing: t('বর্তমান', 'Current'),
  proposal: t('প্রস্তাবিত', 'Proposed'),
  newRow: t('নতুন', 'New'),
  changedRow: t('পরিবর্তন', 'Changed'),
  removedRow: t('বাদ যাবে', 'To be removed'),
  hidden: t('প্রস্তাবে কী আছে, তা যাচাইকারী ও প্রস্তাবকারী দেখেন।', 'Only its author and the person who verifies it can see what is proposed.'),
  reason: t('নামঞ্জুরের কারণ', 'Why it was rejected'),
  change: t('পরিবর্তন', 'Change'),
  remove: t('বাদ দিন', 'Remove'),
  add: t('নতুন যোগ করুন', 'Add'),
  undo: t('প্রস্তাব থেকে বাদ দিন', 'Remove from the proposal'),
  sameAsPermanent: t('স্থায়ী ঠিকানাই বর্তমান ঠিকানা', 'Present address same as permanent'),
};

export const familyParts = ['addresses', 'spouses', 'children', 'nominees'] as const satisfies readonly ResourceName[];
export const learningParts = ['educations', 'trainings', 'language-skills'] as const satisfies readonly ResourceName[];
export const careerParts = ['desk-assignments', 'promotions', 'work-histories', 'abroad-visits'] as const satisfies readonly ResourceName[];
