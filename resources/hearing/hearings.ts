/**
 * Online hearings (domain section 6.2): an application to the ministry or the Land Appeal Board, the meeting that is fixed for it, and what
 * came of it. It belongs to the office of its court, also when another office filed it.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { hearingErrors } from './errors.ts';
import * as rules from './hearings.rules.ts';
import { boardTypeOptions, caseTypeOptions, courtOptions, hearingStatusOptions, sideOptions } from './options.ts';

const meeting = ['meeting_at', 'duration_minutes', 'meeting_place', 'meeting_link'] as const;
/** Without a place and a link a room is taken where the settings say. */
const meetingMove = { input: meeting, required: ['meeting_at', 'duration_minutes'], effect: true } as const;
const fixed = { from: ['meeting_fixed'], to: 'meeting_fixed' } as const;
const ended = {
  from: ['meeting_fixed'],
  input: ['summary'],
  effect: true,
  permission: { key: 'FINISH_HEARING_MEETING', label: t('শুনানি সমাপ্ত', 'Finish: hearing meeting') },
} as const;
const approvedKey = { key: 'VIEW_ALL_APPROVED_HEARING', label: t('সভা নির্ধারিত সকল শুনানি দেখা', 'View all: hearings with a meeting') };
const ministryKey = { key: 'VIEW_ALL_MINISTRY_HEARING', label: t('ভূমি মন্ত্রণালয়ের সকল শুনানি দেখা', 'View all: hearings of the ministry') };
const appealBoardKey = {
  key: 'VIEW_ALL_APPEAL_BOARD_HEARING',
  label: t('ভূমি আপীল বোর্ডের সকল শুনানি দেখা', 'View all: hearings of the Land Appeal Board'),
};
const people = { required: true, min: 1, max: 500 } as const;

