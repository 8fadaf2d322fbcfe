/** The side menu: groups that close and stay closed, a box to find an entry by when there are many, where one is always in sight. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, localStorageStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MenuArea } from '../../../admin/shell/menu.ts';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { SideMenu } from '../../../admin/shell/side-menu.tsx';
import type { ManifestResource } from '../../../resources/kernel/manifest.ts';

const named = (name: string) => ({ bn: `বাংলা ${name}`, en: `English ${name}` });
const resource = (name: string) => ({ name, plural: named(name), icon: 'map' }) as unknown as ManifestResource;
const module = (name: string, resources: readonly ManifestResource[]) => ({
  ...{ name, label: named(name), resources },
  entries: resources.map(one => ({ to: `/${one.name}`, label: one.plural, icon: one.icon, resource: one.name })),
});
const area = (entries: number): MenuArea => ({
  code: 'hrm',
  label: named('area'),
  modules: [
    module('first', [resource('offices'), resource('users')]),
    module(
      'rest',
      Array.from({ length: entries - 2 }, (_, at) => resource(`entry-${at}`)),
    ),
  ],
});

let at = '';
beforeEach(() => {
  localStorage.clear();
  setPreferences({ locale: 'en', menu: 'open' });
});
afterEach(cleanup);

const show = (entries = 4, path = '/users/7/show') =>
  render(
    <TestMemoryRouter initialEntries={[path]} locationCallback={({ pathname }) => (at = pathname)}>
      <CoreAdminContext store={localStorageStore()}>
        <SideMenu areas={[area(entries)]} head={[]} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
/** Of the areas; the last entry of the menu belongs to none. */
const entries = () =>
  screen
    .getAllByRole('link')
    .map(link => link.textContent)
    .filter(name => name !== 'Data dictionary');
const head = (name: string) => screen.getByRole('button', { name: `English ${name}` });

it('opens the whole of a list, whatever it was last filtered by; the size of its pages stays', () => {
  const store = localStorageStore();
  store.setItem('users.listParams', { filter: { id: 7 }, sort: 'id', order: 'ASC', page: 2, perPage: 100 });
  show();
  fireEvent.click(screen.getByRole('link', { name: 'English users' }));
  expect(at).toBe('/users');
  expect(store.getItem('users.listParams')).toEqual({ perPage: 100 });
});

describe('a group', () => {
  it('closes but for where one is, and stays so at the next visit', () => {
    show();
    expect(entries()).toEqual(['Dashboard', 'English offices', 'English users', 'English entry-0', 'English entry-1']);
    fireEvent.click(head('first'));
    fireEvent.click(head('rest'));
    expect(entries()).toEqual(['Dashboard', 'English users']);
    expect(head('first').getAttribute('aria-expanded')).toBe('false');
    cleanup();
    show();
    expect(entries()).toEqual(['Dashboard', 'English users']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('English users');
    fireEvent.click(head('first'));
    expect(entries()).toContain('English offices');
  });

  it('is open in a menu of more than a glance only where one is, until it is opened', () => {
    show(80);
    expect(entries()).toEqual(['Dashboard', 'English offices', 'English users']);
    fireEvent.click(head('rest'));
    expect(entries()).toHaveLength(81);
    cleanup();
    show(80, '/entry-3');
    expect(entries()).toHaveLength(79);
    expect(head('first').getAttribute('aria-expanded')).toBe('false');
  });

  it('is closed in a long menu where one is in none of them: the modules are seen at a glance', () => {
    show(80, '/');
    expect(entries()).toEqual(['Dashboard']);
    expect(head('first').getAttribute('aria-expanded')).toBe('false');
  });

  it('is open in the narrow menu, which has no heads', () => {
    show();
    fireEvent.click(head('rest'));
    cleanup();
    setPreferences({ menu: 'collapsed' });
    show();
    expect(entries()).toContain('English entry-0');
  });
});

describe('the box to find by', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Find in the menu' });

  it('comes with more entries than a glance takes in', () => {
    show(15);
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    show(16);
    expect(box()).toBeTruthy();
  });

  it('leaves what is sought, also of a closed group; Enter opens the first, Escape shows all again', () => {
    show(80);
    fireEvent.change(box(), { target: { value: 'বাংলা entry-7' } });
    expect(entries().slice(1)).toEqual(['English entry-7', ...Array.from({ length: 8 }, (_, one) => `English entry-${70 + one}`)]);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(entries()).toEqual(['Dashboard', 'English offices', 'English users']);
    fireEvent.change(box(), { target: { value: 'entry-71' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(at).toBe('/entry-71');
    expect((box() as HTMLInputElement).value).toBe('');
    fireEvent.change(box(), { target: { value: 'nothing like it' } });
    expect(screen.getByRole('status').textContent).toBe('No menu entry has this name.');
  });
});

it('ends with the data dictionary, whatever the area', () => {
  show(80, '/model');
  const last = screen.getAllByRole('link').at(-1)!;
  expect([last.textContent, last.getAttribute('href'), last.getAttribute('aria-current')]).toEqual(['Data dictionary', '/model', 'page']);
});
