/** Keys become rights: three questions, the same in the API and in the browser. */
import { describe, expect, test } from 'vitest';
import { createRights, everywhere, may, mayEver, mayOnScreen, type Scope, screenAbilityOf, where } from '../../permissions/ability.ts';
import { contains } from '../../permissions/contains.ts';
import { guardedBy, keysOf, offers, scopedBy } from '../../permissions/keys.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { resources } from '../../resources/index.ts';
import { operations } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { location } from '../../resources/location/module.ts';

const guarded = guardedBy(resources);
const keys = keysOf(resources);
const make = createRights(scopedBy(resources));
const rightsOf = (...held: string[]) => make(new Set(held), everywhere);

test('an administrator may do all that a resource offers, and nothing that it does not', () => {
  const { ability } = make(new Set(keys.map(({ key }) => key)), everywhere);
  for (const resource of resources) {
    for (const operation of operations) {
      expect(mayEver(ability, operation, resource.name), `${operation} ${resource.name}`).toBe(offers(resource, operation, resources));
    }
  }
});

describe('one key at a time', () => {
  const opened = (...held: string[]) =>
    guarded.flatMap(({ name }) => operations.filter(one => mayEver(rightsOf(...held).ability, one, name)).map(one => `${one} ${name}`));

  test('no key opens nothing, an unknown key neither', () => {
    expect(opened()).toEqual([]);
    expect(opened('VIEW_NOTHING', 'view_division', '*', 'manage')).toEqual([]);
  });

  test('to view is to list, get, choose from and see the history', () => {
    expect(opened('VIEW_DISTRICT')).toEqual(['list districts', 'get districts', 'options districts', 'history districts']);
  });

  test('to create districts is to choose from the divisions, not to list them', () => {
    expect(opened('CREATE_DISTRICT')).toEqual(['options divisions', 'create districts']);
  });

  test('to manage locations is everything on every place', () => {
    expect(opened('MANAGE_LOCATION')).toEqual(
      location.resources.flatMap(one =>
        operations.filter(operation => offers(one, operation, resources)).map(operation => `${operation} ${one.name}`),
      ),
    );
  });
});

describe('one record', () => {
  test('the server answers by key', () => {
    expect(may(rightsOf('UPDATE_DIVISION', 'VIEW_DIVISION'), 'update', 'divisions', { id: 1 })).toBe(true);
    expect(may(rightsOf('UPDATE_DIVISION'), 'update', 'divisions', { id: 1 })).toBe(false);
    expect(may(rightsOf('VIEW_DIVISION'), 'update', 'divisions', { id: 1 })).toBe(false);
    expect(may(rightsOf('UPDATE_DIVISION'), 'update', 'districts', { id: 1 })).toBe(false);
  });

  test('a record is left as it was, frozen ones too', () => {
    const record = Object.freeze({ id: 1 });
    expect(may(rightsOf('MANAGE_LOCATION'), 'update', 'divisions', record)).toBe(true);
    expect(Reflect.ownKeys(record)).toEqual(['id']);
  });

  test('a screen answers by what the server said of the record (D-CAN)', () => {
    const ability = screenAbilityOf(new Set(['MANAGE_LOCATION']), manifest.resources);
    expect(mayEver(ability, 'update', 'divisions')).toBe(true);
    expect(mayOnScreen(ability, 'update', 'divisions', { id: 1, _can: ['update'] })).toBe(true);
    expect(mayOnScreen(ability, 'delete', 'divisions', { id: 1, _can: ['update'] })).toBe(false);
    expect(mayOnScreen(ability, 'update', 'divisions', { id: 1 })).toBe(false);
    expect(mayOnScreen(ability, 'get', 'divisions', { id: 1 })).toBe(true);
  });
});

test('a query sees every row or none', () => {
  expect(where(rightsOf('VIEW_ALL_DIVISION'), 'list', 'divisions')).toEqual({ kind: 'all' });
  expect(where(rightsOf('VIEW_ALL_DIVISION'), 'list', 'districts')).toEqual({ kind: 'none' });
  expect(where(rightsOf('VIEW_ALL_DIVISION'), 'delete', 'divisions')).toEqual({ kind: 'none' });
});

test('the manifest guards as the declarations do', () => {
  expect(manifest.resources.map(({ name, keys }) => ({ name, keys }))).toEqual(guarded);
});

