/**
 * The formats of a string field (specification section 5, domain section 6.4). A format with `digits` takes Bengali digits and stores
 * Latin ones. Prose is sorted by its language and compared by search key; all others are codes, compared letter by letter.
 */
import { latinDigits } from './digits.ts';
import type { DomainError } from './errors.ts';
import { validationErrors as e } from './validation-errors.ts';

export type Format =
  | 'email'
  | 'url'
  | 'uuid'
  | 'mobile'
  | 'nid'
  | 'auditNid'
  | 'birthRegistration'
  | 'tin'
  | 'passport'
  | 'drivingLicence'
  | 'governmentId'
  | 'employeeCode'
  | 'postCode'
  | 'bbsCode'
  | 'mouzaCode'
  | 'geocode'
  | 'dglrCode'
  | 'dag'
  | 'landNumber'
  | 'memorialNumber'
  | 'phoneCode'
  | 'year'
  | 'username'
  | 'code'
  | 'permissionKey'
  | 'slug'
  | 'banglaOnly'
  | 'englishOnly'
  | 'plainName'
  | 'shortNameBn'
  | 'shortNameEn';
export type FormatRule = {
  readonly pattern: RegExp;
  readonly error: () => DomainError;
  readonly digits?: true;
  readonly prose?: true;
  /** A number of a register, which a search compares whole, or up to its slash (`searched.ts`). */
  readonly whole?: true;
  readonly clean?: (text: string) => string;
  /** Kept in small letters, since it is the same in any case (S5.012); the pattern takes both. */
  readonly lower?: true;
  /** Spaces around it are refused, not removed (S5.078). */
  readonly strict?: true;
};

/** As it is kept, one way: Latin digits, no spaces, one slash of one sort. */
export const plainNumber = (text: string): string =>
  latinDigits(text)
    .replace(/\s/g, '')
    .replace(/[\\/\u2044\u2215\uff0f]+/g, '/')
    .replace(/^\/|\/$/g, '');

/** Letters and digits of a document, as they are printed: capital, Latin, without gaps. */
const printed = (text: string): string => latinDigits(text).replace(/[\s-]/g, '').toUpperCase();

export const formats: Readonly<Record<Format, FormatRule>> = {
  email: { pattern: /^[^\s@<>(),;:"[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, error: e.email, lower: true },
  url: { pattern: /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:\d{1,5})?([/?#][^\s<>"]*)?$/, error: e.url },
  uuid: { pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, error: e.uuid, clean: text => text.toLowerCase() },
  mobile: {
    pattern: /^01[3-9]\d{8}$/,
    error: e.mobile,
    digits: true,
    clean: text => text.replace(/[\s-]/g, '').replace(/^\+?88(?=01)/, ''),
  },
  nid: { pattern: /^(\d{10}|\d{17})$/, error: e.nid, digits: true },
  auditNid: { pattern: /^(\d{10}|\d{13}|\d{17})$/, error: e.auditNid, digits: true },
  birthRegistration: { pattern: /^\d{17}$/, error: e.birthRegistration, digits: true },
  tin: { pattern: /^\d{12}$/, error: e.tin, digits: true },
  passport: { pattern: /^([A-Z]{2}\d{7}|[A-Z]\d{8})$/, error: e.passport, clean: printed },
  drivingLicence: { pattern: /^[A-Z0-9]{8,20}$/, error: e.drivingLicence, clean: printed },
  governmentId: { pattern: /^\d{5,10}$/, error: e.governmentId, digits: true },
  employeeCode: { pattern: /^[A-Za-z0-9]+([./-][A-Za-z0-9]+)*$/, error: e.employeeCode },
  postCode: { pattern: /^\d{4}$/, error: e.postCode, digits: true },
  bbsCode: { pattern: /^\d{2}$/, error: e.bbsCode, digits: true },
  mouzaCode: { pattern: /^\d{3}$/, error: e.mouzaCode, digits: true },
  geocode: { pattern: /^\d{2,13}$/, error: e.geocode, digits: true },
  phoneCode: { pattern: /^\+[1-9]\d{0,2}(-\d{3})?$/, error: e.phoneCode, digits: true },
  dglrCode: { pattern: /^\d{1,6}$/, error: e.dglrCode, digits: true },
  dag: { pattern: /^\d{1,6}(\/\d{1,6})?$/, error: e.dag, digits: true, clean: plainNumber, whole: true },
  landNumber: { pattern: /^[^@#|<>^]+$/, error: e.plainName, digits: true, clean: plainNumber, whole: true },
  memorialNumber: {
    pattern: /^\d{2}\.\d{2}\.\d{4}\.\d{3}\.(\d{2}\.\d{3}\.\d{2}|\d{3}\.\d{2}\.\d{4}\.\d{2})( ?\((অংশ|Part)-\d{1,2}\))?([.-]\d{1,6})?$/,
    error: e.memorialNumber,
    digits: true,
  },
  year: { pattern: /^(1[89]|20)\d{2}$/, error: e.year, digits: true },
  username: { pattern: /^(?=.{4,50}$)[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/, error: e.username, strict: true, lower: true },
  code: { pattern: /^[A-Z0-9]+([-_][A-Z0-9]+)*$/, error: e.code },
  permissionKey: { pattern: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, error: e.uppercase },
  slug: { pattern: /^[a-z0-9]+([-_][a-z0-9]+)*$/, error: e.lowercase },
  banglaOnly: { pattern: /^([\u0980-\u09FF\u0964\u0965\s.,:;'’‘"“”()[\]\-–—/]|\u200C|\u200D)+$/, error: e.banglaOnly, prose: true },
  englishOnly: { pattern: /^[ -"$-;=?A-\]_-{}~]+$/, error: e.englishOnly, prose: true },
  plainName: { pattern: /^[^@#|<>^]+$/, error: e.plainName, prose: true },
  shortNameBn: { pattern: /^([\u0980-\u09FF. ]|\u200C|\u200D)+$/, error: e.shortNameBn, prose: true },
  shortNameEn: { pattern: /^[A-Za-z0-9. ]+$/, error: e.shortNameEn, prose: true },
};
