/** The words of a memory's page that no declaration has. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  contents: t('সূচি', 'Contents'),
  none: t('এখনো কোনো অধ্যায় নেই।', 'There are no sections yet.'),
  section: t('নতুন অধ্যায়', 'New section'),
  subsection: t('উপ-অধ্যায়', 'Sub-section'),
  page: t('পাতা', 'Page'),
  newIn: t('%{what} যোগ করুন: %{title}', 'New %{what}: %{title}'),
} as const;
