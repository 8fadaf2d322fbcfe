/** What can go wrong in the hierarchy of places. */
import { defineErrors, t } from '../kernel/index.ts';

export const locationErrors = defineErrors('location', {
  divisionHasDistricts: { status: 409, text: t('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।', "This division has districts and can't be deleted.") },
  divisionNameTaken: { status: 400, text: t('এই নামে একটি বিভাগ আগে থেকেই আছে।', 'A division of this name already exists.') },
  districtNameTaken: {
    status: 400,
    text: t('এই বিভাগে এই নামে একটি জেলা আগে থেকেই আছে।', 'This division already has a district of this name.'),
  },
  bbsCodeTaken: { status: 400, text: t('এই বিবিএস কোড আগে থেকেই ব্যবহৃত।', 'This BBS code is already in use.') },
  latitudeAndLongitude: {
    status: 400,
    text: t('অক্ষাংশ ও দ্রাঘিমাংশ দুটিই দিন, অথবা কোনোটিই নয়।', 'Give both latitude and longitude, or neither.'),
  },
});
