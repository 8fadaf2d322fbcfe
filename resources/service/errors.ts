/** What can go wrong with services. */
import { defineErrors, t } from '../kernel/index.ts';

export const serviceErrors = defineErrors('service', {
  codeTaken: { status: 400, text: t('এই কোডে একটি সেবা আগে থেকেই আছে।', 'A service of this code already exists.') },
  alreadyAssigned: { status: 400, text: t('সেবাটি এখানে আগে থেকেই দেওয়া আছে।', 'This service is already assigned here.') },
  serviceAssigned: {
    status: 400,
    text: t('সেবাটি অফিস বা ডেস্ককে দেওয়া আছে, তাই মোছা যাবে না।', "This service is assigned to an office or desk and can't be deleted."),
  },
  feeOverlaps: { status: 400, text: t('এই তারিখগুলোর কোনোটিতে অন্য ফি আছে।', 'Another fee holds on some of these days.') },
  syncRunning: { status: 400, text: t('এই উৎসের একটি হালনাগাদ এখনো চলছে।', 'A run of this source is still going on.') },
  noSource: {
    status: 400,
    text: t('সেবা আনার কোনো উৎস এই সিস্টেমে নির্ধারণ করা নেই।', 'No source of services is set up in this system.'),
  },
  serviceOrdered: {
    status: 400,
    text: t('সেবাটির আবেদন আছে, তাই মোছা যাবে না।', "There are orders of this service, so it can't be deleted."),
  },
  notForCitizens: { status: 400, text: t('এই সেবা কেবল অফিসের জন্য।', 'This service is for offices alone.') },
  deliveryNotOffered: { status: 400, text: t('সেবাটি এভাবে প্রদান করা হয় না।', 'The service is not delivered this way.') },
  reasonRequired: { status: 400, text: t('প্রদান না করার কারণ লিখুন।', 'Say why it is not delivered.') },
  serviceHasGroup: {
    status: 400,
    text: t('সেবাটিতে অনুমতি গুচ্ছ দেওয়া আছে, তাই মোছা যাবে না।', "This service has permission groups and can't be deleted."),
  },
});