export const hearings = defineResource('hearings', {
  label: t('শুনানি', 'Hearing'),
  plural: t('শুনানি', 'Hearings'),
  about: t(
    'ভূমি মন্ত্রণালয় বা ভূমি আপীল বোর্ডে অনলাইন শুনানির আবেদন, নির্ধারিত সভা ও তার ফল।',
    'Applications for an online hearing before the ministry or the Land Appeal Board, the meeting fixed for each, and the result.',
  ),
  icon: 'gavel',
  permission: {
    module: 'online_hearing',
    noun: 'ONLINE_HEARING',
    keys: { delete: [{ key: 'CANCEL_ONLINE_HEARING', label: t('শুনানির আবেদন প্রত্যাহার', 'Cancel: online hearing') }] },
  },
  represent: '%{case_number}',
  titled: '%{case_type}, %{case_number}',
  fields: {
    case_number: field.string(t('মামলা নম্বর', 'Case number'), { required: true, max: 60, format: 'plainName' }),
    case_type: field.choice(t('মামলার ধরন', 'Case type'), caseTypeOptions, { required: true }),
    case_date: field.date(t('মামলার তারিখ', 'Case date'), { required: true, max: 'today' }),
    side: field.choice(t('পক্ষ', 'Side'), sideOptions, { required: true, initial: 'own' }),
    on_behalf_of: field.string(t('যাঁর পক্ষে', 'On behalf of'), { max: 200, format: 'plainName' }),
    court: field.choice(t('শুনানির আদালত', 'Court'), courtOptions, { required: true }),
    board_type: field.choice(t('বোর্ডের ধরন', 'Board type'), boardTypeOptions, {
      help: t('কেবল ভূমি আপীল বোর্ডের জন্য', 'Only for the Land Appeal Board'),
    }),
    fiscal_year_id: field.ref('fiscal-years', t('অর্থবছর', 'Fiscal year')),
    appellant_count: field.integer(t('আপিলকারীর সংখ্যা', 'Appellants'), people),
    defendant_count: field.integer(t('প্রতিপক্ষের সংখ্যা', 'Respondents'), people),
    parties: field.rows('hearing-parties', 'hearing_id', t('পক্ষ ও আইনজীবী', 'Parties and advocates')),
    applicant_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('আদালতের অফিস', 'Office of the court'), { computed: true }),
    meeting_link: field.string(t('সভার লিংক', 'Meeting link'), { max: 500, format: 'url', computed: true }),
    meeting_place: field.string(t('শুনানির স্থান', 'Place of the hearing'), {
      ...{ max: 200, format: 'plainName', computed: true },
      help: t('সরাসরি শুনানি হলে; অনলাইন হলে খালি থাকে।', 'For a hearing in person; empty for a hearing by video.'),
    }),
    meeting_at: field.dateTime(t('সভার সময়', 'Meeting at'), { min: 'now', computed: true }),
    duration_minutes: field.integer(t('সময়কাল (মিনিট)', 'Duration (minutes)'), { min: 5, max: 600, computed: true }),
    started_at: field.dateTime(t('সভা শুরুর সময়', 'Started at'), { computed: true }),
    summary: field.text(t('শুনানির সারসংক্ষেপ', 'Summary of the hearing'), { max: 5000 }),
    status: field.choice(t('শুনানির অবস্থা', 'State of the hearing'), hearingStatusOptions, { required: true, initial: 'pending' }),
  },
  rules: [rules.namedWhenForAnother, rules.boardOfTheAppealBoard, rules.fullBoardForReview, rules.appellantsWithin, rules.defendantsWithin],
  proposals: [rules.offeredParties],
  unique: [{ fields: ['case_number', 'case_type', 'court'], error: hearingErrors.caseTaken }],
  // The cause list of a day is ordered by the hour.
  indexes: [['meeting_at']],
  scope: {
    ...{ own: 'applicant_id', office: 'office_id' },
    keyed: [
      { key: approvedKey, where: { status: 'meeting_fixed' } },
      { key: ministryKey, where: { court: 'land_ministry' } },
      { key: appealBoardKey, where: { court: 'land_appeal_board' } },
    ],
  },
  states: {
    field: 'status',
    start: 'pending',
    moves: {
      fix_meeting: {
        label: t('সভা নির্ধারণ করুন', 'Fix the meeting'),
        from: ['pending'],
        to: 'meeting_fixed',
        permission: 'APPROVE',
        ...meetingMove,
      },
      change_meeting: { label: t('সভার সময় বদলান', 'Change the meeting'), ...fixed, permission: 'APPROVE', ...meetingMove },
      start: {
        label: t('সভা শুরু করুন', 'Start the meeting'),
        ...fixed,
        permission: { key: 'START_HEARING_MEETING', label: t('শুনানির সভা শুরু', 'Start: hearing meeting') },
        opens: 'meeting_link',
      },
      join: {
        label: t('সভায় যোগ দিন', 'Join the meeting'),
        ...fixed,
        permission: { key: 'JOIN_HEARING_MEETING', label: t('শুনানির সভায় যোগদান', 'Join: hearing meeting') },
        opens: 'meeting_link',
      },
      finish: { label: t('শুনানি সমাপ্ত করুন', 'Finish the hearing'), to: 'finished', ...ended },
      call_off: { label: t('অনুষ্ঠিত হয়নি লিখুন', 'Record as not held'), to: 'not_held', ...ended, guard: true },
    },
    editable: { pending: 'all', meeting_fixed: ['summary'] },
  },
  server: ['computed', 'permits', 'effects'],
  importable: false,
  lists: [
    {
      ...{ name: 'approved', label: t('অনুমোদিত শুনানি', 'Approved hearings') },
      ...{ filter: { status: 'meeting_fixed' }, key: approvedKey.key },
    },
    {
      ...{ name: 'ministry', label: t('ভূমি মন্ত্রণালয়ের আবেদন', 'Ministry applications') },
      ...{ filter: { court: 'land_ministry' }, key: ministryKey.key },
    },
    {
      ...{ name: 'appeal-board', label: t('ভূমি আপীল বোর্ডের আবেদন', 'Appeal Board applications') },
      ...{ filter: { court: 'land_appeal_board' }, key: appealBoardKey.key },
    },
  ],
  list: {
    columns: ['case_number', 'case_type', 'court', 'case_date', 'board_type', 'applicant_id', 'meeting_at', 'status'],
    filters: ['status', 'court', 'case_type', 'board_type', 'fiscal_year_id', 'applicant_id', 'meeting_at'],
    search: ['case_number', 'on_behalf_of'],
    sort: '-case_date',
  },
  form: [
    {
      title: t('মামলা', 'The case'),
      why: t('যেমন নথিতে লেখা আছে।', 'As written in the file.'),
      rows: [
        ['case_number', 'case_date'],
        ['case_type', 'fiscal_year_id'],
        ['side', 'on_behalf_of'],
      ],
    },
    {
      title: t('আদালত', 'The court'),
      why: t('পূর্ণ বোর্ড কেবল রিভিউ শোনে।', 'The full board hears only reviews.'),
      rows: [['court', 'board_type']],
    },
    {
      title: t('পক্ষ', 'Parties'),
      why: t('সংখ্যা লিখলে ততটি সারি আসে।', 'Enter the counts to get that many rows.'),
      rows: [['appellant_count', 'defendant_count'], ['parties']],
    },
    {
      title: t('আবেদন ও ফল', 'Application and result'),
      rows: [['applicant_id'], ['summary']],
    },
  ],
});
