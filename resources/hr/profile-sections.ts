/**
 * The sections of a personal data sheet in which its owner proposes changes: fields of their own row, or rows of one part. What can't be
 * proposed is no field here: the account, and what follows from postings.
 */
import { t } from '../kernel/index.ts';
import type { ResourceName } from '../kernel/names.ts';
import type { Text } from '../kernel/text.ts';

export type ProfileSection = {
  readonly value: string;
  readonly text: Text;
  readonly resource: ResourceName;
  /** Of a person's own row these; a part is proposed by whole rows. */
  readonly fields?: readonly string[];
};

const own = (value: string, text: Text, fields: readonly string[]): ProfileSection => ({ value, text, resource: 'users', fields });
const both = (...names: readonly string[]): string[] => names.flatMap(name => [name, `${name}_en`]);

export const profileSections: readonly ProfileSection[] = [
  own('name', t('নাম', 'Name'), both('first_name', 'last_name')),
  own('service', t('চাকরি', 'Service'), [
    ...['designation_id', 'grade_id', 'rank_id', 'cadre_id', 'batch_id', 'cadre_number', 'employee_code', 'government_id'],
    ...['employment_type', 'contract_start_date', 'contract_end_date', 'joining_date', 'current_office_joining_date'],
    ...['permanent_go_date', 'prl_date'],
  ]),
  own('contact', t('যোগাযোগ', 'Contact'), ['mobile', 'email', 'official_mobile', 'phone', 'fax']),
  own('emergency', t('জরুরি যোগাযোগ', 'Emergency contacts'), ['emergency_contacts']),
  own('identity', t('পরিচয়', 'Identity'), [
    ...['date_of_birth', 'gender', 'nid', 'passport', 'birth_registration_number', 'tin', 'driving_licence'],
    ...['religion', 'ethnic_group', 'freedom_fighter'],
  ]),
  own('family', t('পরিবার ও স্বাস্থ্য', 'Family and health'), [
    ...both('father_name', 'mother_name'),
    ...['marital_status', 'num_of_children', 'spouse_district_id', 'blood_group', 'physically_disabled', 'special_needs'],
  ]),
  { value: 'addresses', text: t('ঠিকানা', 'Addresses'), resource: 'addresses' },
  { value: 'spouses', text: t('স্বামী/স্ত্রী', 'Spouses'), resource: 'spouses' },
  { value: 'children', text: t('সন্তান', 'Children'), resource: 'children' },
  { value: 'nominees', text: t('নমিনি', 'Nominees'), resource: 'nominees' },
  { value: 'educations', text: t('শিক্ষাগত যোগ্যতা', 'Education'), resource: 'educations' },
  { value: 'trainings', text: t('প্রশিক্ষণ', 'Trainings'), resource: 'trainings' },
  { value: 'language_skills', text: t('ভাষাগত দক্ষতা', 'Languages'), resource: 'language-skills' },
  { value: 'work_histories', text: t('কর্ম-ইতিহাস', 'Work history'), resource: 'work-histories' },
  { value: 'promotions', text: t('পদোন্নতি', 'Promotions'), resource: 'promotions' },
  { value: 'abroad_visits', text: t('বিদেশ ভ্রমণ', 'Visits abroad'), resource: 'abroad-visits' },
];

export const profileSectionOptions = profileSections.map(({ value, text }) => ({ value, text }));
export const sectionOf = (value: unknown): ProfileSection | undefined => profileSections.find(one => one.value === value);

type Row = Readonly<Record<string, unknown>>;

/** One thing that is to change: fields of the person, of a row (`id`), of a new row (none), or a row that goes. */
export type Change = { readonly id?: number; readonly remove?: true; readonly values?: Row };

/** In one proposal. */
export const mostChanges = 20;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const known: ReadonlySet<string> = new Set(['id', 'remove', 'values']);

const isChange = (one: unknown, { fields }: ProfileSection): boolean => {
  if (!isObject(one) || !Object.keys(one).every(name => known.has(name))) return false;
  const { id, remove, values } = one;
  if (id !== undefined && !(Number.isSafeInteger(id) && (id as number) > 0)) return false;
  if (remove !== undefined) return remove === true && id !== undefined && values === undefined && fields === undefined;
  if (!isObject(values) || Object.keys(values).length === 0) return false;
  return fields ? id === undefined && Object.keys(values).every(name => fields.includes(name)) : !('user_id' in values);
};

/** The changes of a proposal's text; undefined when it is none of this section. */
export function changesIn(section: ProfileSection, text: unknown): readonly Change[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(String(text));
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read.length === 0 || read.length > (section.fields ? 1 : mostChanges)) return undefined;
  const ids = read.flatMap(one => (isObject(one) && one.id !== undefined ? [one.id] : []));
  return new Set(ids).size === ids.length && read.every(one => isChange(one, section)) ? read : undefined;
}
