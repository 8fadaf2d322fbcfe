/** Errors of printing. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const printingErrors = defineErrors('printing', {
  busy: {
    status: 503,
    text: t('এখন অনেক ছাপার কাজ চলছে; একটু পরে আবার চেষ্টা করুন।', 'Many papers are being printed just now; try again shortly.'),
  },
  tooLarge: { status: 413, text: t('এত তথ্য এক কাগজে ছাপানো যায় না।', 'There is too much to print on one paper.') },
  tooLong: {
    status: 503,
    text: t(
      'ছাপতে বেশি সময় লাগছিল, তাই থামানো হলো। কম সারি নিন, যেমন এক মৌজা বা এক মাসের, নয়তো এক্সেলে নিন।',
      'Printing took too long and was stopped. Choose fewer rows, such as a mouza or a month, or take the workbook.',
    ),
  },
});
