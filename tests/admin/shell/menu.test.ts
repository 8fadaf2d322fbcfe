/** The menu holds what the caller may ever list, and nothing else. */
import { describe, expect, it } from 'vitest';
import { isModulePage, pageFiles } from '../../../admin/engine/module-pages.tsx';
import { areaOf, atHand, besides, isAwaited, menuOf, resourceOf, soughtIn } from '../../../admin/shell/menu.ts';
import { mayEver, screenAbilityOf } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { menuOfHolder } from '../../support/menu.ts';

const menuFor = (...keys: string[]) => {
  const ability = screenAbilityOf(new Set(keys), manifest.resources);
  return menuOf(manifest, resource => mayEver(ability, 'list', resource));
};
const names = (menu: ReturnType<typeof menuFor>) =>
  menu.flatMap(area => area.modules.flatMap(module => module.resources.map(({ name }) => name)));

describe('the menu', () => {
  it('shows a resource to anyone who may list it (S2.011)', () => {
    expect(names(menuFor('VIEW_DISTRICT'))).toEqual(['districts']);
    expect(names(menuFor('VIEW_DIVISION', 'VIEW_DISTRICT'))).toEqual(['divisions', 'districts']);
  });

  it('leaves out areas and modules without an entry (S2.011)', () => {
    expect(menuFor()).toEqual([]);
    expect(menuFor('CREATE_DISTRICT')).toEqual([]);
  });

  it('never shows a resource without a list, nor rows that are come to by their parent', () => {
    const every = manifest.resources.flatMap(resource => Object.values(resource.keys).flat());
    const listed = manifest.resources.filter(({ operations, apart }) => operations.includes('list') && !apart).map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(['offices', 'attendances']));
    expect(listed).not.toContain('workflow-actors');
    // By area, so in another order where the modules of one area are apart.
    expect(names(menuFor(...every)).sort()).toEqual(listed.sort());
  });

  it('begins with hrm, the default of the top menu (S2.008)', () => {
    const menu = menuFor('VIEW_DIVISION', 'VIEW_GRADE', 'VIEW_OFFICE');
    expect(menu.map(({ code }) => code)).toEqual(['hrm', 'land']);
    expect(areaOf(menu, '/')?.code).toBe('hrm');
  });

  it('knows the area of a page; outside of all, the last one that was open', () => {
    const menu = menuFor('VIEW_DIVISION', 'VIEW_GRADE');
    expect(areaOf(menu, '/divisions/1')?.code).toBe('land');
    expect(areaOf(menu, '/', 'land')?.code).toBe('land');
    expect(areaOf(menu, '/grades', 'land')?.code).toBe('hrm');
    expect(areaOf(menuFor('VIEW_DIVISION'), '/', 'hrm')?.code).toBe('land');
    expect(areaOf([], '/')).toBeUndefined();
    expect(resourceOf('/divisions/1/show')).toBe('divisions');
  });
});

it('what is sought is found by its name in either language, in any case and without its modules that hold nothing of it', () => {
  const modules = menuFor('VIEW_DIVISION', 'VIEW_DISTRICT', 'VIEW_GRADE').flatMap(area => area.modules);
  const found = (sought: string) => soughtIn(modules, sought).flatMap(({ entries }) => entries.map(({ resource }) => resource));
  expect(found('জেলা')).toEqual(['districts']);
  expect(found('  DISTR ')).toEqual(['districts']);
  expect(found('')).toEqual(['grades', 'divisions', 'districts']);
  expect(soughtIn(modules, 'দপ্তরি')).toEqual([]);
});

it('what is at the head of the menu is not in its groups; a group that has nothing else is gone', () => {
  const groups = (...keys: string[]) => {
    const menu = menuOfHolder(...keys);
    const rest = besides(menu, atHand(menu, manifest.modules).filter(isAwaited));
    return rest.flatMap(({ modules }) => modules.flatMap(({ entries }) => entries.map(({ to }) => to)));
  };
  expect(groups('VIEW_OWN_APPROVAL_REQUEST', 'VIEW_OWN_LEAVE_APPLICATION', 'VIEW_GRADE')).toEqual(
    expect.arrayContaining(['/approval-requests', '/leave-applications', '/grades']),
  );
  expect(groups('VIEW_OWN_APPROVAL_REQUEST')).not.toContain('/approval-inbox');
});

describe('the bar on phones', () => {
  const at = (...keys: string[]) => atHand(menuOfHolder(...keys), manifest.modules).map(({ to }) => to);

  it('has what is used each day, of what the menu has', () => {
    expect(at('VIEW_OWN_APPROVAL_REQUEST', 'VIEW_OWN_LEAVE_APPLICATION', 'VIEW_GRADE')).toEqual(['approval-inbox', 'leave-applications']);
    expect(at('VIEW_OWN_LEAVE_APPLICATION')).toEqual(['leave-applications']);
    expect(at('VIEW_GRADE')).toEqual([]);
  });
});

it('S2.146 a page is in its module for anyone who holds one of its keys, and is written by hand', () => {
  const [hrm] = menuOfHolder('VIEW_OWN_APPROVAL_REQUEST', 'VIEW_GRADE');
  const ofWorkflow = hrm!.modules.find(({ name }) => name === 'workflow')!;
  expect(ofWorkflow.entries.map(({ to }) => to)).toEqual(['/approval-inbox', '/approval-requests']);
  for (const module of manifest.modules)
    for (const { name } of module.pages ?? []) {
      expect(Object.keys(pageFiles)).toContain(`../${module.name}/${name}.page.tsx`);
      expect([isModulePage(name), manifest.resources.some(one => one.name === name)]).toEqual([true, false]);
    }
});
