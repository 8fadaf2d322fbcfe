/** Words of the log are shown by name: subjects as the menu names them, and the tasks that the engine knows. */
import { manifest } from '../../resources/generated/manifest.ts';
import { field, type Option } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { undoTask } from '../../resources/kernel/undoable.ts';

const subjects: readonly Option[] = manifest.resources.map(({ name, plural }) => ({ value: name, text: plural }));

const tasks: readonly Option[] = [
  { value: 'export', text: t('রপ্তানি', 'Export') },
  { value: 'import', text: t('আমদানি', 'Import') },
  { value: undoTask, text: t('আগের কাজ ফিরিয়ে নেওয়া', 'Undid the previous change') },
  { value: 'list', text: t('তালিকায়', 'In a list') },
  { value: 'options', text: t('বাছাইয়ের তালিকায়', 'Among choices') },
  { value: 'history', text: t('ইতিহাসে', 'In its history') },
  { value: 'changes', text: t('পরিবর্তনের ধারায়', 'In a change feed') },
  { value: 'file', text: t('ফাইল', 'A file') },
  { value: 'paper', text: t('কাগজে (পিডিএফ)', 'On paper (PDF)') },
  { value: 'sheet', text: t('ব্যক্তিগত তথ্য বিবরণী (পিডিএফ)', 'Personal data sheet (PDF)') },
  { value: 'archive', text: t('আর্কাইভে খোঁজা', 'Searched the archive') },
  { value: 'accepted', text: t('সফল', 'Succeeded') },
  { value: 'wrong', text: t('নাম বা পাসওয়ার্ড ভুল', 'Wrong name or password') },
  { value: 'captcha', text: t('ক্যাপচা ছাড়া', 'Without the captcha') },
  // Of rows from before names were braked instead.
  { value: 'locked', text: t('তালাবদ্ধ', 'Locked') },
  { value: 'inactive', text: t('নিষ্ক্রিয় ব্যক্তি', 'Inactive person') },
  { value: 'pending', text: t('অনুমোদনের অপেক্ষায়', 'Waiting for approval') },
  { value: 'signed_out', text: t('নিজে প্রস্থান', 'Signed out') },
  { value: 'deactivated', text: t('নিষ্ক্রিয় করায়', 'Deactivated') },
  { value: 'handed_over', text: t('দায়িত্ব হস্তান্তরে', 'Duties handed over') },
  { value: 'refresh_reused', text: t('পুরোনো টোকেন ব্যবহার', 'Old token used again') },
  { value: 'code_reused', text: t('কোড আবার ব্যবহার', 'Sign-in code used again') },
  { value: 'password_changed', text: t('পাসওয়ার্ড বদলে', 'Password changed') },
  { value: 'ended_at_provider', text: t('পরিচয় সার্ভারে প্রস্থান', 'Ended at the identity server') },
  { value: 'restored', text: t('ব্যাকআপ ফেরানোয়', 'A backup was restored') },
  { value: 'wrong_entrance', text: t('ভুল ধরনের প্রবেশপথে', 'Wrong type of sign-in') },
  { value: 'password_reset', text: t('কোড দিয়ে পাসওয়ার্ড বদল', 'Password changed by a code') },
  { value: 'nonce_mismatch', text: t('প্রবেশের চিহ্ন মেলেনি', 'Sign-in did not match') },
  { value: 'test as a desk: begin', text: t('ডেস্ক পরীক্ষা শুরু', 'Desk test started') },
  { value: 'test as a desk: end', text: t('ডেস্ক পরীক্ষা শেষ', 'Desk test ended') },
  { value: 'secret made', text: t('গোপন চাবি তৈরি', 'Secret created') },
  { value: 'secret revoked', text: t('গোপন চাবি বাতিল', 'Secret revoked') },
  // Actions of the system itself: nobody is shown as the author.
  { value: 'first start', text: t('সিস্টেম: প্রথম চালু', 'System: first start') },
  { value: 'account command', text: t('সিস্টেম: অ্যাকাউন্টের আদেশ', 'System: account command') },
  { value: 'demo ministry', text: t('সিস্টেম: নমুনা মন্ত্রণালয়', 'System: demo ministry') },
  { value: 'archived', text: t('সিস্টেম: বছর আর্কাইভে নেওয়া', 'System: year archived') },
  { value: 'permission keys', text: t('সিস্টেম: অনুমতির চাবি', 'System: permission keys') },
  { value: 'default groups', text: t('সিস্টেম: শুরুর গুচ্ছ', 'System: default groups') },
  { value: 'reference data: location', text: t('সিস্টেম: শুরুর তথ্য, এলাকা', 'System: reference data, places') },
  { value: 'reference data: personnel', text: t('সিস্টেম: শুরুর তথ্য, জনবল', 'System: reference data, personnel') },
  { value: 'reference data: office', text: t('সিস্টেম: শুরুর তথ্য, অফিস', 'System: reference data, offices') },
  {
    value: 'reference data: fiscal years and office hours',
    text: t('সিস্টেম: শুরুর তথ্য, অর্থবছর ও অফিস সময়', 'System: reference data, fiscal years and office hours'),
  },
  { value: 'posting', text: t('সিস্টেম: পদায়নের ফলে', 'System: follows a posting') },
  { value: 'head desk', text: t('সিস্টেম: প্রধান ডেস্ক বদলে', 'System: follows a new head desk') },
  { value: 'desk deleted', text: t('সিস্টেম: ডেস্ক মোছায়', 'System: follows a deleted desk') },
  { value: 'office deleted', text: t('সিস্টেম: অফিস মোছায়', 'System: follows a deleted office') },
];

/** The declaration with choices where the log holds words: the server filters both alike. */
export const namedLog = (declaration: AnyResource): AnyResource => {
  const { resource, task, ...fields } = declaration.fields;
  return {
    ...declaration,
    fields: {
      ...fields,
      resource: field.choice(resource!.label, subjects, { computed: true }),
      task: field.choice(task!.label, tasks, { computed: true }),
    },
  };
};
