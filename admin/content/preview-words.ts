/** The words of the preview of a public page. */
import { t } from '../../resources/kernel/text.ts';

export const previewWords = {
  draft: t('খসড়া দেখুন', 'Preview the draft'),
  open: t('নাগরিকের পাতা দেখুন', 'Open the public page'),
};
