/** Keys are derived, and agree with the specification's list (D-KEYS). */
import { describe, expect, test } from 'vitest';
import type { Parts } from '../../api/engine/api-module.ts';
import { apiModules } from '../../api/modules.ts';
import { guardedBy, keysFor, keysOf, moveKeys, scopedBy } from '../../permissions/keys.ts';
import { modules, resources } from '../../resources/index.ts';
import { field } from '../../resources/kernel/field.ts';
import { permissionModules } from '../../resources/kernel/permission-modules.ts';
import { type AnyResource, type Operation, operations } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { named, specimen } from '../resources/specimen.ts';
import { isOfFurtherKind, nounOf } from './further-kinds.ts';
import { laterKeys, laterNouns, leavingWith } from './later-keys.ts';
import everyKey from './permission_keys.json' with { type: 'json' };

/** Keys that the specification doesn't list, each kind with the reason why it exists all the same, and the module that it leaves with. */
const unlisted: readonly { readonly keys: RegExp; readonly reason: string; readonly of?: string }[] = [
  { keys: /^EXPORT_/, reason: 'every list can be exported, and taking data away is a right of its own (D-EXPORT)' },
  { keys: /^IMPORT_/, reason: 'a file of rows writes many records at once, which is a right of its own (D-IMPORT)' },
  { keys: /^VIEW_(IDENTITY|CONTACT|FAMILY|HEALTH)_USER$/, reason: 'a class of private fields (D-PRIVATE)' },
  { keys: /^VIEW_OWN_(USER|DESK_USER)$/, reason: 'people can see what belongs to themselves (D-REACH)' },
  { keys: /^VIEW(_ALL)?_DESK_USER$/, reason: 'who sits where is seen before it is changed: the list has the changes alone' },
  { keys: /^VIEW_ALL_OFFICE_TIME$/, reason: 'when offices are open is everybody’s to know; the list has no wider reach of it' },
  {
    keys: /_(MINISTRY|CADRE|BATCH|DEGREE|ADDRESS|FISCAL_YEAR|RESPONSIBILITY_REQUEST)$/,
    reason: 'the list forgets these; the catalogue says to derive them',
  },
  {
    keys: /^(VIEW(_OWN|_ALL)?|CREATE|UPDATE|DELETE)_PROFILE_/,
    reason: 'who manages a part of the sheet does all of it; who only reads, or only writes, is given less',
  },
  {
    keys: /^VIEW_(IDENTITY|CONTACT|FAMILY)_(PROFILE_(SPOUSE|CHILDREN|NOMINEE)|ADDRESS|GEMS_OFFICER)$/,
    reason: 'what is private of people and their families (D-PRIVATE)',
  },
  { keys: /^VIEW_GEMS_OFFICER$/, reason: 'officers of GEMS lie in no office: either key shows them' },
  { keys: /_USER_ROLE$/, reason: 'to give a role is not to change one (D-GRANT)' },
  { keys: /_SAVED_VIEW$/, reason: 'the list knows no saved views; everybody holds their keys' },
  { of: 'infobank', keys: /^VIEW(_ALL)?_DATA_BANK$|_LEASE_FILE$|_LAND_REPORT$/, reason: 'all kinds in one list or compared, and leases' },
  {
    of: 'infobank',
    keys: /^VIEW_(IDENTITY|CONTACT)_(DATA_BANK|KHAS_LAND|LEASED_LAND|ABANDONED_PROPERTY_APPLICANT)$/,
    reason: 'what is private of those who lease, hold or ask for land (D-PRIVATE)',
  },
  {
    of: 'infobank',
    keys: /^VIEW(_ALL)?_ABANDONED_PROPERTY_(DOCUMENT|APPLICANT|GAZETTE)$/,
    reason: 'what is managed is seen by those who manage nothing, too',
  },
  {
    of: 'hearing',
    keys: /^VIEW_(IDENTITY|CONTACT)_(ONLINE_HEARING|HEARING_NOTIFICATION)$/,
    reason: 'what is private of the parties of a hearing (D-PRIVATE)',
  },
  {
    of: 'hearing',
    keys: /^(VIEW|UPDATE)_HEARING_NOTIFICATION$/,
    reason: 'the list has the widest reach alone; marking as seen is a right of its own',
  },
  {
    of: 'hearing',
    keys: /^(VIEW|VIEW_ALL|ACCEPT|DECLINE)_INVITED_CONFERENCE$/,
    reason: 'the list has no answer to an invitation; the person who invites sees it',
  },
  {
    of: 'award',
    keys: /^(VIEW|VIEW_OWN|CREATE|UPDATE|DELETE)_SCORING_REQUEST$|_AWARD_WINNER$/,
    reason: 'the list sees and approves all requests: somebody makes them, somebody is asked; everybody reads who won',
  },
  {
    of: 'appraisal',
    keys: /^VIEW(_MONEY)?_APPRAISAL$/,
    reason: 'the list has one’s own and all; a reporting officer sees those of their office, and no salary unless they may',
  },
  {
    of: 'loan',
    keys: /^VIEW(_ALL)?_LOAN_DISBURSEMENT$/,
    reason: 'instalments are seen before they are written: the list has the writing alone',
  },
  { keys: /^VIEW_ALL_SETTING$/, reason: 'settings lie in no office: either key shows them' },
  { of: 'asset', keys: /^VIEW(_OWN|_ALL)?_ASSET_ASSIGNMENT$/, reason: 'who holds what is seen by the holder, and by the store keeper' },
  { of: 'asset', keys: /^(VIEW_ASSET_REQUISITION|WRITE_OFF_ASSET_ITEM)$/, reason: 'a store keeper sees their office; the head writes off' },
  { of: 'inspection', keys: /^VIEW_((IDENTITY|CONTACT)_AUDIT|OWN_AUDIT_REPLY)$/, reason: 'what is private (D-PRIVATE); one’s own reply' },
  { of: 'discipline', keys: /^VIEW_DISCIPLINE_COMPLAINT$|_SHOW_CAUSE$/, reason: 'handlers see all of it, the accused their part' },
  { keys: /^VIEW_OWN_AUDIT_LOG$/, reason: 'everybody reads what they did themselves' },
  { keys: /_APPLICATION(_SECRET)?$/, reason: 'the list knows no integrators (docs/decisions/0016-integrators.md)' },
  { of: 'leave', keys: /_LEAVE_PLACEHOLDER$/, reason: 'the list knows who may assign one, not who sees them' },
  { of: 'leave', keys: /_LEAVE_LEDGER_ENTRY$/, reason: 'the list knows balances alone, not the ledger from which they follow' },
  {
    keys: /^VIEW_(LEAVE_REPORT|OPTIONAL_LEAVE|OUTSIDE_DUTY|SITE_VISIT)$/,
    reason: 'the list has the own and the widest reach of these; an office has its own between them',
  },
  { keys: /_UNDELIVERED_MESSAGE$/, reason: 'the list knows no messages that were not delivered (docs/decisions/0045-what-is-not-lost.md)' },
  { keys: /^VIEW_NOTIFICATION$/, reason: 'what the people of one office are notified of: the list has its own and all' },
  { keys: /^(VIEW|VIEW_ALL|UPDATE)_NOTIFICATION_SETTING$/, reason: 'what is managed is seen by those who manage nothing, too' },
  {
    of: 'content',
    keys: /_PUBLIC_DOCUMENT$|^VIEW(_ALL)?_PUBLIC_PAGE$/,
    reason: 'the list forgets these; the catalogue says to derive them',
  },
  { of: 'content', keys: /^VIEW_CONTACT_FEEDBACK$/, reason: 'the person that somebody wrote for is private (D-PRIVATE)' },
  {
    of: 'memory',
    keys: /^VIEW(_ALL)?_MEMORY$/,
    reason: 'what others may find is read in the office where it was made, by people who take over',
  },
  { of: 'memory', keys: /^VIEW(_OWN)?_REQUESTED_MEMORY$/, reason: 'an owner sees who asks for it; the list has the widest reach alone' },
  {
    keys: /^(VIEW|VIEW_OWN|CREATE|UPDATE|DELETE|VIEW_IDENTITY|VIEW_CONTACT)_ORDER$|^VIEW_ALL_ORDER_TRACKING$|_SERVICE_REPORT$/,
    reason: 'the list has who sees all orders and how far they are; somebody takes them, brings them on, and counts them',
  },
  {
    of: 'report',
    keys: /^VIEW_ALL_(EMPLOYEE|NOMINEE|DESK|OFFICE)_REPORT$/,
    reason: 'the list has one key to see each report: by it one sees those of one’s office, as by any VIEW key',
  },
  { of: 'report', keys: /^VIEW_FAMILY_NOMINEE_REPORT$/, reason: 'who a nominee is is private (D-PRIVATE)' },
  { keys: /_OFFICE_MONTHLY_FIGURE$/, reason: 'the list forgets these; the catalogue says to derive them' },
  {
    of: 'transfer',
    keys: /^VIEW(_OWN|_ALL)?_TRANSFER_LETTER$/,
    reason: 'letters of one transfer are read together, and by the people they are about',
  },
  {
    of: 'transfer',
    keys: /^(VIEW|PUBLISH)_OFFICE_ORDER_TRANSFER$/,
    reason: 'a person who drafts an order, or reads those of their office, need not issue it',
  },
  { of: 'transfer', keys: /^VIEW(_ALL)?_TRANSFER_CHOICE$/, reason: 'what is managed is seen by those who manage nothing, too' },
  {
    keys: /^VIEW_((IDENTITY|CONTACT)_)?REGISTRATION$/,
    reason: 'the list has the widest reach alone; what is private of an applicant (D-PRIVATE)',
  },
  { keys: /_APPROVAL_REQUEST$/, reason: 'the list has the actions of an approval, and no key to see the state of all requests' },
  { keys: /^VIEW(_ALL)?_PERMISSION_ASSIGNMENT$/, reason: 'what is assigned is seen before it is changed' },
];

