/** What can go wrong with rights. */
import { defineErrors, t } from '../kernel/index.ts';

export const accessErrors = defineErrors('access', {
  groupNameTaken: { status: 400, text: t('এই নামে একটি অনুমতি গুচ্ছ আগে থেকেই আছে।', 'A permission group of this name already exists.') },
  roleNameTaken: { status: 400, text: t('এই নামে একটি ভূমিকা আগে থেকেই আছে।', 'A role of this name already exists.') },
  moduleNotEmpty: { status: 409, text: t('এই মডিউলে অনুমতি আছে, তাই মোছা যাবে না।', "This module has permissions and can't be deleted.") },
  groupInUse: { status: 409, text: t('এই অনুমতি গুচ্ছ ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This permission group is in use and can't be deleted.") },
  roleInUse: { status: 409, text: t('এই ভূমিকা কারও আছে, তাই মোছা যাবে না।', "Somebody has this role, so it can't be deleted.") },
  roleAlreadyGiven: { status: 400, text: t('এই ব্যক্তির এই ভূমিকা আগে থেকেই আছে।', 'This person already has this role.') },
  groupAlreadyAssigned: {
    status: 400,
    text: t('এই অনুমতি গুচ্ছ এখানে আগে থেকেই দেওয়া আছে।', 'This permission group is already assigned here.'),
  },
  selectPermission: {
    status: 400,
    text: t('কমপক্ষে একটি অনুমতি বা অনুমতি গুচ্ছ বাছাই করুন।', 'Choose at least one permission or permission group.'),
  },
});
