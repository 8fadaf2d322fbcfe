/**
 * What happens when a type of notification is sent, who is notified then, and an example of each fact its event has. It says what the
 * senders in `api` do: who changes a sender changes it here.
 */
import { type Text, t } from '../kernel/text.ts';

export type NotificationEvent = {
  /** The modules in which it happens. */
  readonly modules: readonly string[];
  readonly when: Text;
  readonly to: Text;
  /** Beside the recipient's name, the actor and the day, which every event has. `time`: of a day, in Dhaka. */
  readonly facts: Readonly<Partial<Record<'subject' | 'status' | 'office' | 'place', Text>>> & { readonly time?: string };
};

const approved = t('অনুমোদিত', 'Approved');
const forwarded = t('অগ্রায়িত', 'Forwarded');
const leave = t('নৈমিত্তিক ছুটি, ৩ দিন, ০১/১২/২০২৬ থেকে', '3-day casual leave, from 01/12/2026');
const transfer = t('উপজেলা ভূমি অফিস, সাভার থেকে বদলি', 'Transfer from Upazila Land Office, Savar');
const requisition = t('শুনানি কক্ষের জন্য দুটি চেয়ার', 'Two chairs for the hearing room');
const savar = t('উপজেলা ভূমি অফিস, সাভার', 'Upazila Land Office, Savar');
const clerk = t('অফিস সহকারী', 'Office assistant');
const award = t('শুদ্ধাচার পুরস্কার ২০২৬', 'Integrity award 2026');
const caseNumber = t('১২৩/২০২৬', '123/2026');
const ledger = t('ভূমি উন্নয়ন করের রেজিস্টার', 'Register of land development tax');

const firstPerformer = t('যে ডেস্ক বা ভূমিকায় আবেদনটি প্রথমে যায়, তার দায়িত্বপ্রাপ্ত', 'Who holds the desk or role that the application reaches first');
const nextPerformer = t(
  'আবেদনটি এখন যে ডেস্ক বা ভূমিকায়, তার দায়িত্বপ্রাপ্ত; আবেদনকারীর কাছে ফেরত গেলে আবেদনকারী',
  'Who holds the desk or role that has the application now; the applicant when it is sent back to them',
);
const applicant = t('আবেদনকারী', 'The applicant');

