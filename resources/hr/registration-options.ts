/** The closed lists of registration (specification sections 2 and 6). */
import { t } from '../kernel/index.ts';

export const registrationKindOptions = [
  { value: 'cadre', text: t('ক্যাডার কর্মকর্তা', 'Cadre officer') },
  { value: 'officer', text: t('নন-ক্যাডার কর্মকর্তা', 'Non-cadre officer') },
  { value: 'employee', text: t('নন-ক্যাডার কর্মচারী', 'Non-cadre employee') },
  { value: 'citizen', text: t('নাগরিক', 'Citizen') },
  { value: 'organisation', text: t('প্রতিষ্ঠান', 'Organisation') },
] as const;

export type RegistrationKind = (typeof registrationKindOptions)[number]['value'];

export const approverRuleOptions = [
  { value: 'technical_admin', text: t('কারিগরি প্রশাসক', 'Technical administrator') },
  { value: 'ac_land', text: t('সহকারী কমিশনার (ভূমি)', 'Assistant Commissioner (Land)') },
  { value: 'ac_record_room', text: t('সহকারী কমিশনার (রেকর্ডরুম)', 'Assistant Commissioner (Record Room)') },
] as const;

export type ApproverRule = (typeof approverRuleOptions)[number]['value'];

export const registrationStatusOptions = [
  { value: 'pending', text: t('অপেক্ষমাণ', 'Pending'), tone: 'info' },
  { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
] as const;
