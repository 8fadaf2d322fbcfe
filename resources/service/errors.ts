/** What can go wrong with services. */
import { defineErrors, t } from '../kernel/index.ts';

export const serviceErrors = defineErrors('service', {
  codeTaken: { status: 400, text: t('এই কোডে একটি সেবা আগে থেকেই আছে।', 'A service of this code already exists.') },
  alreadyAssigned: { status: 400, text: t('সেবাটি এখানে আগে থেকেই দেওয়া আছে।', 'This service is already assigned here.') },
  serviceAssigned: {
    status: 400,
    text: t('সেবাটি অফিস বা ডেস্ককে দেওয়া আছে, তাই মোছা যাবে না।', "This service is assigned to an office or desk and can't be deleted."),
  },
  serviceHasGroup: {
    status: 400,
    text: t('সেবাটিতে অনুমতি গুচ্ছ দেওয়া আছে, তাই মোছা যাবে না।', "This service has permission groups and can't be deleted."),
  },
});