const keys = keysOf(resources);
const isThere = ({ of }: { readonly of?: string }): boolean => of === undefined || modules.some(({ name }) => name === of);

/** The 27 flags have no human resources: its keys are under user management (domain section 9). */
const flagOf = (module: string): string => (module === 'hr' ? 'user_management' : module);
/** Keys under a flag that no resource has belong to a module that has left. */
const flags: ReadonlySet<string> = new Set(resources.map(({ permission }) => permission.module));
const listed = everyKey.filter(({ key, module }) => flags.has(flagOf(module)) && isThere({ of: leavingWith(key) }));

test('every key is in the specification, under its module, or has a reason', () => {
  const known = new Map(listed.map(({ key, module }) => [key, flagOf(module)]));
  const isUnlisted = (key: string) => !known.has(key) && (isOfFurtherKind(key) || unlisted.some(one => one.keys.test(key)));
  for (const { key, module } of keys.filter(one => !isUnlisted(one.key))) expect([key, known.get(key)]).toEqual([key, module]);
  expect(unlisted.filter(isThere).filter(one => !keys.some(({ key }) => !known.has(key) && one.keys.test(key)))).toEqual([]);
});

const produced = new Set(keys.map(({ key }) => key));
const later = Object.entries(laterNouns).flatMap(([module, issues]) =>
  issues.flatMap(({ issue, nouns }) => nouns.split(' ').map(noun => ({ module, issue, noun }))),
);

