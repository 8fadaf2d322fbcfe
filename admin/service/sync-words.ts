/** The words of the page on which services are brought in. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  title: t('অন্য ব্যবস্থা থেকে সেবা আমদানি', 'Import services'),
  from: t('উৎস: %{name}', 'Source: %{name}'),
  what: t(
    'উৎসের তালিকা আনা হবে: নতুন সেবা যোগ হবে, বদলে যাওয়া সেবা হালনাগাদ হবে, আর তালিকায় না থাকা সেবা নিষ্ক্রিয় হবে। কোনো সেবা মোছা হবে না।',
    'The list of the source is fetched: new services are added, changed ones are updated, and those no longer in the list become inactive. None is deleted.',
  ),
  open: t('সেবা হালনাগাদ', 'Sync'),
  runs: t('হালনাগাদের দফা', 'Sync runs'),
  start: t('হালনাগাদ শুরু করুন', 'Start the sync'),
  starting: t('শুরু হচ্ছে…', 'Starting…'),
  failed: t('সেবার উৎস আনা গেল না', 'The source of services could not be loaded'),
  none: t(
    'সেবা আনার কোনো উৎস এই সিস্টেমে ঠিক করা নেই। এখানে কেবল বাইরের প্রোগ্রামের একটি দফা শুরু হয়; সেবা লেখা ও দফা শেষ করা সেই প্রোগ্রামের কাজ।',
    'No source of services is set up in this system. This only starts a run of an external program, which writes the services and ends the run.',
  ),
} as const;
