/** Keys become rights: three questions, the same in the API and in the browser. */
import { describe, expect, test } from 'vitest';
import { createRights, everywhere, may, mayEver, mayOnScreen, screenAbilityOf, where } from '../../permissions/ability.ts';
import { guardedBy, keysOf, offers, scopedBy } from '../../permissions/keys.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { resources } from '../../resources/index.ts';
import { operations } from '../../resources/kernel/resource.ts';
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
