/** Errors of printing. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const printingErrors = defineErrors('printing', {
  busy: { status: 503, text: t('এখন অনেক কিছু ছাপা হচ্ছে; একটু পরে আবার চেষ্টা করুন।', 'Much is being printed now; try again in a while.') },
  tooLarge: { status: 413, text: t('এক কাগজে ছাপানোর জন্য তথ্য বেশি বড়।', 'This is too much to be printed on one paper.') },
  tooLong: {
    status: 503,
    text: t(
      'ছাপতে বেশি সময় লাগছিল, তাই থামানো হলো। কম সারি নিন, যেমন এক মৌজা বা এক মাসের, নয়তো এক্সেলে নিন।',
      'Printing took too long and was stopped. Choose fewer rows, such as a mouza or a month, or take the workbook.',
    ),
  },
});