describe('every key of the specification is accounted for', () => {
  test('it is produced, or its noun comes with a later issue', () => {
    const isLater = ({ key, module }: { key: string; module: string }) =>
      key in laterKeys || later.some(one => one.module === module && one.noun === nounOf(key));
    expect(listed.filter(one => !produced.has(one.key) && !isLater(one)).map(({ key }) => key)).toEqual([]);
  });

  test('what is produced leaves the table of what comes later', () => {
    const nouns = new Set([...produced].map(nounOf));
    expect(later.filter(({ noun }) => nouns.has(noun))).toEqual([]);
    expect(Object.keys(laterKeys).filter(key => produced.has(key))).toEqual([]);
  });

  test('the table names nothing that is not listed; nothing, and no operation, names a key twice', () => {
    const all = new Set(everyKey.map(({ key, module }) => `${module} ${nounOf(key)}`));
    expect(later.filter(({ module, noun }) => !all.has(`${module} ${noun}`))).toEqual([]);
    expect(new Set(later.map(({ module, noun }) => `${module} ${noun}`)).size).toBe(later.length);
    expect(Object.keys(laterKeys).filter(key => !everyKey.some(one => one.key === key))).toEqual([]);
    expect(guardedBy(resources).filter(({ keys }) => Object.values(keys).some(of => new Set(of).size < of.length))).toEqual([]);
  });

  test('the 27 modules have a flag each, and each flag a key (S6.34-S6.60)', () => {
    expect(Object.keys(permissionModules)).toHaveLength(27);
    expect([...new Set(everyKey.map(({ module }) => flagOf(module)))].sort()).toEqual(Object.keys(permissionModules).sort());
  });

  test('a custom call asks for keys that can be granted', () => {
    const asked = apiModules
      .flatMap(module => module.endpoints?.({ resources, figures: {}, ownAccounts: [] } as unknown as Parts) ?? [])
      .flatMap(({ access }) => (access.kind === 'key' ? access.anyOf : []));
    expect(asked.filter(key => !produced.has(key))).toEqual([]);
  });
});

