/** Keys are derived, and agree with the specification's list (D-KEYS). */
import { describe, expect, test } from 'vitest';
import { keysByModule, keysFor, keysOf } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';
import { field } from '../../resources/kernel/field.ts';
import { permissionModules } from '../../resources/kernel/permission-modules.ts';
import { type AnyResource, operations } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { named, specimen } from '../resources/specimen.ts';
import listed from './permission_keys.json' with { type: 'json' };

/** Keys that the specification doesn't list, each with the reason why it exists all the same. */
const unlisted: Readonly<Record<string, string>> = {};

const keys = keysOf(resources);

test('every key is in the specification, under its module, or has a reason', () => {
  const known = new Map(listed.map(({ key, module }) => [key, module]));
  for (const { key, module } of keys.filter(one => !(one.key in unlisted))) expect([key, known.get(key)]).toEqual([key, module]);
  expect(Object.keys(unlisted).filter(key => !keys.some(one => one.key === key))).toEqual([]);
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
  expect(keys.map(({ key }) => key)).toEqual([
    'VIEW_DIVISION',
    'VIEW_ALL_DIVISION',
    'CREATE_DIVISION',
    'UPDATE_DIVISION',
    'DELETE_DIVISION',
    'MANAGE_LOCATION',
    'VIEW_DISTRICT',
    'VIEW_ALL_DISTRICT',
    'CREATE_DISTRICT',
    'UPDATE_DISTRICT',
    'DELETE_DISTRICT',
  ]);
});

test('a key that opens something exists, and a key that exists opens something', () => {
  const opening = new Set(resources.flatMap(one => operations.flatMap(operation => keysFor(one, operation, resources))));
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

test('keys are grouped by the modules of the specification', () => {
  expect(keysByModule(keys)).toEqual([{ module: 'geo_location', label: permissionModules.geo_location, keys }]);
});
