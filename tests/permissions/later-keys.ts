/**
 * Keys of the specification's list that nothing opens yet: by permission module, with the issue that declares them, as nouns. The table
 * can only shrink: a noun that is produced has to leave it. `hr` is under the flag of user management (catalogue.md).
 */
type Later = { readonly issue: string; readonly nouns: string };

export const laterNouns: Readonly<Record<string, readonly Later[]>> = {
  office_management: [{ issue: '6: the office page', nouns: 'OFFICE_PROFILE' }],
  institutional_memory: [
    { issue: '7: a sub-section is a section under another one, and opened by the keys of sections', nouns: 'MEMORY_SUB_SECTION' },
  ],
};

/** Single keys of nouns that are declared already. */
export const laterKeys: Readonly<Record<string, string>> = {
  CREATE_PERMISSION_MODULE: 'the 27 modules are written by migrate from the code (D-KEYS): none is made on a screen',
  DELETE_PERMISSION_MODULE: 'the 27 modules are written by migrate from the code (D-KEYS): none is deleted on a screen',
  CREATE_LAND_CASE: 'a case is written with its record, by everybody who may write that (D-CHILDREN)',
  UPDATE_LAND_CASE: 'a case is written with its record, by everybody who may write that (D-CHILDREN)',
  DELETE_LAND_CASE: 'a case is written with its record, by everybody who may write that (D-CHILDREN)',
  APPROVE_DATA_BANK: 'a land record has no state to be approved in (catalogue.md)',
  APPROVE_SITE_VISIT: 'a visit has no state of its own: its work plan is what is approved',
  REJECT_ONLINE_HEARING: 'a hearing is pending, fixed or finished, never rejected; it is cancelled (S4.41)',
  APPROVE_SCORING_REQUEST: 'when a request counts as approved nobody has said yet: `approved_at` stays empty',
  SYNC_OFFICE: 'issue 7: the tables that other systems feed',
};

/** Keys that leave with a module, though others have its flag. */
const leaving: readonly { readonly of: string; readonly keys: RegExp }[] = [
  { of: 'content', keys: /_(FAQ|PUBLIC_PAGE)$/ },
  { of: 'report', keys: /_((EMPLOYEE|NOMINEE|DESK|OFFICE)_REPORT|DASHBOARD)$/ },
];
export const leavingWith = (key: string): string | undefined => leaving.find(one => one.keys.test(key))?.of;