test('every key exists once and has a label in both languages', () => {
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
  for (const { label } of keys) {
    expect(label.bn).toMatch(/[\u0980-\u09FF]/);
    expect(label.en).toMatch(/^[A-Z][A-Za-z -]+: [a-z]/);
  }
  expect(new Set(keys.map(({ label }) => label.bn)).size).toBe(keys.length);
});

test('the keys of places', () => {
  expect(keys.map(({ key }) => key).filter(key => /_(DIVISION|LOCATION)$/.test(key))).toEqual([
    'VIEW_DIVISION',
    'VIEW_ALL_DIVISION',
    'CREATE_DIVISION',
    'UPDATE_DIVISION',
    'DELETE_DIVISION',
    'EXPORT_DIVISION',
    'IMPORT_DIVISION',
    'MANAGE_LOCATION',
  ]);
});

test('what the specification calls by a name of its own is declared with that name', () => {
  const opening = (name: string, operation: Operation) => keysFor(resources.find(one => one.name === name)!, operation, resources);
  expect(opening('desk-assignments', 'create')).toEqual(['ASSIGN_DESK_USER']);
  expect(opening('desk-assignments', 'delete')).toEqual(['UNASSIGN_DESK_USER']);
  expect(opening('permission-assignments', 'create')).toHaveLength(5);
  expect(opening('service-assignments', 'delete')).toEqual(['UNASSIGN_SERVICE_TO_OFFICE', 'UNASSIGN_SERVICE_TO_DESK', 'MANAGE_SERVICE']);
});

test('only what gives rights to others is for administrators alone', () => {
  const nouns = new Set(keys.filter(({ system }) => system).map(({ key }) => key.replace(/^(VIEW_ALL|VIEW_OWN|[A-Z]+)_/, '')));
  expect([...nouns].sort()).toEqual([
    'APPLICATION',
    'APPLICATION_SECRET',
    'PERMISSION',
    'PERMISSION_MODULE',
    'ROLE',
    'SYSTEM_PERMISSION',
    'USER_ROLE',
  ]);
});