export const events: Readonly<Record<number, NotificationEvent>> = {
  1: {
    modules: ['hr'],
    when: t('কর্মকর্তা বা কর্মচারী নিবন্ধনের আবেদন করলে', 'An officer or employee applies for registration'),
    to: t('যে ডেস্ক নিবন্ধনটি যাচাই করে, তার দায়িত্বপ্রাপ্ত', 'Who holds the desk that verifies the registration'),
    facts: { subject: t('রেহানা পারভীন', 'Rehana Parvin') },
  },
  2: {
    modules: ['hr'],
    when: t(
      'নিবন্ধন অনুমোদিত হলে। নামঞ্জুরের কারণ আলাদা বার্তায় যায়।',
      'A registration is approved. The reason of a rejection goes in a message of its own.',
    ),
    to: applicant,
    facts: { status: approved },
  },
  3: {
    modules: ['office'],
    when: t(
      'ডেস্কে পদায়ন বা অব্যাহতি, তার শেষ দিন বদল, বা দায়িত্বের আবেদন নামঞ্জুর হলে',
      'A posting at a desk begins or ends, its last day changes, or a request for a responsibility is rejected',
    ),
    to: t('ডেস্কের দায়িত্বপ্রাপ্ত, বা দায়িত্বের আবেদনকারী', 'The holder of the desk, or the applicant for the responsibility'),
    facts: { subject: clerk, office: savar, status: t('অর্পিত', 'assigned') },
  },
  4: {
    modules: ['hr'],
    when: t('ব্যক্তিগত তথ্য পরিবর্তনের প্রস্তাব অনুমোদিত বা নামঞ্জুর হলে', 'A proposed change of personal data is approved or rejected'),
    to: t('তথ্যের মালিক', 'The person concerned'),
    facts: { status: approved },
  },
  5: {
    modules: ['leave'],
    when: t('ছুটি বা তার পরিবর্তনের আবেদন জমা হলে', 'Leave or a change of leave is applied for'),
    to: firstPerformer,
    facts: { subject: leave, status: t('অপেক্ষমাণ', 'Pending') },
  },
  6: {
    modules: ['leave'],
    when: t(
      'ছুটির আবেদন অগ্রায়ন বা ফেরত হলে, বা দেরিতে উপরে গেলে',
      'An application for leave is forwarded, sent back, or climbs because it is late',
    ),
    to: nextPerformer,
    facts: { subject: leave, status: forwarded },
  },
  7: {
    modules: ['leave'],
    when: t('ছুটির আবেদনে চূড়ান্ত সিদ্ধান্ত হলে', 'An application for leave is decided'),
    to: applicant,
    facts: { subject: leave, status: approved },
  },
  8: {
    modules: ['leave'],
    when: t(
      'ছুটি মঞ্জুর হয়ে ছুটিকালীন দায়িত্ব নিশ্চিত হলে, বা অন্যকে দেওয়া হলে',
      'Leave is approved and the acting duty is certain, or it is given to another',
    ),
    to: t('ছুটিকালীন দায়িত্ব পালনকারী', 'The person covering during the leave'),
    facts: { subject: clerk },
  },
  9: {
    modules: ['transfer'],
    when: t('বদলির আবেদন জমা হলে', 'A transfer is applied for'),
    to: firstPerformer,
    facts: { subject: transfer, status: t('অপেক্ষমাণ', 'Pending') },
  },
  10: {
    modules: ['transfer'],
    when: t(
      'বদলির আবেদন অগ্রায়ন বা ফেরত হলে, বা দেরিতে উপরে গেলে',
      'An application for transfer is forwarded, sent back, or climbs because it is late',
    ),
    to: nextPerformer,
    facts: { subject: transfer, status: forwarded },
  },
  11: {
    modules: ['transfer'],
    when: t('বদলির আবেদনে চূড়ান্ত সিদ্ধান্ত হলে', 'An application for transfer is decided'),
    to: applicant,
    facts: { subject: transfer, status: approved },
  },
  12: {
    modules: ['transfer'],
    when: t('বদলির আদেশ, অবমুক্তি, যোগদান বা দায়িত্ব হস্তান্তরের পত্র প্রকাশিত হলে', 'A letter of order, release, joining or handover is published'),
    to: t('যাঁর বদলি, এবং আগের ও নতুন অফিসের প্রধান', 'The person transferred, and the heads of the former and the new office'),
    facts: { subject: t('অবমুক্তির পত্র', 'Letter of release'), office: savar },
  },
  13: {
    modules: ['asset'],
    when: t('সম্পদের চাহিদা জমা, অগ্রায়ন বা ফেরত হলে', 'An asset requisition is submitted, forwarded or sent back'),
    to: nextPerformer,
    facts: { subject: requisition, status: forwarded },
  },
  14: {
    modules: ['asset'],
    when: t(
      'চাহিদায় চূড়ান্ত সিদ্ধান্ত হলে, বা সম্পদ বরাদ্দ, প্রদান বা ফেরত নেওয়া হলে',
      'A requisition is decided, or an asset is assigned, given or taken back',
    ),
    to: t('চাহিদাকারী, বা সম্পদের হেফাজতকারী', 'The requester, or the holder of the asset'),
    facts: { subject: t('ল্যাপটপ (SVR-0012)', 'Laptop (SVR-0012)'), status: t('আপনাকে বরাদ্দ দেওয়া হয়েছে', 'assigned to you') },
  },
  15: {
    modules: ['appraisal'],
    when: t('মূল্যায়ন জমা হলে, এবং অনুবেদনকারী নম্বর দিলে', 'An appraisal is submitted, and again when it has its marks'),
    to: t('অনুবেদনকারী কর্মকর্তা, পরে প্রতিস্বাক্ষরকারী', 'The reporting officer, then the counter-signing officer'),
    facts: {},
  },
  16: {
    modules: ['appraisal'],
    when: t('মূল্যায়ন অনুমোদিত বা ফেরত হলে', 'An appraisal is approved or sent back'),
    to: t('অনুবেদনাধীন কর্মচারী', 'The appraised employee'),
    facts: { status: t('অনুমোদিত', 'approved') },
  },
  17: {
    modules: ['award'],
    when: t('পুরস্কারের জন্য কাউকে স্কোর দিতে বলা হলে', 'A score is requested for an award'),
    to: t('স্কোরদাতা', 'The scorer'),
    facts: { subject: award },
  },
  18: {
    modules: ['award'],
    when: t('পুরস্কারের ফল প্রকাশিত হলে', 'The result of an award is published'),
    to: t('পুরস্কারপ্রাপ্তরা', 'The winners'),
    facts: { subject: award },
  },
  19: {
    modules: ['inspection'],
    when: t('অডিট আপত্তির জবাব চাওয়া হলে', 'A reply to an audit objection is requested'),
    to: t('অডিটভুক্ত অফিসের প্রধান', 'The head of the audited office'),
    facts: { subject: ledger, office: savar },
  },
  20: {
    modules: ['inspection'],
    when: t(
      'অডিটের জবাব জমা, অগ্রায়ন বা গৃহীত হলে, বা আপত্তি নিষ্পত্তি হলে',
      'A reply to an audit is submitted, passed on or accepted, or an objection is disposed of',
    ),
    to: t(
      'জবাব যাঁর সিদ্ধান্তের অপেক্ষায়, জবাবদাতা ও অডিটের রচয়িতা; নিষ্পত্তিতে অফিসপ্রধান',
      'Who decides on the reply, its author and the author of the audit; of a disposal the head of the office',
    ),
    facts: { subject: ledger, status: t('জবাব পাওয়া গেছে', 'Replied') },
  },
  21: {
    modules: ['discipline'],
    when: t(
      'অভিযোগ গৃহীত হলে, তার ধাপ বদলালে, জবাব এলে বা জবাবের সময় বাড়লে',
      'A complaint is received or changes its stage, is answered, or its deadline is extended',
    ),
    to: t(
      'যাঁরা অভিযোগ পরিচালনা ও নিষ্পত্তি করেন; প্রথম কারণ দর্শানো থেকে অভিযুক্তও',
      'Those who handle and decide the complaint; from the first show cause on the accused, too',
    ),
    facts: { subject: t('কর্তব্যে অবহেলা, মামলা ১২/২০২৬', 'Neglect of duty, case 12/2026'), status: t('সিদ্ধান্ত হয়েছে', 'a decision was made') },
  },
  22: {
    modules: ['hearing'],
    when: t('অনলাইন শুনানির আবেদন হলে', 'An online hearing is applied for'),
    to: t('আদালতের অফিসের প্রধান', "The head of the court's office"),
    facts: { subject: caseNumber },
  },
  23: {
    modules: ['hearing'],
    when: t(
      'শুনানির তারিখ নির্ধারিত বা পরিবর্তিত হলে, এবং শুনানি সমাপ্ত হলে ফলসহ',
      'The meeting of a hearing is fixed or changed, and when it is finished, with the result',
    ),
    to: t(
      'আবেদনকারী; পক্ষ ও আইনজীবীরা তাঁদের ই-মেইল ও মোবাইলে, নিজের লিংকসহ; সমাপ্ত হলে বেঞ্চও',
      'The applicant; parties and advocates at their e-mail and mobile, each with a link of their own; the bench of the end',
    ),
    facts: {
      subject: caseNumber,
      status: t('তারিখ নির্ধারিত', 'date fixed'),
      time: '11:30',
      place: t('স্থান: ভূমি ভবন, কক্ষ ৩০২', 'Place: Bhumi Bhaban, room 302'),
    },
  },
  24: {
    modules: ['hearing'],
    when: t('কনফারেন্সে কাউকে আমন্ত্রণ জানালে', 'Somebody is invited to a conference'),
    to: t('আমন্ত্রিত ব্যক্তি; অ্যাকাউন্ট না থাকলে তাঁর ই-মেইলে', 'The invited person; by e-mail when they have no account'),
    facts: { subject: t('মাসিক রাজস্ব সমন্বয় সভা', 'Monthly revenue meeting') },
  },
  25: {
    modules: ['memory'],
    when: t('স্মৃতি চাওয়া, শেয়ার বা নামঞ্জুর হলে', 'A memory is requested, shared or refused'),
    to: t(
      'চাইলে স্মৃতির মালিক; সিদ্ধান্ত হলে যিনি চেয়েছেন; শেয়ার হলে যাঁদের সঙ্গে',
      'Of a request the owner; of a decision who asked; of a share the people it is shared with',
    ),
    facts: { subject: t('জরিপের অভিজ্ঞতা', 'Lessons of a survey'), status: t('শেয়ার করা হয়েছে', 'shared') },
  },
  26: {
    modules: ['content'],
    when: t('নোটিশ বা পরিপত্র প্রকাশিত হলে', 'A notice or circular is published'),
    to: t(
      'যাঁদের জন্য নোটিশ: সেই অফিস ও তার অধীন সবাই, বা নির্বাচিত ডেস্ক',
      'Its audience: everybody of the office and those below, or the chosen desks',
    ),
    facts: { subject: t('রাজস্ব সম্মেলনের নোটিশ', 'Notice of the revenue conference'), office: savar },
  },
  27: {
    modules: ['loan', 'infobank', 'content', 'service', 'attendance', 'hr', 'office'],
    when: t(
      'ঋণ, মতামত, সেবা, বহিঃকর্তব্য, কর্মপরিকল্পনা, তথ্য পরিবর্তন বা দায়িত্বের আবেদনের অবস্থা বদলালে; ইজারার তাগিদে; নতুন সহকর্মী এলে',
      'A loan, feedback, service order, outside duty, work plan, change of data or request for a responsibility has a new state; a lease is unpaid; a new colleague needs a desk',
    ),
    to: t('আবেদনকারী ও সিদ্ধান্তদাতা', 'The applicant, and the person who decides on it'),
    facts: { subject: t('ঋণের আবেদন (গৃহনির্মাণ ঋণ)', 'Loan application (House building loan)'), status: approved },
  },
  28: {
    modules: ['system'],
    when: t('ই-মেইল বা এসএমএস পাঠানো না গেলে', 'E-mails or SMS cannot be sent'),
    to: t('সিস্টেম প্রশাসকেরা', 'The system administrators'),
    facts: { subject: t('ই-মেইল', 'E-mail'), status: t('পাঠানো যায়নি এমন বার্তা তালিকায় আছে', 'there are messages that could not be sent') },
  },
};
