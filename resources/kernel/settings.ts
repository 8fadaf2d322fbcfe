/**
 * The settings: every figure and switch that an administrator may change while the system runs, each said once. This process, and each
 * browser, keeps the values in force; a changed row of `settings` brings others (`adoptSettings`). Their names are in
 * `resources/system/setting-words.ts`.
 */

import { isRichTextLink } from './rich-text.ts';
import { isTileTemplate } from './tiles.ts';

/**
 * `integers`: several of them, ascending. `resources`: names of declarations. `address`: of a place on the web, or none. `tiles`: of a map's
 * tiles, or none. `text`: a line, or none.
 */
export type SettingKind = 'integer' | 'boolean' | 'integers' | 'resources' | 'address' | 'tiles' | 'text';
export type SettingUnit = 'ms' | 's' | 'min' | 'kb' | 'mb' | 'rows';

export type SettingFacts = {
  readonly kind: SettingKind;
  readonly initial: number | boolean | string | readonly number[] | readonly string[];
  readonly unit?: SettingUnit;
  /** Of a number, or of each of several. */
  readonly min?: number;
  readonly max?: number;
  /** Browsers work with it, too: everybody who is signed in gets it. */
  readonly isPublic?: true;
  /** An address may also be a path, beginning with a stroke. */
  readonly orPath?: true;
  /** The module that alone goes by it: without it the setting says nothing. */
  readonly of?: string;
};

