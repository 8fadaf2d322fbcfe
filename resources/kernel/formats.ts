/**
 * The formats of a string field (specification section 5, domain section 6.4). A format with `digits` takes Bengali digits
 * and stores Latin ones. A code-like format (all but the last three) is sorted and compared letter by letter.
 */
import type { DomainError } from './errors.ts';
import { validationErrors as e } from './validation-errors.ts';

export type Format =
  | 'email'
  | 'url'
  | 'uuid'
  | 'mobile'
  | 'nid'
  | 'postCode'
  | 'bbsCode'
  | 'username'
  | 'code'
  | 'banglaOnly'
  | 'englishOnly'
  | 'plainName';
export type FormatRule = {
  readonly pattern: RegExp;
  readonly error: () => DomainError;
  readonly digits?: true;
  readonly prose?: true;
  readonly clean?: (text: string) => string;
};

export const formats: Readonly<Record<Format, FormatRule>> = {
  email: { pattern: /^[^\s@<>(),;:"[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, error: e.email },
  url: { pattern: /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:\d{1,5})?([/?#][^\s<>"]*)?$/, error: e.url },
  uuid: { pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, error: e.uuid, clean: text => text.toLowerCase() },
  mobile: {
    pattern: /^01[3-9]\d{8}$/,
    error: e.mobile,
    digits: true,
    clean: text => text.replace(/[\s-]/g, '').replace(/^\+?88(?=01)/, ''),
  },
  nid: { pattern: /^(\d{10}|\d{17})$/, error: e.nid, digits: true },
  postCode: { pattern: /^\d{4}$/, error: e.postCode, digits: true },
  bbsCode: { pattern: /^\d{2}$/, error: e.bbsCode, digits: true },
  username: { pattern: /^(?=.{4,50}$)[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/, error: e.username },
  code: { pattern: /^[A-Z0-9]+(-[A-Z0-9]+)*$/, error: e.code },
  banglaOnly: { pattern: /^([\u0980-\u09FF\u0964\u0965\s.,:;'’‘"“”()[\]\-–—/]|\u200C|\u200D)+$/, error: e.banglaOnly, prose: true },
  englishOnly: { pattern: /^(?!.*[@#|<>^])[\x20-\x7e]+$/, error: e.englishOnly, prose: true },
  plainName: { pattern: /^[^@#|<>^]+$/, error: e.plainName, prose: true },
};
