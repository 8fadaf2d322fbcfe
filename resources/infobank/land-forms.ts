/** The parts of the form that every kind of record has, and those that every leased kind has. */
import { t } from '../kernel/index.ts';

export const placeSection = {
  title: t('অবস্থান', 'Place'),
  why: t('উপজেলা, অথবা মহানগরে রাজস্ব সার্কেল: যেকোনো একটি।', 'An upazila, or in metropolitan areas a revenue circle: one of the two.'),
  rows: [
    ['division_id', 'district_id'],
    ['upazila_id', 'circle_id', 'union_id'],
  ],
} as const;

export const registerRows = [['record_number', 'fiscal_year_id', 'office_id']] as const;

/** The required fields are on the first of their two tabs. */
export const landSections = [
  {
    title: t('তফসিল', 'Schedule'),
    tab: t('জমি ও মামলা', 'Land and cases'),
    why: t('মোট জমি তফসিলের যোগফল, একরে।', 'The total area is the sum of the schedule, in acres.'),
    rows: [['schedules']],
  },
  {
    title: t('দখল ও মামলা', 'Possession and cases'),
    why: t('মামলা আছে কি না, বলতেই হবে।', 'Say whether there is a court case.'),
    rows: [['possession_status', 'has_case'], ['cases']],
  },
  {
    title: t('চৌহদ্দি ও মানচিত্র', 'Boundaries and map'),
    tab: t('মানচিত্র ও কাগজ', 'Map and papers'),
    why: t('অক্ষাংশ ও দ্রাঘিমাংশ ডিগ্রিতে, দুটিই বা কোনোটিই নয়।', 'Latitude and longitude in degrees, both or none.'),
    rows: [['boundary_north', 'boundary_south'], ['boundary_east', 'boundary_west'], ['latitude', 'longitude'], ['boundary']],
  },
  { title: t('কাগজপত্র', 'Papers'), rows: [['attachments'], ['remarks']] },
] as const;

export const leaseSection = {
  title: t('বছরওয়ারি ইজারা', 'Leases by year'),
  tab: t('ইজারা', 'Lease'),
  why: t('বঙ্গাব্দে; ভ্যাট, কর ও বকেয়া স্বয়ংক্রিয়ভাবে হিসাব হয়।', 'In Bangla years; VAT, tax and dues are calculated automatically.'),
  rows: [['leases']],
} as const;
