/** Whether something was scored, and whether the scored person may see it. */
import { t } from '../kernel/index.ts';

export const providedOptions = [
  { value: 'provided', text: t('দেওয়া হয়েছে', 'Provided'), tone: 'success' },
  { value: 'not_provided', text: t('দেওয়া হয়নি', 'Not provided'), tone: 'warning' },
] as const;

/** Whether the results of the award are out. */
export const resultOptions = [
  { value: 'awaited', text: t('প্রকাশের অপেক্ষায়', 'Awaited'), tone: 'muted' },
  { value: 'published', text: t('প্রকাশিত', 'Published'), tone: 'success' },
] as const;