export const settingFacts = {
  request_timeout_ms: { kind: 'integer', initial: 180_000, unit: 'ms', min: 5_000, max: 900_000, isPublic: true },
  session_check_s: { kind: 'integer', initial: 10, unit: 's', min: 5, max: 300, isPublic: true },
  refresh_max: { kind: 'integer', initial: 20, min: 1, max: 100, isPublic: true },
  offline_hours: { kind: 'integer', initial: 12, min: 0, max: 168, isPublic: true },
  retry_max: { kind: 'integer', initial: 2, min: 0, max: 5, isPublic: true },
  undo_valid_s: { kind: 'integer', initial: 60, unit: 's', min: 15, max: 600 },
  toasts_max: { kind: 'integer', initial: 20, min: 1, max: 50, isPublic: true },
  page_sizes: { kind: 'integers', initial: [3, 4, 5, 8, 10, 100], min: 1, max: 1_000, isPublic: true },
  transitions_on: { kind: 'boolean', initial: true, isPublic: true },
  transition_ms: { kind: 'integer', initial: 300, unit: 'ms', min: 0, max: 2_000, isPublic: true },
  image_max_kb: { kind: 'integer', initial: 500, unit: 'kb', min: 50, max: 20_480, isPublic: true },
  pdf_max_mb: { kind: 'integer', initial: 5, unit: 'mb', min: 1, max: 50, isPublic: true },
  sheet_max_mb: { kind: 'integer', initial: 5, unit: 'mb', min: 1, max: 50, isPublic: true },
  export_rows_max: { kind: 'integer', initial: 100_000, unit: 'rows', min: 100, max: 1_000_000 },
  exports_per_day: { kind: 'integer', initial: 10, min: 1, max: 10_000 },
  exports_at_once: { kind: 'integer', initial: 3, min: 1, max: 5 },
  import_rows_together: { kind: 'integer', initial: 5_000, unit: 'rows', min: 1, max: 10_000 },
  import_file_max_mb: { kind: 'integer', initial: 10, unit: 'mb', min: 1, max: 50 },
  archive_searches_at_once: { kind: 'integer', initial: 10, min: 0, max: 100 },
  imports_at_once: { kind: 'integer', initial: 2, min: 0, max: 5 },
  views_max: { kind: 'integer', initial: 100, min: 1, max: 500 },
  sign_ins_per_5_min: { kind: 'integer', initial: 60, min: 5, max: 10_000 },
  app_tokens_per_min: { kind: 'integer', initial: 120, min: 10, max: 100_000 },
  code_grants_per_min: { kind: 'integer', initial: 120, min: 10, max: 100_000 },
  client_tokens_per_min: { kind: 'integer', initial: 60, min: 5, max: 10_000 },
  renewals_per_min: { kind: 'integer', initial: 600, min: 10, max: 100_000 },
  sign_in_failures_max: { kind: 'integer', initial: 5, min: 3, max: 20 },
  sign_in_name_failures_max: { kind: 'integer', initial: 20, min: 5, max: 1_000 },
  otp_length: { kind: 'integer', initial: 6, min: 6, max: 8 },
  otp_valid_min: { kind: 'integer', initial: 5, unit: 'min', min: 1, max: 30 },
  otp_tries: { kind: 'integer', initial: 5, min: 1, max: 10 },
  otp_resend_min: { kind: 'integer', initial: 2, unit: 'min', min: 1, max: 30 },
  otp_proof_min: { kind: 'integer', initial: 30, unit: 'min', min: 5, max: 120 },
  otp_per_day: { kind: 'integer', initial: 10, min: 1, max: 100 },
  otp_sends_per_10_min: { kind: 'integer', initial: 30, min: 5, max: 10_000 },
  otp_checks_per_10_min: { kind: 'integer', initial: 60, min: 5, max: 10_000 },
  captcha_valid_min: { kind: 'integer', initial: 5, unit: 'min', min: 1, max: 30 },
  captchas_per_10_min: { kind: 'integer', initial: 100, min: 5, max: 10_000 },
  captcha_tries: { kind: 'integer', initial: 2_000, min: 1, max: 100_000 },
  registration_working_days: { kind: 'integer', initial: 1, min: 1, max: 30, isPublic: true },
  registrations_per_hour: { kind: 'integer', initial: 20, min: 1, max: 10_000 },
  registration_nid_tries: { kind: 'integer', initial: 5, min: 1, max: 100 },
  public_lists_per_min: { kind: 'integer', initial: 600, min: 30, max: 100_000 },
  paper_checks_per_min: { kind: 'integer', initial: 60, min: 5, max: 10_000 },
  order_drafts_days: { kind: 'integer', initial: 90, min: 7, max: 3_650 },
  order_tracks_per_min: { kind: 'integer', initial: 120, min: 10, max: 1_000_000 },
  order_digits_per_hour: { kind: 'integer', initial: 5, min: 3, max: 100 },
  order_digits_by_address_per_hour: { kind: 'integer', initial: 30, min: 5, max: 10_000 },
  order_sms_on: { kind: 'boolean', initial: true },
  prl_age_years: { kind: 'integer', initial: 59, min: 50, max: 70, isPublic: true },
  optional_leave_max: { kind: 'integer', initial: 3, min: 0, max: 10, of: 'leave' },
  appraisal_longest_absence_days: { kind: 'integer', initial: 30, min: 1, max: 365, of: 'appraisal' },
  show_cause_working_days: { kind: 'integer', initial: 10, min: 1, max: 60, of: 'discipline' },
  late_grace_min: { kind: 'integer', initial: 15, unit: 'min', min: 0, max: 240 },
  meeting_rooms: { kind: 'address', initial: '', of: 'hearing' },
  hearing_link_days: { kind: 'integer', initial: 30, min: 1, max: 365, of: 'hearing' },
  meeting_early_min: { kind: 'integer', initial: 15, unit: 'min', min: 0, max: 120, isPublic: true, of: 'hearing' },
  lease_vat_percent: { kind: 'integer', initial: 15, min: 0, max: 100, of: 'infobank' },
  lease_tax_percent: { kind: 'integer', initial: 10, min: 0, max: 100, of: 'infobank' },
  leased_land_vat_percent: { kind: 'integer', initial: 0, min: 0, max: 100, of: 'infobank' },
  leased_land_tax_percent: { kind: 'integer', initial: 0, min: 0, max: 100, of: 'infobank' },
  lease_reminder_days: { kind: 'integer', initial: 30, min: 1, max: 365, of: 'infobank' },
  map_radius_yd: { kind: 'integer', initial: 500, min: 50, max: 5_000, of: 'infobank' },
  map_tiles: { kind: 'tiles', initial: '', isPublic: true },
  map_tiles_credit: { kind: 'text', initial: '', isPublic: true },
  years_kept: { kind: 'integer', initial: 0, min: 0, max: 100 },
  audit_kept_months: { kind: 'integer', initial: 24, min: 12, max: 120 },
  figures_kept_s: { kind: 'integer', initial: 60, unit: 's', min: 0, max: 600, of: 'report' },
  efficiency_attendance_weight: { kind: 'integer', initial: 1, min: 0, max: 100, of: 'report' },
  efficiency_mail_weight: { kind: 'integer', initial: 1, min: 0, max: 100, of: 'report' },
  efficiency_service_weight: { kind: 'integer', initial: 1, min: 0, max: 100, of: 'report' },
  efficiency_tax_weight: { kind: 'integer', initial: 1, min: 0, max: 100, of: 'report' },
  maintenance: { kind: 'boolean', initial: false, isPublic: true },
  portal_address: { kind: 'address', initial: 'https://land.gov.bd' },
  portal_faq: { kind: 'address', initial: '/faq', orPath: true },
  portal_rules: { kind: 'address', initial: '/rules', orPath: true },
  portal_contact: { kind: 'address', initial: '/contact', orPath: true },
  portal_about: { kind: 'address', initial: '/about-project', orPath: true },
  portal_objectives: { kind: 'address', initial: '/objectives', orPath: true },
  portal_services: { kind: 'address', initial: '/citizen-services', orPath: true },
  portal_output: { kind: 'address', initial: '/project-output', orPath: true },
  portal_summary: { kind: 'address', initial: '/project-summary', orPath: true },
  portal_policy: { kind: 'address', initial: '/policy', orPath: true },
  portal_circulars: { kind: 'address', initial: '/circulars', orPath: true },
  portal_notice: { kind: 'address', initial: '/notice', orPath: true },
  portal_manual: { kind: 'address', initial: '/manual', orPath: true },
  footer_national_portal: { kind: 'address', initial: 'https://bangladesh.gov.bd' },
  footer_ministry: { kind: 'address', initial: 'https://minland.gov.bd' },
  footer_press: { kind: 'address', initial: 'https://pressinform.gov.bd' },
  footer_grievance: { kind: 'address', initial: 'https://www.grs.gov.bd' },
  footer_privacy: { kind: 'address', initial: '/privacy-policy', orPath: true },
  footer_faq: { kind: 'address', initial: '/faq', orPath: true },
  footer_contact: { kind: 'address', initial: '/contact', orPath: true },
  coming_soon: { kind: 'resources', initial: [], isPublic: true },
} as const satisfies Record<string, SettingFacts>;

