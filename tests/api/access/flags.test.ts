/** A module's flag (specification section 6): the key in user-info, the entry of the menu and the accepted call are one and the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuOf } from '../../../admin/shell/menu.ts';
import { mayEver, screenAbilityOf } from '../../../permissions/ability.ts';
import { keysFor, keysOf } from '../../../permissions/keys.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { resources } from '../../../resources/index.ts';
import { type PermissionModule, permissionModules } from '../../../resources/kernel/permission-modules.ts';
import { allows } from '../../../resources/kernel/resource.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const listed = resources.filter(resource => allows(resource, 'list'));
const system = new Set(keysOf(resources).flatMap(({ key, system }) => (system ? [key] : [])));
/** The modules that have a list which an office user may open. */
const modules = (Object.keys(permissionModules) as PermissionModule[]).filter(module =>
  listed.some(({ permission }) => permission.module === module && !permission.system),
);

describe('S6.34 S6.35 S6.36 S6.39 S6.44 S6.46 S6.53 S6.55 S6.56 S6.57 S6.58 S6.59 S1.48 S1.49 S1.50 a module’s flag', () => {
  let server: TestServer;
  let people: People;
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    await people.withoutEverybody();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  /** Child rows are listed where their parents are, and are in no menu. */
  const apart = new Set<string>(manifest.resources.filter(one => one.apart).map(({ name }) => name));

  /** What the menu holds by the keys that user-info returns, and which lists answer. */
  async function opened(headers: Headers, desk: number) {
    const { json } = await server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, headers);
    const keys = new Set<string>(json.data.desks.find(({ id }: { id: number }) => id === desk).permissions);
    const ability = screenAbilityOf(keys, manifest.resources);
    const menu = menuOf(manifest, name => mayEver(ability, 'list', name)).flatMap(area =>
      area.modules.flatMap(module => module.resources.map(({ name }) => name as string)),
    );
    const accepted: string[] = [];
    for (const { name } of listed) {
      const { status, text } = await server.call('GET', `/api/${name}?range=[0,0]`, undefined, headers);
      expect([200, 403], text).toContain(status);
      if (status === 200) accepted.push(name);
    }
    return { keys, menu: menu.sort(), accepted: accepted.sort() };
  }

  test.each(modules)('%s: the key, the entry of the menu and the accepted call', async module => {
    const own = listed.find(({ permission }) => permission.module === module && !permission.system)!;
    const key = keysFor(own, 'list', resources).find(one => one.startsWith('VIEW_') && !system.has(one))!;
    const clerk = await people.clerk(await people.office(), [key]);
    await people.settle();
    const { keys, menu, accepted } = await opened(clerk.headers, clerk.desk);
    expect([...keys]).toEqual([key]);
    expect(menu).toContain(own.name);
    expect(accepted.filter(name => !apart.has(name))).toEqual(menu);
  });

  test('without a key there is no entry, and no list answers', async () => {
    const clerk = await people.clerk(await people.office(), []);
    await people.settle();
    const { menu, accepted } = await opened(clerk.headers, clerk.desk);
    expect([menu, accepted]).toEqual([[], []]);
  });

  test('S1.35 rights are in the menu of anyone who holds their keys: groups, and for an administrator modules, permissions and roles', async () => {
    const ability = screenAbilityOf(new Set(keysOf(resources).map(({ key }) => key)), manifest.resources);
    const rights = menuOf(manifest, name => mayEver(ability, 'list', name))
      .flatMap(area => area.modules)
      .find(({ name }) => name === 'access')!;
    const names = rights.resources.map(({ name }) => name as string);
    expect(names).toEqual(expect.arrayContaining(['permission-groups', 'permission-modules', 'permissions', 'roles']));
    for (const name of [...names, 'users']) expect((await server.call('GET', `/api/${name}`)).status, name).toBe(200);
  });
});