test('a key that opens something exists, and a key that exists opens something', () => {
  const opening = new Set([
    ...resources.flatMap(one => operations.flatMap(operation => keysFor(one, operation, resources))),
    ...resources.flatMap(one => Object.keys(one.states?.moves ?? {}).flatMap(move => moveKeys(one, move))),
    ...scopedBy(resources).flatMap(({ privates }) => Object.values(privates).flat()),
    ...resources.flatMap(({ permission }) => (permission.keys?.endpoints ?? []).map(({ key }) => key)),
  ]);
  expect([...opening].sort()).toEqual(keys.map(({ key }) => key).sort());
});

describe('what a declaration says decides', () => {
  const readOnly: AnyResource = { ...specimen, operations: ['list', 'get'] };

  test('an operation that is not offered has no key', () => {
    expect(keysOf([readOnly]).map(({ key }) => key)).toEqual(['VIEW_SPECIMEN', 'VIEW_ALL_SPECIMEN']);
    expect(keysFor(readOnly, 'create', [readOnly])).toEqual([]);
  });

  test('a resource without operations has none at all', () => {
    expect(keysOf([{ ...specimen, operations: [] }])).toEqual([]);
  });

  test('to manage users is not to manage all of user management', () => {
    const users: AnyResource = { ...specimen, permission: { module: 'user_management', noun: 'USER' } };
    const roles: AnyResource = { ...specimen, name: 'roles', permission: { module: 'user_management', noun: 'ROLE' } };
    expect(keysFor(users, 'update', [users, roles])).toEqual(['UPDATE_USER', 'MANAGE_USER']);
    expect(keysFor(roles, 'update', [users, roles])).toEqual(['UPDATE_ROLE']);
  });

  test('who may write a reference may read the labels it is chosen from (D-OPTIONS)', () => {
    const parent: AnyResource = { ...specimen, name: 'parents', permission: { module: 'config', noun: 'PARENT' } };
    const child: AnyResource = {
      ...specimen,
      name: 'children',
      permission: { module: 'config', noun: 'CHILD' },
      fields: { parent_id: field.ref(named('parents'), t('মূল', 'Parent')) },
    };
    const registry = [parent, child];
    expect(keysFor(parent, 'options', registry)).toEqual(['VIEW_PARENT', 'VIEW_ALL_PARENT', 'CREATE_CHILD', 'UPDATE_CHILD']);
    expect(keysFor(parent, 'list', registry)).toEqual(['VIEW_PARENT', 'VIEW_ALL_PARENT']);
  });

  test('borrowed keys exist once', () => {
    const borrower: AnyResource = { ...specimen, name: 'parts', permission: { ...specimen.permission, as: named('specimens') } };
    expect(keysOf([specimen, borrower])).toEqual(keysOf([specimen]));
    expect(keysFor(borrower, 'delete', [specimen, borrower])).toEqual(['DELETE_SPECIMEN']);
    const lender: AnyResource = { ...specimen, label: t('মূল', 'Lender'), operations: ['list'] };
    expect(keysOf([lender, borrower]).find(({ key }) => key === 'DELETE_SPECIMEN')?.label.en).toBe('Delete: lender');
  });
});

test('children that the kinds of a family have in common are reached through the family, those of a kind in its table', () => {
  const things: AnyResource = { ...specimen, name: 'things', fields: { parts: field.rows(named('parts'), 'thing_id', t('অংশ', 'Parts')) } };
  const pond: AnyResource = { ...things, name: 'ponds', family: named('things'), permission: { module: 'config', noun: 'POND' } };
  const child = (name: string, to: string): AnyResource => ({
    ...specimen,
    name,
    permission: { module: 'config', noun: name.toUpperCase() },
    fields: { thing_id: field.ref(named(to), t('মূল', 'Parent')) },
  });
  const registry = [things, pond, child('parts', 'things'), { ...child('leases', 'ponds'), scope: { through: 'thing_id' } }];
  const found = Object.fromEntries(scopedBy(registry).map(one => [one.name, one]));
  expect(found.parts?.through).toEqual({ column: 'thing_id', parent: 'things' });
  expect([found.leases?.through?.parent, found.ponds?.family]).toEqual(['ponds', 'things']);
});
