/** Whether something was scored. */
import { t } from '../kernel/index.ts';

export const providedOptions = [
  { value: 'provided', text: t('দেওয়া হয়েছে', 'Provided'), tone: 'success' },
  { value: 'not_provided', text: t('দেওয়া হয়নি', 'Not provided'), tone: 'warning' },
] as const;