describe('a person who only looks', () => {
  const held = new Set([
    'VIEW_ALL_DISTRICT',
    'UPDATE_DISTRICT',
    'CREATE_DISTRICT',
    'DELETE_DISTRICT',
    'EXPORT_DISTRICT',
    'MANAGE_LOCATION',
  ]);
  const changing = ['create', 'update', 'delete', 'import'] as const;

  test('reads by their keys and has no rule that writes, on the server and on screen', () => {
    const rights = make(held, everywhere, true);
    const screen = screenAbilityOf(held, manifest.resources, true);
    for (const ability of [rights.ability, screen]) {
      for (const operation of ['list', 'get', 'history', 'export'] as const) expect(mayEver(ability, operation, 'districts')).toBe(true);
      for (const operation of changing) expect(mayEver(ability, operation, 'districts')).toBe(false);
    }
    expect(rights.readsOnly).toBe(true);
    // The same set of keys still writes for anyone who holds it.
    expect(mayEver(make(held, everywhere).ability, 'update', 'districts')).toBe(true);
  });
});

describe('one scope within another', () => {
  const offices = (...values: number[]): Scope => ({ kind: 'any', of: [{ column: 'office_id', values }] });
  const through = (scope: Scope): Scope => ({ kind: 'through', column: 'user_id', parent: 'users', scope });
  const [all, none]: Scope[] = [{ kind: 'all' }, { kind: 'none' }];

  test.each<[string, Scope, Scope, boolean]>([
    ['everything holds everything', all!, all!, true],
    ['everything holds some', all!, offices(1), true],
    ['nothing is within nothing', none!, none!, true],
    ['some do not lie in nothing', none!, offices(1), false],
    ['everything does not lie in some', offices(1), all!, false],
    ['fewer offices are within more', offices(1, 2, 3), offices(3, 1), true],
    ['another office does not', offices(1, 2), offices(1, 4), false],
    ['own rows are no office’s', offices(1), { kind: 'any', of: [{ column: 'user_id', values: [1] }] }, false],
    ['through a parent as the parent', through(offices(1, 2)), through(offices(2)), true],
    ['through a parent not beyond it', through(offices(1)), through(offices(2)), false],
    ['what hangs on a parent can not be derived from offices', offices(1), through(offices(1)), false],
  ])('%s', (_, wide, narrow, isWithin) => expect(contains(wide, narrow)).toBe(isWithin));
});

describe('a key that shows some of the rows alone', () => {
  const standing = { ...everywhere, userId: 7, everywhere: false, officeId: 3, officeIds: [3, 4] };
  const key = (name: string) => ({ key: name, label: t('পরীক্ষা', 'Test') });
  const keyed = [
    { key: key('VIEW_ALL_PENDING_CHANGE'), where: { status: 'pending' } },
    { key: key('VIEW_ALL_WITHDRAWN_CHANGE'), where: { status: 'withdrawn' } },
    { key: key('JUDGE_CHANGE'), own: 'decided_by_id' },
  ];
  const withKeys = resources.map(one => (one.name === 'profile-changes' ? { ...one, scope: { ...one.scope, keyed } } : one));
  const rightsWith = createRights(scopedBy(withKeys));
  const scopeOf = (...held: string[]) => where(rightsWith(new Set(held), standing), 'list', 'profile-changes');
  const pending = { column: 'office_id', values: [3, 4], where: { status: 'pending' } };

  test('shows those with its values, as far as its verb reaches, or those that name its holder, beside what other keys show', () => {
    expect(scopeOf('VIEW_ALL_PENDING_CHANGE')).toEqual({ kind: 'any', of: [pending] });
    expect(scopeOf('JUDGE_CHANGE', 'VIEW_ALL_PENDING_CHANGE')).toEqual({
      kind: 'any',
      of: [pending, { column: 'decided_by_id', values: [7] }],
    });
    const all = where(rightsWith(new Set(['VIEW_ALL_PENDING_CHANGE']), everywhere), 'list', 'profile-changes');
    expect(all).toEqual({ kind: 'any', of: [{ column: 'status', values: ['pending'] }] });
  });

  test('is within every reach of the same rows that asks for less, and within no other', () => {
    const narrow = scopeOf('VIEW_ALL_PENDING_CHANGE');
    const wide = scopeOf('VIEW_ALL_EMPLOYEE_PROFILE');
    expect([contains(wide, narrow), contains(narrow, wide)]).toEqual([true, false]);
    expect(contains(scopeOf('VIEW_ALL_WITHDRAWN_CHANGE'), narrow)).toBe(false);
    const rights = rightsWith(new Set(['VIEW_ALL_PENDING_CHANGE']), standing);
    const readable = (status: string) => may(rights, 'get', 'profile-changes', { office_id: 4, status });
    expect(['pending', 'withdrawn'].map(readable)).toEqual([true, false]);
  });
});
