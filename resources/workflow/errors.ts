/** What can go wrong with workflows, and with acting on what goes by them (specification section 8). */
import { defineErrors, t } from '../kernel/index.ts';

export const workflowErrors = defineErrors('workflow', {
  inUse: {
    status: 400,
    text: t('এই কর্মপ্রবাহে আবেদন চলছে বা চলেছে, তাই মোছা যাবে না।', "Requests use or used this workflow, so it can't be deleted."),
  },
  actorActive: {
    status: 400,
    text: t('সক্রিয় কর্মসম্পাদক মোছা যায় না; আগে নিষ্ক্রিয় করুন।', "An active actor can't be deleted; deactivate it first."),
  },
  stepHasActors: { status: 400, text: t('এই ধাপে কর্মসম্পাদক আছেন; আগে তাঁদের মুছুন।', 'This step has actors; delete them first.') },
  stepsMissing: { status: 400, text: t('কর্মসম্পাদক দেওয়ার আগে ধাপ যোগ করুন।', 'Add steps before assigning an actor.') },
  singleActor: { status: 400, text: t('একটি ধাপে একজনই কর্মসম্পাদক; একজন বাছাই করুন।', 'A step has a single actor: choose one.') },
  actorNamed: {
    status: 400,
    text: t('কর্মসম্পাদকের ধরন অনুযায়ী ঘরটি পূরণ করুন, অন্যগুলো খালি রাখুন।', 'Fill only the field that this kind of actor needs.'),
  },
  actorLayerTooHigh: {
    status: 400,
    text: t('কর্মসম্পাদকের স্তর ধাপের ন্যূনতম স্তরের উপরে হতে পারে না।', "The actor's layer can't be above the minimum layer of the step."),
  },
  actorMissing: { status: 400, text: t('কর্মসম্পাদক পাওয়া যায়নি।', 'The actor is missing.') },
  actorInactive: { status: 400, text: t('কর্মসম্পাদক আগে থেকেই নিষ্ক্রিয়।', 'The actor is already inactive.') },
  stepWithoutActor: {
    status: 400,
    text: t('“%{step}” ধাপে কোনো কর্মসম্পাদক নেই।', 'The step “%{step}” has no actor.'),
  },
  noWayOut: {
    status: 400,
    text: t('এই কর্মপ্রবাহে কোনো ধাপ নেই, তাই কোনো আবেদন শেষ হবে না।', 'The workflow has no step, so no request would ever be decided.'),
  },
  frozen: {
    status: 400,
    text: t('সক্রিয় বা পুরোনো সংস্করণ বদলানো যায় না; নতুন সংস্করণ তৈরি করুন।', 'Only a draft can be changed: create a new version of this workflow.'),
  },
  stepField: {
    status: 400,
    text: t('“%{name}” নামে কোনো ঘর এই মডিউলের আবেদনে নেই।', 'No request of this module has a field “%{name}”.'),
  },
  notFound: {
    status: 400,
    text: t('আপনার অফিসের জন্য কোনো কর্মপ্রবাহ চালু নেই; প্রশাসককে জানান।', 'No workflow is active for this office: contact the administrator.'),
  },
  performerMissing: {
    status: 400,
    text: t(
      'কর্মপ্রবাহের “%{step}” ধাপে কাজ করার মতো কেউ নেই; প্রশাসককে জানান।',
      'Nobody can act at the step “%{step}” of the workflow: contact the administrator.',
    ),
  },
  deskMissing: {
    status: 400,
    text: t('আবেদনকারী কোনো ডেস্কে নেই।', 'The applicant holds no desk.'),
  },
  lastStep: { status: 400, text: t('শেষ ধাপ থেকে অগ্রায়ন করা যায় না।', 'Forwarding is not possible from the last step.') },
  notLastStep: { status: 400, text: t('এই ধাপে অনুমোদন করা যায় না; অগ্রায়ন করুন।', "This step can't approve: forward the request.") },
  notPerformer: { status: 403, text: t('আবেদনটি এখন আপনার ডেস্কে নেই।', 'The request is not at your desk now.') },
  ownRequest: { status: 403, text: t('নিজের আবেদনে নিজে সিদ্ধান্ত দেওয়া যায় না।', "You can't decide on your own request.") },
  alreadyActed: {
    status: 409,
    text: t('%{name} এইমাত্র এ বিষয়ে কাজ করেছেন।', '%{name} has acted on it just now.'),
  },
  notApplicant: { status: 403, text: t('কেবল আবেদনকারী এটি করতে পারেন।', 'Only the applicant can do this.') },
  cancelLate: {
    status: 400,
    text: t('আবেদনটি এগিয়ে গেছে, তাই আর প্রত্যাহার করা যায় না।', 'The request has moved on and can no longer be withdrawn.'),
  },
  closed: {
    status: 400,
    text: t('আবেদনটি নিষ্পন্ন বা প্রত্যাহৃত, তাই আর বদলানো যায় না।', 'The request is decided or withdrawn and can no longer be changed.'),
  },
  itemsMissing: { status: 400, text: t('১ থেকে ১০০টি আবেদন বাছাই করুন।', 'Choose 1 to 100 requests.') },
});