export type SettingKey = keyof typeof settingFacts;
type Texts = { address: string; tiles: string; text: string };
type ValueOf = { integer: number; boolean: boolean; integers: readonly number[]; resources: readonly string[] } & Texts;
export type SettingValue<K extends SettingKey = SettingKey> = ValueOf[(typeof settingFacts)[K]['kind']];
/** Those that browsers work with. */
type PublicKey = { [K in SettingKey]: (typeof settingFacts)[K] extends { readonly isPublic: true } ? K : never }[SettingKey];
export type PublicSettings = { readonly [K in PublicKey]: SettingValue<K> };
type Values = { readonly [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settingFacts) as SettingKey[];
export const isSetting = (key: unknown): key is SettingKey => typeof key === 'string' && Object.hasOwn(settingFacts, key);
export const factsOf = (key: SettingKey): SettingFacts => settingFacts[key];

/** Longest lists: page sizes on one line, and screens that are not open yet. */
const mostNumbers = 12;
const mostNames = 200;
const longestAddress = 300;
const longestLine = 200;
/** Of this site, or of the portal: without a host, a query, or a way up. */
const path = /^(?:\/[a-z0-9][a-z0-9_-]*)+$/i;
const name = /^[a-z][a-z0-9-]{0,39}$/;

const isWithin = (value: unknown, { min = 0, max = Number.MAX_SAFE_INTEGER }: SettingFacts): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

/** Whether a value may be this setting's. */
export function isSettingValue(key: SettingKey, value: unknown): boolean {
  const facts = factsOf(key);
  switch (facts.kind) {
    case 'integer':
      return isWithin(value, facts);
    case 'boolean':
      return typeof value === 'boolean';
    case 'integers': {
      if (!Array.isArray(value) || value.length === 0 || value.length > mostNumbers) return false;
      return value.every((one, at) => isWithin(one, facts) && (at === 0 || one > value[at - 1]));
    }
    case 'address':
      if (typeof value !== 'string' || value.length > longestAddress) return false;
      return value === '' || isRichTextLink(value) || (facts.orPath === true && path.test(value));
    case 'tiles':
      return value === '' || (typeof value === 'string' && isTileTemplate(value));
    case 'text':
      return typeof value === 'string' && value.length <= longestLine && !/\p{Cc}/u.test(value);
    case 'resources':
      return (
        Array.isArray(value) &&
        value.length <= mostNames &&
        new Set(value).size === value.length &&
        value.every(one => typeof one === 'string' && name.test(one))
      );
  }
}

/** What a row holds, as a value; undefined when it can be none of this setting. */
export function settingRead(key: SettingKey, text: unknown): SettingValue | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return isSettingValue(key, value) ? (value as SettingValue) : undefined;
  } catch {
    return undefined;
  }
}

/** A value as its row holds it. */
export const settingText = (value: SettingValue): string => JSON.stringify(value);

const initials = Object.fromEntries(settingKeys.map(key => [key, factsOf(key).initial])) as Values;
let current: Values = initials;

/** The value in force. */
export const setting = <K extends SettingKey>(key: K): Values[K] => current[key];

/**
 * These values are in force from now on; what is not among them, or can not be, is as it was declared. Answers whether anything changed.
 */
export function adoptSettings(values: Readonly<Record<string, unknown>>): boolean {
  const given = settingKeys.filter(key => Object.hasOwn(values, key) && isSettingValue(key, values[key]));
  const next = { ...initials, ...Object.fromEntries(given.map(key => [key, values[key]])) } as Values;
  const changed = settingText(Object.values(next) as never) !== settingText(Object.values(current) as never);
  current = next;
  return changed;
}

/** The settings that browsers get. */
export const publicSettings = (): PublicSettings =>
  Object.fromEntries(settingKeys.filter(key => factsOf(key).isPublic).map(key => [key, current[key]])) as PublicSettings;
