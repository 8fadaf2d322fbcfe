/** What can go wrong in the hierarchy of places. */
import { defineErrors, t } from '../kernel/index.ts';

export const locationErrors = defineErrors('location', {
  divisionHasDistricts: { status: 400, text: t('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।', "This division has districts and can't be deleted.") },
  divisionNameTaken: { status: 400, text: t('এই নামে একটি বিভাগ আগে থেকেই আছে।', 'A division with this name already exists.') },
  districtNameTaken: {
    status: 400,
    text: t('এই বিভাগে এই নামে একটি জেলা আগে থেকেই আছে।', 'This division already has a district with this name.'),
  },
  upazilaNameTaken: { status: 400, text: t('এই জেলায় এই নামে একটি উপজেলা আছে।', 'This district already has an upazila with this name.') },
  circleNameTaken: { status: 400, text: t('এই জেলায় এই নামে একটি সার্কেল আছে।', 'This district already has a circle with this name.') },
  unionNameTaken: { status: 400, text: t('এই উপজেলায় এই নামে একটি ইউনিয়ন আছে।', 'This upazila already has a union with this name.') },
  dglrCodeTaken: { status: 400, text: t('এই উপজেলায় এই ডিজিএলআর কোড ব্যবহৃত।', 'This DGLR code is already in use in the upazila.') },
  jlNumberTaken: {
    status: 400,
    text: t('এই উপজেলায় এই জরিপে এই জেএল নম্বর ব্যবহৃত।', 'This JL number is in use in the upazila for this survey.'),
  },
  surveyTwice: { status: 400, text: t('মৌজাটির এই জরিপের জেএল নম্বর আছে।', 'The mouza already has a JL number for this survey.') },
  districtHasUpazilas: { status: 400, text: t('এই জেলায় উপজেলা আছে, তাই মোছা যাবে না।', "This district has upazilas and can't be deleted.") },
  upazilaHasUnions: { status: 400, text: t('এই উপজেলায় ইউনিয়ন আছে, তাই মোছা যাবে না।', "This upazila has unions and can't be deleted.") },
  upazilaHasCircles: { status: 400, text: t('এই উপজেলায় সার্কেল আছে, তাই মোছা যাবে না।', "This upazila has circles and can't be deleted.") },
  upazilaHasMouzas: { status: 400, text: t('এই উপজেলায় মৌজা আছে, তাই মোছা যাবে না।', "This upazila has mouzas and can't be deleted.") },
  circleHasMouzas: { status: 400, text: t('এই সার্কেলে মৌজা আছে, তাই মোছা যাবে না।', "This circle has mouzas and can't be deleted.") },
  unionHasMouzas: { status: 400, text: t('এই ইউনিয়নে মৌজা আছে, তাই মোছা যাবে না।', "This union has mouzas and can't be deleted.") },
  countryCodeTaken: { status: 400, text: t('এই কোডে একটি দেশ আগে থেকেই আছে।', 'A country with this code already exists.') },
  countryNameTaken: { status: 400, text: t('এই নামে একটি দেশ আগে থেকেই আছে।', 'A country with this name already exists.') },
  zoneNeedsCorporation: {
    status: 400,
    text: t('সিটি কর্পোরেশনের অঞ্চল হলে কর্পোরেশন বাছাই করুন।', 'Choose the city corporation of a city zone.'),
  },
  zoneNameTaken: {
    status: 400,
    text: t('এই বিভাগে এই নামে এই ধরনের একটি জোন আছে।', 'This division already has a zone of this kind and name.'),
  },
  municipalityNameTaken: {
    status: 400,
    text: t('এই জেলায় এই নামে একটি পৌরসভা আছে।', 'This district already has a municipality with this name.'),
  },
  municipalityHasWards: {
    status: 400,
    text: t('এই পৌরসভায় ওয়ার্ড আছে, তাই মোছা যাবে না।', "This municipality has wards and can't be deleted."),
  },
  cityCorporationNameTaken: {
    status: 400,
    text: t('এই নামে একটি সিটি কর্পোরেশন আগে থেকেই আছে।', 'A city corporation with this name already exists.'),
  },
  cityCorporationHasZones: {
    status: 400,
    text: t('এই সিটি কর্পোরেশনে জোন আছে, তাই মোছা যাবে না।', "This city corporation has zones and can't be deleted."),
  },
  cityCorporationHasThanas: {
    status: 400,
    text: t('এই সিটি কর্পোরেশনে থানা আছে, তাই মোছা যাবে না।', "This city corporation has thanas and can't be deleted."),
  },
  cityCorporationHasWards: {
    status: 400,
    text: t('এই সিটি কর্পোরেশনে ওয়ার্ড আছে, তাই মোছা যাবে না।', "This city corporation has wards and can't be deleted."),
  },
  thanaNameTaken: { status: 400, text: t('এই জেলায় এই নামে একটি থানা আছে।', 'This district already has a thana with this name.') },
  wardNumberTaken: { status: 400, text: t('এখানে এই নম্বরের একটি ওয়ার্ড আছে।', 'There is already a ward with this number here.') },
  unionHasWards: { status: 400, text: t('এই ইউনিয়নে ওয়ার্ড আছে, তাই মোছা যাবে না।', "This union has wards and can't be deleted.") },
  postOfficeTaken: {
    status: 400,
    text: t('এই পোস্টকোডে এই নামে একটি ডাকঘর আছে।', 'A post office with this name already has this postal code.'),
  },
  divisionHasZones: { status: 400, text: t('এই বিভাগে জোন আছে, তাই মোছা যাবে না।', "This division has zones and can't be deleted.") },
  districtHasZones: { status: 400, text: t('এই জেলায় জোন আছে, তাই মোছা যাবে না।', "This district has zones and can't be deleted.") },
  districtHasCircles: { status: 400, text: t('এই জেলায় সার্কেল আছে, তাই মোছা যাবে না।', "This district has circles and can't be deleted.") },
  districtHasMunicipalities: {
    status: 400,
    text: t('এই জেলায় পৌরসভা আছে, তাই মোছা যাবে না।', "This district has municipalities and can't be deleted."),
  },
  districtHasCityCorporations: {
    status: 400,
    text: t('এই জেলায় সিটি কর্পোরেশন আছে, তাই মোছা যাবে না।', "This district has city corporations and can't be deleted."),
  },
  districtHasThanas: { status: 400, text: t('এই জেলায় থানা আছে, তাই মোছা যাবে না।', "This district has thanas and can't be deleted.") },
  districtHasPostOffices: {
    status: 400,
    text: t('এই জেলায় ডাকঘর আছে, তাই মোছা যাবে না।', "This district has post offices and can't be deleted."),
  },
  placeHasOffices: { status: 400, text: t('এখানে অফিস আছে, তাই মোছা যাবে না।', "There are offices in this place, so it can't be deleted.") },
  placeHasPeople: {
    status: 400,
    text: t('কারও তথ্যে এই এলাকা আছে, তাই মোছা যাবে না।', "A person's record uses this place, so it can't be deleted."),
  },
  mouzaInJurisdiction: {
    status: 400,
    text: t('এই মৌজা কোনো অফিসের অধিক্ষেত্রে আছে, তাই মোছা যাবে না।', "This mouza is in an office's jurisdiction and can't be deleted."),
  },
  upazilaHasMunicipalities: {
    status: 400,
    text: t('এই উপজেলায় পৌরসভা আছে, তাই মোছা যাবে না।', "This upazila has municipalities and can't be deleted."),
  },
  upazilaHasPostOffices: {
    status: 400,
    text: t('এই উপজেলায় ডাকঘর আছে, তাই মোছা যাবে না।', "This upazila has post offices and can't be deleted."),
  },
  boundaryWithoutPoint: {
    status: 400,
    text: t('সীমানা দিলে মৌজার বিন্দুও দিতে হবে।', 'A mouza with a boundary needs its point, too.'),
  },
  boundariesNotGeojson: {
    status: 400,
    text: t('ফাইলটি GeoJSON-এর FeatureCollection নয়।', 'The file is not a GeoJSON FeatureCollection.'),
  },
  boundariesNone: {
    status: 400,
    text: t(
      'ফাইলে এই স্তরের কোনো স্থানের সীমানা নেই; কিছুই সংরক্ষণ হয়নি।',
      'The file has no boundary for a place of this level; nothing was saved.',
    ),
  },
  boundariesTooMany: {
    status: 400,
    text: t('ফাইলে সর্বোচ্চ %{max}টি সীমানা থাকতে পারে।', 'The file may have at most %{max} boundaries.'),
  },
  boundariesShape: {
    status: 400,
    text: t(
      'ফাইলের %{number} নম্বর সীমানা Polygon বা MultiPolygon নয়।',
      'Feature %{number} of the file is neither a Polygon nor a MultiPolygon.',
    ),
  },
  boundariesOutside: {
    status: 400,
    text: t(
      'ফাইলের %{number} নম্বর সীমানা বাংলাদেশের বাইরে; স্থানাঙ্ক ডিগ্রিতে (WGS84) হতে হবে।',
      'Feature %{number} of the file is outside Bangladesh; coordinates have to be in degrees (WGS84).',
    ),
  },
  boundariesRing: {
    status: 400,
    text: t(
      'ফাইলের %{number} নম্বর সীমানার একটি রেখায় সর্বোচ্চ %{max}টি কোণ থাকতে পারে।',
      'A ring of feature %{number} of the file may have at most %{max} corners.',
    ),
  },
  boundariesCorners: {
    status: 400,
    text: t('ফাইলে সর্বোচ্চ %{max}টি কোণ থাকতে পারে।', 'The file may have at most %{max} corners.'),
  },
  boundariesCrossing: {
    status: 400,
    text: t('ফাইলের %{number} নম্বর সীমানা নিজেকে ছেদ করে।', 'The boundary of feature %{number} of the file crosses itself.'),
  },
  boundariesHole: {
    status: 400,
    text: t(
      'ফাইলের %{number} নম্বর সীমানার একটি ফাঁক বাইরের রেখার ভেতরে নয়।',
      'A hole of feature %{number} of the file is not inside its outline.',
    ),
  },
  boundariesTooLong: {
    status: 400,
    text: t(
      'ফাইলটি %{seconds} সেকেন্ডে পড়া গেল না; সরল করা সীমানা দিন।',
      'The file could not be read within %{seconds} seconds; give simpler boundaries.',
    ),
  },
  boundariesPlace: {
    status: 400,
    text: t('ফাইলের %{number} নম্বর সীমানার স্থানটি এই স্তরে নেই।', 'The place given for feature %{number} of the file is not of this level.'),
  },
  boundariesTwice: {
    status: 400,
    text: t('ফাইলের %{number} নম্বর সীমানার স্থান আরেকটিতেও দেওয়া।', 'The place given for feature %{number} of the file is given twice.'),
  },
  bbsCodeTaken: { status: 400, text: t('এই বিবিএস কোড আগে থেকেই ব্যবহৃত।', 'This BBS code is already in use.') },
});
