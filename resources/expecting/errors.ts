/** What can go wrong with requiring bodies. */
import { defineErrors, t } from '../kernel/index.ts';

export const expectingErrors = defineErrors('expecting', {
  nameTaken: { status: 400, text: t('এই নামে একটি প্রত্যাশী সংস্থা আগে থেকেই আছে।', 'A requiring body with this name already exists.') },
  hasAcquisitions: {
    status: 400,
    text: t('এই সংস্থার জন্য জমি অধিগ্রহণ হয়েছে, তাই মোছা যাবে না।', "Land has been acquired for this body, so it can't be deleted."),
  },
});
