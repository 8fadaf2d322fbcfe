/**
 * When a personal data sheet is complete: the parts that it has to have, declared once. The server judges by it, the page of a person shows
 * what it says (S3.005).
 */
import { t } from '../kernel/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of the sheet besides the person's own row. */
export type SheetRows = {
  readonly photograph: boolean;
  readonly signature: boolean;
  readonly emergency_contacts: number;
  readonly permanent_addresses: number;
  readonly present_addresses: number;
  readonly educations: number;
  readonly spouses: number;
  readonly children: number;
  /** In hundredths of a per cent, so that thirds add up. */
  readonly nominee_share: number;
};

export const wholeShare = 10_000;

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const given =
  (...names: readonly string[]) =>
  (person: Values): boolean =>
    names.every(name => isGiven(person[name]));

const parts = [
  { value: 'identity', text: t('জন্মতারিখ, লিঙ্গ ও এনআইডি', 'Date of birth, gender and NID'), has: given('date_of_birth', 'gender', 'nid') },
  { value: 'contact', text: t('মোবাইল ও ই-মেইল', 'Mobile and e-mail'), has: given('mobile', 'email') },
  {
    value: 'personal',
    text: t('ধর্ম, বৈবাহিক অবস্থা ও রক্তের গ্রুপ', 'Religion, marital status and blood group'),
    has: given('religion', 'marital_status', 'blood_group'),
  },
  { value: 'parents', text: t('পিতা ও মাতার নাম', "Parents' names"), has: given('father_name', 'mother_name') },
  {
    value: 'service',
    text: t('পদবি, গ্রেড ও যোগদানের তারিখ', 'Designation, grade and joining date'),
    has: given('designation_id', 'grade_id', 'joining_date'),
  },
  { value: 'photograph', text: t('ছবি', 'Photograph'), has: (_: Values, rows: SheetRows) => rows.photograph },
  { value: 'signature', text: t('স্বাক্ষর', 'Signature'), has: (_: Values, rows: SheetRows) => rows.signature },
  {
    value: 'emergency_contacts',
    text: t('জরুরি যোগাযোগ', 'Emergency contacts'),
    has: (_: Values, rows: SheetRows) => rows.emergency_contacts > 0,
  },
  {
    value: 'permanent_address',
    text: t('স্থায়ী ঠিকানা', 'Permanent address'),
    has: (_: Values, rows: SheetRows) => rows.permanent_addresses > 0,
  },
  {
    value: 'present_address',
    text: t('বর্তমান ঠিকানা', 'Present address'),
    has: (_: Values, rows: SheetRows) => rows.present_addresses > 0,
  },
  { value: 'educations', text: t('শিক্ষাগত যোগ্যতা', 'Education'), has: (_: Values, rows: SheetRows) => rows.educations > 0 },
  {
    value: 'spouses',
    text: t('স্বামী/স্ত্রীর তথ্য', 'Spouse'),
    has: (person: Values, rows: SheetRows) => person.marital_status !== 'married' || rows.spouses > 0,
  },
  {
    value: 'children',
    text: t('সব সন্তানের তথ্য', 'All children'),
    has: (person: Values, rows: SheetRows) => rows.children >= Number(person.num_of_children ?? 0),
  },
  {
    value: 'nominees',
    text: t('নমিনি (মোট ১০০%)', 'Nominees (100% in all)'),
    has: (_: Values, rows: SheetRows) => rows.nominee_share === wholeShare,
  },
] as const;

export type SheetPart = (typeof parts)[number]['value'];

/** The parts as a closed list: the page names what is missing in this order. */
export const sheetPartOptions = parts.map(({ value, text }) => ({ value, text }));

/** Administrators, people of offices and of GEMS have a sheet; citizens and organisations have none. */
const serving: ReadonlySet<unknown> = new Set([1, 2, 5]);
export const hasSheet = ({ user_type }: Values): boolean => serving.has(user_type);

/** What a sheet still lacks, in the order of the parts. */
export const missingParts = (person: Values, rows: SheetRows): SheetPart[] =>
  hasSheet(person) ? parts.filter(({ has }) => !has(person, rows)).map(({ value }) => value) : [];

/** How far a sheet is, in whole per cent, rounded down: 100 only when nothing is missing. */
export const percentComplete = (missing: readonly unknown[]): number => Math.floor((100 * (parts.length - missing.length)) / parts.length);
