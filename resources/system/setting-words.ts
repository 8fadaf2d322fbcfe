/** The names of the settings, in the groups of their screen. Their values and bounds are in `resources/kernel/settings.ts`. */
import type { SettingKey } from '../kernel/settings.ts';
import { type Text, t } from '../kernel/text.ts';
import type { SettingGroup } from './setting-groups.ts';

export type SettingWords = { readonly group: SettingGroup; readonly label: Text; readonly help?: Text };

const perProcess = t('প্রতি সার্ভার প্রসেসে।', 'In each process of the server.');

export const settingWords: Readonly<Record<SettingKey, SettingWords>> = {
  maintenance: {
    group: 'availability',
    label: t('রক্ষণাবেক্ষণ চলছে', 'Maintenance is under way'),
    help: t('চালু থাকলে প্রশাসক ছাড়া কেউ কাজ করতে পারেন না।', 'While it is on, only administrators can work.'),
  },
  coming_soon: {
    group: 'availability',
    label: t('যেসব পাতা এখনো খোলা হয়নি', 'Pages not open yet'),
    help: t('এগুলোর পাতায় “শিগগিরই আসছে” দেখা যায়, এপিআইও বন্ধ থাকে।', 'They say “coming soon”, and their calls are refused.'),
  },
  prl_age_years: {
    group: 'people',
    label: t('পিআরএলের বয়স, বছরে', 'Age at PRL, in years'),
    help: t(
      'নতুন ফরমে পিআরএলের তারিখ জন্মতারিখ থেকে এই হিসাবে প্রস্তাব করা হয়; লেখা তারিখ বদলায় না।',
      'Forms propose the PRL date from the date of birth and this age; dates already entered do not change.',
    ),
  },
  registration_working_days: {
    group: 'people',
    label: t('নিবন্ধনের সিদ্ধান্ত, কর্মদিবসে', 'Registrations are decided within, in working days'),
    help: t(
      'রবি থেকে বৃহস্পতি, সরকারি ছুটি বাদে। পেরোলে তালিকায় দেখা যায়; নিজে থেকে অনুমোদন হয় না।',
      'Sunday to Thursday without holidays. Late ones are listed; nothing is approved automatically.',
    ),
  },
  show_cause_working_days: {
    group: 'people',
    label: t('কারণ দর্শানোর সময়, কর্মদিবসে', 'Time to show cause, in working days'),
    help: t(
      'নোটিশে তারিখ না দিলে অফিসের এত কর্মদিবস পরে জবাবের শেষ তারিখ।',
      'If a notice has no date, the answer is due after this many working days of the office.',
    ),
  },
  appraisal_longest_absence_days: {
    group: 'people',
    label: t('মূল্যায়নকারীর দীর্ঘতম অনুপস্থিতি, দিনে', 'Longest absence of an appraising officer, in days'),
    help: t(
      'এর চেয়ে বেশি দিন ছুটিতে থাকলে অনুবেদনকারী বা প্রতিস্বাক্ষরকারী করা যায় না।',
      "An officer who is away longer can't be chosen in an appraisal.",
    ),
  },
  optional_leave_max: { group: 'people', label: t('বছরে সর্বোচ্চ ঐচ্ছিক ছুটি', 'Optional holidays of a person in a year') },
  late_grace_min: {
    group: 'people',
    label: t('বিলম্ব গণনার সময়', 'Late after'),
    help: t('অফিস সময়ে আলাদা করে লেখা না থাকলে।', 'If the office hours don’t set their own.'),
  },
  meeting_rooms: {
    group: 'meetings',
    label: t('ভিডিও সভার ঠিকানা', 'Address of video meetings'),
    help: t(
      'https://… দিয়ে শুরু; শুনানির সভায় লিংক না দিলে এখানে নতুন একটি কক্ষ নেওয়া হয়।',
      'Begins with https://…; a hearing whose meeting is fixed without a link is given a new room there.',
    ),
  },
  hearing_link_days: {
    group: 'meetings',
    label: t('শুনানির লিংকের মেয়াদ, শুনানির পর দিনে', 'Days that a hearing link works after the hearing'),
    help: t('যে পক্ষ বা আইনজীবীর অ্যাকাউন্ট নেই, তাঁর বার্তার লিংক।', 'The link in messages to parties and advocates without an account.'),
  },
  meeting_early_min: {
    group: 'meetings',
    label: t('সভায় আগাম যোগদানের সময়', 'Time before a meeting when it can be joined'),
    help: t('সভা শেষ হওয়া পর্যন্ত যোগ দেওয়া যায়।', 'It can be joined until it ends.'),
  },
  page_sizes: {
    group: 'screens',
    label: t('এক পাতায় সারির সংখ্যা', 'Rows on a page'),
    help: t('ছোট থেকে বড়, কমা দিয়ে।', 'Ascending, separated by commas.'),
  },
  transitions_on: { group: 'screens', label: t('পাতা বদলের রূপান্তর', 'Page transitions') },
  transition_ms: { group: 'screens', label: t('পাতা বদলের সময়', 'Length of a page transition') },
  undo_valid_s: { group: 'screens', label: t('কাজ ফেরানোর সময়সীমা', 'Time to undo an action') },
  toasts_max: { group: 'screens', label: t('একসঙ্গে সর্বোচ্চ বার্তা', 'Messages shown at once') },
  views_max: { group: 'screens', label: t('একজনের সর্বোচ্চ সংরক্ষিত ভিউ', 'Saved views of one person') },
  request_timeout_ms: { group: 'session', label: t('উত্তরের জন্য সর্বোচ্চ অপেক্ষা', 'Longest wait for an answer') },
  session_check_s: { group: 'session', label: t('সেশন যাচাইয়ের বিরতি', 'Session is checked every') },
  refresh_max: { group: 'session', label: t('পরপর টোকেন নবায়ন, এর পর প্রস্থান', 'Token renewals in a row before sign-out') },
  offline_hours: {
    group: 'session',
    label: t('সংযোগ ছাড়া অ্যাপে পড়া যায়, ঘণ্টা', 'Hours that the app can be read without a connection'),
    help: t('যন্ত্রে বসানো অ্যাপে। শূন্য হলে যন্ত্রে কিছু থাকে না।', 'In the app that is installed on a device. With zero, nothing is kept there.'),
  },
  retry_max: { group: 'session', label: t('৪০১-এর পর পুনঃচেষ্টা', 'Retries after a 401') },
  image_max_kb: { group: 'files', label: t('ছবির সর্বোচ্চ আকার', 'Maximum image size') },
  pdf_max_mb: { group: 'files', label: t('পিডিএফের সর্বোচ্চ আকার', 'Maximum PDF size') },
  sheet_max_mb: { group: 'files', label: t('এক্সেল ও সিএসভির সর্বোচ্চ আকার', 'Maximum size of a workbook or CSV') },
  export_rows_max: { group: 'exports', label: t('এক রপ্তানিতে সর্বোচ্চ সারি', 'Rows in one export') },
  exports_per_day: { group: 'exports', label: t('একজনের দৈনিক রপ্তানি', 'Exports of one person a day') },
  exports_at_once: { group: 'exports', label: t('একসঙ্গে চলমান রপ্তানি', 'Exports running at once'), help: perProcess },
  import_rows_together: { group: 'exports', label: t('সব-বা-কিছুই-নয় আমদানির সর্বোচ্চ সারি', 'Rows of an import that is all or nothing') },
  import_file_max_mb: { group: 'exports', label: t('আমদানির ফাইলের সর্বোচ্চ আকার', 'Maximum import file size') },
  archive_searches_at_once: { group: 'exports', label: t('একসঙ্গে আর্কাইভ খোঁজ', 'Archive searches at once'), help: perProcess },
  imports_at_once: { group: 'exports', label: t('একসঙ্গে চলমান আমদানি', 'Imports running at once'), help: perProcess },
  lease_vat_percent: { group: 'land', label: t('সায়রাত মহালের ইজারামূল্যের মূসক, শতাংশ', 'VAT on the lease value of a sairat, %') },
  lease_tax_percent: { group: 'land', label: t('সায়রাত মহালের ইজারামূল্যের উৎসে আয়কর, শতাংশ', 'Source tax on the lease value of a sairat, %') },
  leased_land_vat_percent: { group: 'land', label: t('ইজারাকৃত সম্পত্তির সালামির মূসক, শতাংশ', 'VAT on the fee of leased land, %') },
  leased_land_tax_percent: { group: 'land', label: t('ইজারাকৃত সম্পত্তির সালামির উৎসে আয়কর, শতাংশ', 'Source tax on the fee of leased land, %') },
  lease_reminder_days: {
    group: 'land',
    label: t('ইজারার দাবির তাগিদের বিরতি', 'Days between reminders of lease dues'),
    help: t('প্রদেয় তারিখের এত দিন আগে প্রথম তাগিদ যায়।', 'The first one is sent this many days before the due date.'),
  },
  map_radius_yd: {
    group: 'land',
    label: t('মানচিত্রে রেকর্ডের চারপাশের বৃত্ত, গজে', 'Circle around a record on its map, in yards'),
    help: t('বৃত্তের ভেতরের রেকর্ডগুলো মানচিত্রের পাশে দেখানো হয়।', 'The records inside it are listed beside the map.'),
  },
  map_tiles: {
    group: 'land',
    label: t('মানচিত্রের টাইলের ঠিকানা', 'Address of the tiles of maps'),
    help: t(
      'যেমন https://tiles.example/{z}/{x}/{y}.png। খালি থাকলে মানচিত্রের নিচে ছবি থাকে না। বদলালে পাতা নতুন করে খুলুন।',
      'Such as https://tiles.example/{z}/{x}/{y}.png. Without it there is no picture below the maps. Open pages again after a change.',
    ),
  },
  map_tiles_credit: {
    group: 'land',
    label: t('টাইলের কৃতজ্ঞতা স্বীকার', 'Tile attribution'),
    help: t('যাঁদের মানচিত্র; মানচিত্রের কোণে দেখানো হয়।', 'The source of the map, shown in its corner.'),
  },
  years_kept: { group: 'exports', label: t('হাজিরা ও বিজ্ঞপ্তি যত বছর থাকে (০: সব)', 'Years of attendance and notifications (0: all)') },
  audit_kept_months: { group: 'exports', label: t('অডিট লগের যত মাস ডাটাবেসে থাকে', 'Months of the audit log in the database') },
  figures_kept_s: {
    group: 'figures',
    label: t('প্রথম পাতার সংখ্যা হালনাগাদের বিরতি', 'Figures of the front page are renewed every'),
    help: t(
      'নিজে কিছু বদলালে হিসাব তখনই নতুন করে হয়। ০ হলে প্রতিবার গোনা হয়।',
      'A person’s own changes are counted at once. With 0 the figures are counted each time.',
    ),
  },
  efficiency_attendance_weight: {
    group: 'figures',
    label: t('হাজিরার ওজন', 'Weight of attendance'),
    help: t(
      'ড্যাশবোর্ডে অফিসের দক্ষতা এই চারটির গড়; ওজন ০ হলে ধরা হয় না।',
      'The front page shows the weighted mean of these four; a weight of 0 leaves one out.',
    ),
  },
  efficiency_mail_weight: { group: 'figures', label: t('পত্র নিষ্পত্তির ওজন', 'Weight of letters disposed of') },
  efficiency_service_weight: { group: 'figures', label: t('সময়মতো সেবার ওজন', 'Weight of services on time') },
  efficiency_tax_weight: { group: 'figures', label: t('ভূমি উন্নয়ন কর আদায়ের ওজন', 'Weight of land tax collected') },
  sign_ins_per_5_min: { group: 'sign_in', label: t('এক ঠিকানা থেকে ব্যর্থ প্রবেশ, ৫ মিনিটে', 'Failed sign-ins of an address in 5 minutes') },
  sign_in_failures_max: {
    group: 'sign_in',
    label: t('এক নেটওয়ার্ক থেকে ভুল পাসওয়ার্ড, এর পর ক্যাপচা', 'Wrong passwords from one network before a captcha'),
    help: t(
      'একটি নামে, এক দিনে। পরিচিত ব্রাউজার আলাদা গোনা হয়। কারও প্রবেশ বন্ধ হয় না।',
      'For one name, in a day. A known browser is counted separately. Nobody is locked out.',
    ),
  },
  sign_in_name_failures_max: {
    group: 'sign_in',
    label: t('সব নেটওয়ার্ক মিলিয়ে ভুল পাসওয়ার্ড, এর পর ক্যাপচা', 'Wrong passwords from all networks before a captcha'),
    help: t('একটি নামে; পরিচিত ব্রাউজারে প্রযোজ্য নয়।', 'For one name; browsers that are known are not asked.'),
  },
  registrations_per_hour: { group: 'sign_in', label: t('এক ঠিকানা থেকে নিবন্ধনের চেষ্টা, ঘণ্টায়', 'Registrations tried from an address an hour') },
  registration_nid_tries: {
    group: 'sign_in',
    label: t('এক মোবাইলে এনআইডি দেখা, দিনে', 'NIDs looked up for a mobile a day'),
    help: t('নিবন্ধনে এর বেশি এনআইডি দিয়ে চেষ্টা করা যায় না।', 'Beyond that a registration with this mobile is refused until the next day.'),
  },
  public_lists_per_min: {
    group: 'sign_in',
    label: t('এক ঠিকানা থেকে সবার জন্য তালিকা, মিনিটে', 'Public lists asked for from an address a minute'),
  },
  paper_checks_per_min: {
    group: 'sign_in',
    label: t('এক ঠিকানা থেকে পত্র যাচাই, মিনিটে', 'Letters checked from an address a minute'),
    help: t('পত্রের কোড দিয়ে, প্রবেশ ছাড়া।', 'By the code of a letter, without a sign-in.'),
  },
  order_drafts_days: {
    group: 'people',
    label: t('সেবার আবেদনের খসড়ার মেয়াদ', 'Days that a draft order is kept'),
    help: t('শেষবার লেখার পর থেকে; এরপর ফাইলসহ মুছে যায়।', 'Since it was last written; then it is deleted with its files.'),
  },
  order_tracks_per_min: {
    group: 'sign_in',
    label: t('এক ঠিকানা থেকে আবেদন ট্র্যাক, মিনিটে', 'Orders tracked from an address a minute'),
    help: t('আবেদনের নম্বর দিয়ে, প্রবেশ ছাড়া।', 'By the number of an order, without a sign-in.'),
  },
  order_digits_per_hour: {
    group: 'sign_in',
    label: t('এক আবেদনে মোবাইলের শেষ চার অঙ্কের চেষ্টা, ঘণ্টায়', 'Tries of the last four digits for an order an hour'),
    help: t('এর বেশি হলে এক ঘণ্টা বিস্তারিত দেখানো হয় না।', 'Beyond that its details are not shown for an hour.'),
  },
  order_digits_by_address_per_hour: {
    group: 'sign_in',
    label: t('এক ঠিকানা থেকে শেষ চার অঙ্কের চেষ্টা, ঘণ্টায়', 'Tries of the last four digits from an address an hour'),
  },
  order_sms_on: {
    group: 'codes',
    label: t('আবেদনের প্রতিটি ধাপে এসএমএস', 'An SMS at each step of an order'),
    help: t('বন্ধ থাকলে আবেদনকারী কেবল ই-মেইল পান।', 'When off, applicants get only e-mails.'),
  },
  code_grants_per_min: { group: 'sign_in', label: t('এক ঠিকানা থেকে কোড বিনিময়, মিনিটে', 'Code exchanges of an address a minute') },
  renewals_per_min: { group: 'sign_in', label: t('এক ঠিকানা থেকে টোকেন নবায়ন, মিনিটে', 'Token renewals of an address a minute') },
  otp_length: { group: 'codes', label: t('কোডের অঙ্কসংখ্যা', 'Digits of a code') },
  otp_valid_min: { group: 'codes', label: t('কোডের মেয়াদ', 'A code is valid for') },
  otp_tries: { group: 'codes', label: t('একটি কোডে সর্বোচ্চ চেষ্টা', 'Attempts per code') },
  otp_resend_min: { group: 'codes', label: t('আবার কোড নেওয়ার বিরতি', 'Wait before the next code') },
  otp_proof_min: {
    group: 'codes',
    label: t('যাচাইয়ের মেয়াদ', 'A verification is valid for'),
    help: t('কোড মেলার পর ফরম জমা বা পাসওয়ার্ড বদলের সময়।', 'Time to send the form, or change the password, after the code was entered.'),
  },
  otp_per_day: { group: 'codes', label: t('এক নম্বরে বা ই-মেইলে দিনে সর্বোচ্চ কোড', 'Codes for one mobile or e-mail a day') },
  otp_sends_per_10_min: { group: 'codes', label: t('এক ঠিকানা থেকে কোড চাওয়া, ১০ মিনিটে', 'Codes asked for from an address in 10 minutes') },
  otp_checks_per_10_min: { group: 'codes', label: t('এক ঠিকানা থেকে কোড যাচাই, ১০ মিনিটে', 'Codes tried from an address in 10 minutes') },
  captcha_valid_min: { group: 'codes', label: t('ক্যাপচার মেয়াদ', 'A captcha is valid for') },
  captchas_per_10_min: { group: 'codes', label: t('এক ঠিকানা থেকে ক্যাপচা, ১০ মিনিটে', 'Captchas for an address in 10 minutes') },
  captcha_tries: {
    group: 'codes',
    label: t('ক্যাপচার মাত্রা', 'Captcha difficulty'),
    help: t(
      'ব্রাউজার সর্বোচ্চ কতবার গণনা করে; ২০০০ বারে সাধারণ যন্ত্রে এক সেকেন্ডের মতো লাগে।',
      'How many times a browser calculates at most; 2,000 take an ordinary device about a second.',
    ),
  },
  app_tokens_per_min: { group: 'sign_in', label: t('এক ঠিকানা থেকে অ্যাপ্লিকেশন টোকেন, মিনিটে', 'Application tokens of an address a minute') },
  client_tokens_per_min: {
    group: 'sign_in',
    label: t('এক ঠিকানা থেকে অন্য সিস্টেমের টোকেন, মিনিটে', 'Tokens of other systems from an address a minute'),
  },
  portal_address: {
    group: 'links',
    label: t('তথ্য বাতায়নের ঠিকানা', 'Address of the public portal'),
    help: t(
      'নাগরিকদের সাইটের নিচে এর পাতাগুলোর লিংক থাকে; খালি হলে থাকে না।',
      'Links to its pages are at the foot of the public site; none when it is empty.',
    ),
  },
  portal_faq: {
    group: 'links',
    label: t('বাতায়ন: জিজ্ঞাসা', 'Portal: questions'),
    help: t(
      'বাতায়নের ভেতরের পথ, যেমন /faq, বা পুরো https ঠিকানা; খালি হলে লিংক থাকে না।',
      'A path on the portal, such as /faq, or a whole https address; no link when it is empty.',
    ),
  },
  portal_rules: { group: 'links', label: t('বাতায়ন: বিধিমালা', 'Portal: rules') },
  portal_contact: { group: 'links', label: t('বাতায়ন: যোগাযোগ', 'Portal: contact') },
  portal_about: { group: 'links', label: t('বাতায়ন: প্রকল্প পরিচিতি', 'Portal: about the project') },
  portal_objectives: { group: 'links', label: t('বাতায়ন: উদ্দেশ্য', 'Portal: objectives') },
  portal_services: { group: 'links', label: t('বাতায়ন: নাগরিক সেবা', 'Portal: citizen services') },
  portal_output: { group: 'links', label: t('বাতায়ন: প্রকল্পের অর্জন', 'Portal: project output') },
  portal_summary: { group: 'links', label: t('বাতায়ন: প্রকল্পের সারসংক্ষেপ', 'Portal: project summary') },
  portal_policy: { group: 'links', label: t('বাতায়ন: নীতিমালা', 'Portal: policy') },
  portal_circulars: { group: 'links', label: t('বাতায়ন: পরিপত্র', 'Portal: circulars') },
  portal_notice: { group: 'links', label: t('বাতায়ন: নোটিশ', 'Portal: notice') },
  portal_manual: { group: 'links', label: t('বাতায়ন: ম্যানুয়াল', 'Portal: manual') },
  footer_national_portal: { group: 'links', label: t('জাতীয় তথ্য বাতায়ন', 'National portal') },
  footer_ministry: { group: 'links', label: t('ভূমি মন্ত্রণালয়', 'Ministry of Land') },
  footer_press: { group: 'links', label: t('তথ্য অধিদফতর', 'Press Information Department') },
  footer_grievance: { group: 'links', label: t('অভিযোগ প্রতিকার', 'Grievance redress') },
  footer_privacy: {
    group: 'links',
    label: t('গোপনীয়তার নীতি', 'Privacy policy'),
    help: t(
      'এই সাইটের পথ, যেমন /privacy-policy, বা পুরো https ঠিকানা।',
      'A path on this site, such as /privacy-policy, or a whole https address.',
    ),
  },
  footer_faq: { group: 'links', label: t('সচরাচর জিজ্ঞাসা', 'Frequently asked questions') },
  footer_contact: { group: 'links', label: t('যোগাযোগ', 'Contact') },
};
