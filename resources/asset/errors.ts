/** What can go wrong with assets. The codes of blocked deletes and of assigning are the specification's (S8.097 to S8.111). */
import { defineErrors, t } from '../kernel/index.ts';

export const assetErrors = defineErrors('asset', {
  categoryNameTaken: { status: 400, text: t('এই নামে একটি সম্পদ শ্রেণি আগে থেকেই আছে।', 'An asset category with this name already exists.') },
  subcategoryNameTaken: {
    status: 400,
    text: t('এই শ্রেণিতে এই নামে একটি উপশ্রেণি আগে থেকেই আছে।', 'This category already has a subcategory with this name.'),
  },
  assetNameTaken: { status: 400, text: t('এই নামে একটি সম্পদ আগে থেকেই আছে।', 'An asset with this name already exists.') },
  categoryHasAssets: {
    status: 400,
    text: t('এই শ্রেণিতে সম্পদ আছে, তাই মোছা যাবে না।', "This category has assets and can't be deleted."),
  },
  categoryHasSubcategories: {
    status: 400,
    text: t('এই শ্রেণিতে উপশ্রেণি আছে, তাই মোছা যাবে না।', "This category has subcategories and can't be deleted."),
  },
  subcategoryHasAssets: {
    status: 400,
    text: t('এই উপশ্রেণিতে সম্পদ আছে, তাই মোছা যাবে না।', "This subcategory has assets and can't be deleted."),
  },
  inInventoryUse: {
    status: 400,
    text: t('এই সম্পদ মজুতে ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This asset is used in an inventory and can't be deleted."),
  },
  inventoryHasPurchases: {
    status: 400,
    text: t('এই মজুতে ক্রয় লেখা আছে, তাই মোছা যাবে না।', "Purchases are entered in this inventory, so it can't be deleted."),
  },
  purchaseHasItems: {
    status: 400,
    text: t('এই ক্রয়ের সামগ্রী আছে; আগে সেগুলো মুছুন।', 'There are items of this purchase; delete them first.'),
  },
  itemsAssigned: {
    status: 400,
    text: t('এই সামগ্রী কাউকে দেওয়া হয়েছে বা হয়েছিল, তাই মোছা যাবে না।', "This item is or was assigned to somebody, so it can't be deleted."),
  },
  alreadyInInventory: {
    status: 400,
    text: t('এই সম্পদ এই অফিসের মজুতে আগে থেকেই আছে।', 'This asset is already in the inventory of this office.'),
  },
  typeUnlikeCategory: {
    status: 400,
    text: t('সম্পদের ধরন তার শ্রেণির ধরনের সমান হতে হবে।', 'An asset must be of the same type as its category.'),
  },
  tagTaken: { status: 400, text: t('এই ট্যাগের সামগ্রী আগে থেকেই আছে।', 'There is already an item with this tag.') },
  purchaseTaken: {
    status: 400,
    text: t('এই মজুতে এই সূত্র নম্বরের ক্রয় আগে থেকেই লেখা আছে।', 'A purchase with this reference number is already entered in this inventory.'),
  },
  tooManyItems: {
    status: 400,
    text: t('স্থায়ী সম্পদ একবারে সর্বোচ্চ %{max}টি লেখা যায়।', 'At most %{max} fixed assets can be entered at once.'),
  },
  itemAlreadyAssigned: { status: 400, text: t('এই সামগ্রী আগে থেকেই কাউকে দেওয়া আছে।', 'This item is already assigned.') },
  itemInMaintenance: {
    status: 400,
    text: t('মেরামতে থাকা সামগ্রী কাউকে দেওয়া যায় না।', "An item in maintenance can't be assigned."),
  },
  itemInactive: { status: 400, text: t('নিষ্ক্রিয় সামগ্রী কাউকে দেওয়া যায় না।', "An inactive item can't be assigned.") },
  itemHeld: {
    status: 400,
    text: t('সামগ্রীটি কারও কাছে আছে; আগে ফেরত নিন।', 'Somebody has this item: take it back first.'),
  },
  notEnoughItems: {
    status: 400,
    text: t('মজুতে অবশিষ্ট আছে %{free}টি; এর বেশি দেওয়া যায় না।', 'The inventory has %{free} left; no more can be given.'),
  },
  issueOfFixed: {
    status: 400,
    text: t('স্থায়ী সম্পদ ট্যাগ ধরে বরাদ্দ দিতে হয়।', 'Fixed assets are assigned one by one, by their tags.'),
  },
  purchaseUsed: {
    status: 400,
    text: t('এই ক্রয়ের সামগ্রী দেওয়া হয়ে গেছে, তাই মোছা যাবে না।', "Items of this purchase have been issued, so it can't be deleted."),
  },
  inventoryHasIssues: {
    status: 400,
    text: t('এই মজুত থেকে সামগ্রী দেওয়া হয়েছে, তাই মোছা যাবে না।', "Items of this inventory have been issued, so it can't be deleted."),
  },
  requisitionInProcess: {
    status: 400,
    text: t('এই সম্পদের চাহিদা চলমান, তাই মোছা যাবে না।', "There are requisitions of this asset, so it can't be deleted."),
  },
  notAuthorised: {
    status: 403,
    text: t(
      'চাহিদা দিতে বা তাতে সিদ্ধান্ত দিতে সংশ্লিষ্ট ডেস্কে থাকতে হয়।',
      'To request assets or decide on a request, you must act at the desk concerned.',
    ),
  },
  noWorkflow: {
    status: 400,
    text: t(
      'আপনার অফিসে সম্পদের চাহিদার কোনো কর্মপ্রবাহ চালু নেই; প্রশাসককে জানান।',
      'Your office has no active workflow for requisitions: contact the administrator.',
    ),
  },
  cannotForward: { status: 400, text: t('শেষ ধাপ থেকে চাহিদা অগ্রায়ন করা যায় না।', "A requisition can't be forwarded from the last step.") },
  previousStepIncomplete: { status: 400, text: t('আগের ধাপের কাজ এখনো শেষ হয়নি।', 'The previous step is not finished.') },
  invalidAction: {
    status: 400,
    text: t('চাহিদাটির বর্তমান অবস্থায় এটি করা যায় না।', "The current state of the requisition doesn't allow this."),
  },
  givenAlready: {
    status: 400,
    text: t('%{given}টি দেওয়া হয়ে গেছে; এর কম অনুমোদন করা যায় না।', "%{given} have already been issued: you can't approve fewer."),
  },
  requisitionAlreadyApproved: { status: 400, text: t('চাহিদাটি আগেই অনুমোদিত হয়েছে।', 'The requisition has already been approved.') },
  requisitionAlreadyRejected: { status: 400, text: t('চাহিদাটি আগেই নামঞ্জুর হয়েছে।', 'The requisition has already been rejected.') },
  nothingRequested: { status: 400, text: t('কী লাগবে তা লিখুন: অন্তত একটি সম্পদ।', 'List what is needed: at least one asset.') },
  requestedTwice: { status: 400, text: t('একটি সম্পদ চাহিদায় একবারই লেখা যায়।', 'An asset can be listed only once in a requisition.') },
  quantityExceedsRequest: {
    status: 400,
    text: t('সর্বোচ্চ %{most}টি দেওয়া যায়; চাহিদার বেশি নয়।', 'At most %{most}: no more than was requested and approved.'),
  },
  requisitionNotApproved: {
    status: 400,
    text: t('চাহিদাটি অনুমোদিত হয়নি, তাই এ থেকে কিছু দেওয়া যায় না।', "The requisition isn't approved, so nothing can be issued on it."),
  },
  requisitionElsewhere: {
    status: 400,
    text: t('চাহিদাটি এই ব্যক্তির, এই অফিসের ও এই সম্পদের হতে হবে।', 'The requisition must be of this person, this office and this asset.'),
  },
  requisitionGiven: {
    status: 400,
    text: t('এই চাহিদা থেকে সামগ্রী দেওয়া হয়েছে, তাই প্রত্যাহার করা যায় না।', "Items have been issued on this requisition, so it can't be withdrawn."),
  },
  holderElsewhere: {
    status: 400,
    text: t('সামগ্রী কেবল এই অফিসের কাউকে দেওয়া যায়।', 'An item can be assigned only to a person of its own office.'),
  },
});
