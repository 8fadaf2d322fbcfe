/** The menu holds what the caller may ever list, and nothing else. */
import { describe, expect, it } from 'vitest';
import { icons } from '../../../admin/shell/icons.tsx';
import { areaOf, menuOf, resourceOf } from '../../../admin/shell/menu.ts';
import { mayEver, screenAbilityOf } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';

const menuFor = (...keys: string[]) => {
  const ability = screenAbilityOf(new Set(keys), manifest.resources);
  return menuOf(manifest, resource => mayEver(ability, 'list', resource));
};
const names = (menu: ReturnType<typeof menuFor>) =>
  menu.flatMap(area => area.modules.flatMap(module => module.resources.map(({ name }) => name)));

describe('the menu', () => {
  it('shows a resource to whoever may list it (S2.011)', () => {
    expect(names(menuFor('VIEW_DISTRICT'))).toEqual(['districts']);
    expect(names(menuFor('VIEW_DIVISION', 'VIEW_DISTRICT'))).toEqual(['divisions', 'districts']);
  });

  it('leaves out areas and modules without an entry (S2.011)', () => {
    expect(menuFor()).toEqual([]);
    expect(menuFor('CREATE_DISTRICT')).toEqual([]);
  });

  it('never shows a resource without a list', () => {
    const every = manifest.resources.flatMap(resource => Object.values(resource.keys).flat());
    const listed = manifest.resources.filter(({ operations }) => operations.includes('list')).map(({ name }) => name);
    expect(names(menuFor(...every))).toEqual(listed);
  });

  it('knows the area of a page; outside of all, the first', () => {
    const menu = menuFor('VIEW_DIVISION');
    expect(areaOf(menu, '/divisions/1')).toBe(menu[0]);
    expect(areaOf(menu, '/')).toBe(menu[0]);
    expect(areaOf([], '/')).toBeUndefined();
    expect(resourceOf('/divisions/1/show')).toBe('divisions');
  });
});

it('every icon that a declaration names is drawn', () => {
  const missing = manifest.resources.filter(({ icon, operations }) => operations.includes('list') && icons[icon] === undefined);
  expect(missing.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([]);
});
