/**
 * What every part of a personal data sheet has in common: its person, and the office that keeps the sheet. The office is copied from the
 * person and follows the posting, so that rights to a part never have to look at the person (D-SCOPE-SQL).
 */
import { field, t } from '../kernel/index.ts';
import type { Resource } from '../kernel/resource.ts';

export const partFields = {
  user_id: field.ref('users', t('ব্যক্তি', 'Person'), { required: true, fixed: true }),
  office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
};

export const partWords = {
  scope: { own: 'user_id', office: 'office_id' },
} as const satisfies Partial<Resource<string, keyof typeof partFields>>;

/**
 * The parts that are written one by one; emergency contacts are written with the person. Their rows follow the person from office to
 * office.
 */
export const sheetParts = [
  'addresses',
  'educations',
  'work-histories',
  'trainings',
  'spouses',
  'children',
  'nominees',
  'abroad-visits',
  'promotions',
  'language-skills',
] as const;
