/** What can go wrong in the hierarchy of places. */
import { defineErrors, t } from '../kernel/index.ts';

export const locationErrors = defineErrors('location', {
  divisionHasDistricts: { status: 409, text: t('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।', "This division has districts and can't be deleted.") },
  divisionNameTaken: { status: 400, text: t('এই নামে একটি বিভাগ আগে থেকেই আছে।', 'A division of this name already exists.') },
  districtNameTaken: {
    status: 400,
    text: t('এই বিভাগে এই নামে একটি জেলা আগে থেকেই আছে।', 'This division already has a district of this name.'),
  },
  upazilaNameTaken: { status: 400, text: t('এই জেলায় এই নামে একটি উপজেলা আছে।', 'This district already has an upazila of this name.') },
  circleNameTaken: { status: 400, text: t('এই জেলায় এই নামে একটি সার্কেল আছে।', 'This district already has a circle of this name.') },
  unionNameTaken: { status: 400, text: t('এই উপজেলায় এই নামে একটি ইউনিয়ন আছে।', 'This upazila already has a union of this name.') },
  dglrCodeTaken: { status: 400, text: t('এই উপজেলায় এই ডিজিএলআর কোড ব্যবহৃত।', 'This DGLR code is already in use in the upazila.') },
  jlNumberTaken: {
    status: 400,
    text: t('এই উপজেলায় এই জরিপে এই জেএল নম্বর ব্যবহৃত।', 'This JL number is in use in the upazila for this survey.'),
  },
  surveyTwice: { status: 400, text: t('মৌজাটির এই জরিপের জেএল নম্বর আছে।', 'The mouza already has a JL number for this survey.') },
  districtHasUpazilas: { status: 409, text: t('এই জেলায় উপজেলা আছে, তাই মোছা যাবে না।', "This district has upazilas and can't be deleted.") },
  upazilaHasUnions: { status: 409, text: t('এই উপজেলায় ইউনিয়ন আছে, তাই মোছা যাবে না।', "This upazila has unions and can't be deleted.") },
  upazilaHasCircles: { status: 409, text: t('এই উপজেলায় সার্কেল আছে, তাই মোছা যাবে না।', "This upazila has circles and can't be deleted.") },
  upazilaHasMouzas: { status: 409, text: t('এই উপজেলায় মৌজা আছে, তাই মোছা যাবে না।', "This upazila has mouzas and can't be deleted.") },
  circleHasMouzas: { status: 409, text: t('এই সার্কেলে মৌজা আছে, তাই মোছা যাবে না।', "This circle has mouzas and can't be deleted.") },
  unionHasMouzas: { status: 409, text: t('এই ইউনিয়নে মৌজা আছে, তাই মোছা যাবে না।', "This union has mouzas and can't be deleted.") },
  bbsCodeTaken: { status: 400, text: t('এই বিবিএস কোড আগে থেকেই ব্যবহৃত।', 'This BBS code is already in use.') },
});
