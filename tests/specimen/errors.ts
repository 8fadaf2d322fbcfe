/** What can go wrong with the specimen's offices. */
import { defineErrors, t } from '../../resources/kernel/index.ts';

export const specimenErrors = defineErrors('specimen', {
  officeCodeTaken: { status: 400, text: t('এই কোডে একটি অফিস আগে থেকেই আছে।', 'An office of this code already exists.') },
  officeHasOffices: {
    status: 409,
    text: t('এই অফিসের অধীন অফিস আছে, তাই মোছা যাবে না।', "This office has offices under it and can't be deleted."),
  },
});
