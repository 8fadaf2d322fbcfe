/** What can go wrong with rights. */
import { defineErrors, t } from '../kernel/index.ts';

export const accessErrors = defineErrors('access', {
  groupNameTaken: { status: 400, text: t('এই নামে একটি অনুমতি গুচ্ছ আগে থেকেই আছে।', 'A permission group with this name already exists.') },
  roleNameTaken: { status: 400, text: t('এই নামে একটি ভূমিকা আগে থেকেই আছে।', 'A role with this name already exists.') },
  moduleNotEmpty: { status: 400, text: t('এই মডিউলে অনুমতি আছে, তাই মোছা যাবে না।', "This module has permissions and can't be deleted.") },
  groupInUse: { status: 400, text: t('এই অনুমতি গুচ্ছ ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This permission group is in use and can't be deleted.") },
  roleInUse: { status: 400, text: t('এই ভূমিকা কারও আছে, তাই মোছা যাবে না।', "This role is in use and can't be deleted.") },
  roleAlreadyGiven: { status: 400, text: t('এই ব্যক্তির এই ভূমিকা আগে থেকেই আছে।', 'This person already has this role.') },
  groupAlreadyAssigned: {
    status: 400,
    text: t('এই অনুমতি গুচ্ছ এখানে আগে থেকেই দেওয়া আছে।', 'This permission group is already assigned here.'),
  },
  selectPermission: {
    status: 400,
    text: t('কমপক্ষে একটি অনুমতি বা অনুমতি গুচ্ছ বাছাই করুন।', 'Choose at least one permission or permission group.'),
  },
  keyNotHeld: {
    status: 403,
    text: t('আপনার নিজের নেই এমন অনুমতি দেওয়া বা বদলানো যায় না: %{keys}', "You can't grant or change a key that you don't hold: %{keys}"),
  },
  ownAssignment: {
    status: 403,
    text: t('নিজের দায়িত্ব বা অধিকার নিজে বদলানো যায় না।', "You can't change your own postings, roles or permissions."),
  },
  outOfReach: { status: 403, text: t('এটি আপনার আওতার বাইরে।', 'This is outside your reach.') },
  officeLevelGroup: {
    status: 400,
    text: t('অফিস ও অফিসের ধরন অফিস স্তরের গুচ্ছ নেয়।', 'Offices and office types can have only groups of the office level.'),
  },
  deskLevelGroup: { status: 400, text: t('ডেস্ক ডেস্ক স্তরের গুচ্ছ নেয়।', 'Desks can have only groups of the desk level.') },
  levelInUse: {
    status: 400,
    text: t('গুচ্ছটি এই স্তরে ব্যবহৃত হচ্ছে, তাই স্তর বদলানো যাবে না।', "The group is in use at this level, so its level can't change."),
  },
  roleForAdministrators: {
    status: 400,
    text: t(
      'ভূমিকা কেবল প্রশাসকদের; অন্যদের অধিকার ডেস্ক থেকে আসে।',
      'Roles are for administrators; everyone else has the permissions of their desk.',
    ),
  },
  syncNeedsPermission: {
    status: 400,
    text: t('গুচ্ছে কমপক্ষে একটি অনুমতি থাকতে হবে।', 'The group needs at least one permission.'),
  },
  applicationCodeTaken: { status: 400, text: t('এই কোডে একটি অ্যাপ আগে থেকেই আছে।', 'An application with this code already exists.') },
  applicationNeedsOffice: { status: 400, text: t('যে অফিস পর্যন্ত আওতা, সেটি বাছাই করুন।', 'Choose the office that it reaches.') },
  applicationReachesEverything: {
    status: 400,
    text: t('আওতা সবকিছু হলে অফিস খালি থাকে।', 'If it reaches everything, leave the office empty.'),
  },
  applicationGroupsApart: {
    status: 400,
    text: t('সংযুক্ত অ্যাপের গুচ্ছ তার নিজের রেকর্ডে দিন।', 'Set the groups of an application account in its own record.'),
  },
  applicationRevoked: { status: 409, text: t('অ্যাপটি বন্ধ; আগে আবার চালু করুন।', 'The application is revoked; restore it first.') },
  secretsTooMany: {
    status: 409,
    text: t('একসঙ্গে দুটির বেশি গোপন চাবি চালু থাকে না; আগে একটি বাতিল করুন।', 'No more than two secrets are valid at a time; revoke one first.'),
  },
});
