/** Errors of printing. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const printingErrors = defineErrors('printing', {
  busy: {
    status: 503,
    text: t('এখন অনেক ছাপার কাজ চলছে; একটু পরে আবার চেষ্টা করুন।', 'Many documents are being printed; try again shortly.'),
  },
  tooLarge: { status: 413, text: t('এত তথ্য এক কাগজে ছাপানো যায় না।', 'There is too much to print in one document.') },
  tooLong: {
    status: 503,
    text: t(
      'ছাপতে বেশি সময় লাগছিল, তাই থামানো হলো। কম সারি নিন, যেমন এক মৌজা বা এক মাসের, নয়তো এক্সেলে নিন।',
      'Printing took too long and was stopped. Choose fewer rows, such as one mouza or one month, or use the workbook.',
    ),
  },
});
