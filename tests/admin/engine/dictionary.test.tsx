/** The data dictionary: everything that is declared is in it, cut to the reader's rights; the page shows and finds it in both languages. */
import { AbilityProvider } from '@casl/react';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, I18nContext, memoryStore, TestMemoryRouter, useRouterProvider } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Dictionary from '../../../admin/engine/dictionary/dictionary.tsx';
import { chaptersFor, errorsOf, rulesKnown, uniquesOf } from '../../../admin/engine/dictionary/entities.ts';
import { boxHeight, drawn } from '../../../admin/engine/dictionary/layout.ts';
import { graphOf, relationsIn } from '../../../admin/engine/dictionary/relations.ts';
import { found } from '../../../admin/engine/dictionary/search.ts';
import type { SignedIn } from '../../../admin/session/user.ts';
import { useCurrentI18nProvider } from '../../../admin/shell/i18n-provider.ts';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { SessionProvider } from '../../../admin/shell/session-context.tsx';
import { createRights, everywhere, hiddenFields, screenAbilityOf } from '../../../permissions/ability.ts';
import { keysOf, scopedBy } from '../../../permissions/keys.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { modules, resources } from '../../../resources/index.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import '../languages.ts';

const every = new Set(keysOf(resources).map(({ key }) => key));
const chaptersOf = (...keys: string[]) => chaptersFor(manifest, modules, new Set(keys));
const all = chaptersFor(manifest, modules, every);
const entitiesOf = (chapters: typeof all) => chapters.flatMap(({ entities }) => entities);
const entityOf = (chapters: typeof all, name: string) => entitiesOf(chapters).find(({ declaration }) => declaration.name === name);

describe('what a reader is shown', () => {
  it('is every declared resource with every field that anybody reads, to anyone who holds every key', () => {
    expect(entitiesOf(all).map(({ declaration }) => declaration.name)).toEqual(resources.map(({ name }) => name));
    for (const { declaration, fields } of entitiesOf(all)) {
      const readable = Object.keys(declaration.fields).filter(name => declaration.fields[name]?.private !== 'secret');
      expect([declaration.name, [...fields.keys()]]).toEqual([declaration.name, readable]);
    }
  });

  it('is nothing without a key, and an entity with any key that opens it but the choice of its labels', () => {
    expect(chaptersOf()).toEqual([]);
    expect(entitiesOf(chaptersOf('VIEW_DISTRICT')).map(({ declaration }) => declaration.name)).toEqual(['districts']);
    expect(entitiesOf(chaptersOf('CREATE_DISTRICT')).map(({ declaration }) => declaration.name)).toEqual(['districts']);
    expect(chaptersOf('VIEW_DISTRICT').map(({ name }) => name)).toEqual(['location']);
  });

  it('leaves out the private fields that the API leaves out of its description, for any keys', () => {
    const rightsOf = createRights(scopedBy(resources));
    const classes = [...every].filter(key => /^(VIEW|MANAGE)_/.test(key));
    for (const extra of [[], ['VIEW_IDENTITY_USER'], ['VIEW_HEALTH_USER', 'VIEW_FAMILY_USER'], ['MANAGE_USER'], classes]) {
      const keys = new Set(['VIEW_USER', 'VIEW_DISTRICT', ...extra]);
      const { ability, ...rest } = rightsOf(keys, everywhere);
      for (const { declaration, fields } of entitiesOf(chaptersFor(manifest, modules, keys))) {
        const hidden = hiddenFields({ ability, ...rest }, declaration.name);
        expect([extra, Object.keys(declaration.fields).filter(name => !fields.has(name))]).toEqual([extra, hidden]);
      }
    }
  });

  it('says nothing of a private field by a key, a rule or a reference either', () => {
    const users = entityOf(chaptersOf('VIEW_USER'), 'users')!;
    expect(users.fields.has('nid')).toBe(false);
    expect(uniquesOf(users).flatMap(({ fields }) => fields)).toEqual(['username', 'employee_code']);
    expect(rulesKnown(users).flatMap(({ reads }) => reads)).not.toContain('date_of_birth');
    expect(errorsOf(users).map(({ code }) => code)).not.toContain('hr.nid_birth_year');
    expect(errorsOf(entityOf(all, 'users')!).map(({ code }) => code)).toContain('hr.nid_birth_year');
    const known = relationsIn(chaptersOf('VIEW_USER', 'VIEW_DISTRICT'));
    expect(known.filter(({ to }) => to === 'districts')).toEqual([]);
    expect(relationsIn(all).some(({ from, field }) => from === 'users' && field === 'spouse_district_id')).toBe(true);
  });

  it('is found by a name in either language or by its code', () => {
    const names = (typed: string) => found(all, typed).map(({ entity }) => entity.declaration.name);
    expect(names('জেলা')[0]).toBe('districts');
    expect(names('nobody is called this')).toEqual([]);
    const [hit] = found(all, 'num_of_children');
    expect([hit!.entity.declaration.name, hit!.fields, hit!.byName]).toEqual(['users', ['num_of_children'], false]);
    expect(found(all, '  ').length).toBe(resources.length);
  });
});

it('every product resource says what it is, and every rule of theirs which errors it names', () => {
  expect(resources.filter(({ about }) => about === undefined).map(({ name }) => name)).toEqual([]);
  const silent = resources.flatMap(({ name, rules = [] }) => rules.filter(({ refuses }) => !refuses?.length).map(() => name));
  expect(silent).toEqual([]);
});

describe('the diagram of a module', () => {
  it.each(all.map(chapter => [chapter.name, chapter] as const))('%s: no box covers another, every reference is a line', (_, chapter) => {
    const graph = graphOf(chapter);
    const { boxes, lines, left, top, width, height } = drawn(graph, name => name);
    expect(boxes.map(({ name }) => name).sort()).toEqual(graph.nodes.map(({ name }) => name).sort());
    for (const one of boxes) {
      expect([one.x > left, one.y > top, one.x + one.width < left + width, one.y + boxHeight < top + height]).not.toContain(false);
      for (const other of boxes)
        if (one !== other)
          expect(
            one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + boxHeight <= other.y || other.y + boxHeight <= one.y,
          ).toBe(true);
    }
    expect(lines.flatMap(({ fields }) => fields).length).toBe(relationsIn([chapter]).length);
    for (const { points } of lines) {
      expect(points.length).toBeGreaterThan(1);
      for (const { x, y } of points) expect([x > left, y > top, x < left + width, y < top + height]).not.toContain(false);
    }
  });
});

const Words = ({ children }: { children: ReactNode }) => (
  <I18nContext.Provider value={useCurrentI18nProvider()}>{children}</I18nContext.Provider>
);

function Page() {
  const { Routes, Route } = useRouterProvider();
  return (
    <Suspense>
      <Routes>
        <Route path="model/*" element={<Dictionary />} />
      </Routes>
    </Suspense>
  );
}

async function open(at: string, locale: Locale = 'bn', keys: ReadonlySet<string> = every): Promise<HTMLElement> {
  setPreferences({ locale });
  const signedIn: SignedIn = { user: { user_id: 1, user_type: 1 } as SignedIn['user'], desk: null, keys };
  const page = (
    <TestMemoryRouter initialEntries={[at]}>
      <AbilityProvider value={screenAbilityOf(keys, manifest.resources)}>
        <SessionProvider value={{ ...signedIn, readAgain: async () => null, refresh: async () => null }}>
          <CoreAdminContext store={memoryStore()}>
            <Words>
              <Page />
            </Words>
          </CoreAdminContext>
        </SessionProvider>
      </AbilityProvider>
    </TestMemoryRouter>
  );
  // The modules and the drawing come with the page.
  return act(async () => render(page).container);
}

describe('the page', () => {
  beforeAll(() => {
    configure({ asyncUtilTimeout: 15_000 });
    vi.setConfig({ testTimeout: 60_000 });
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(cleanup);

  it('lists the modules, and finds a field in any of them', async () => {
    await open('/model', 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Data dictionary' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Locations' }).getAttribute('href')).toBe('/model/location');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'passport' } });
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/model/hr#users');
    expect(screen.queryByRole('link', { name: 'Districts' })).toBeNull();
    expect(screen.getByText('Found: entities 1, fields 1.')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    expect(screen.getByRole('status').textContent).toBe('No entity, field or code matches “zzz”.');
  });

  it('shows of an entity its address, fields, limits, keys, moves, guards and errors', async () => {
    const offices = (await open('/model/office', 'en')).querySelector('#offices')!;
    /** A question by role takes seconds on so long a page. */
    const row = (start: string) => [...offices.querySelectorAll('tr')].find(({ textContent }) => textContent!.startsWith(start))!;
    expect(offices.querySelector('h2')!.textContent).toMatch(/^Offices/);
    expect(offices.querySelector('.dict-facts')!.textContent).toContain('/api/offices');
    expect(row('Codeকোডcode').textContent).toMatch(/required.*capital English letters.*at most 20 characters/);
    expect(row('Parent office').querySelector('a')!.getAttribute('href')).toBe('/model/office#offices');
    expect(row('Activate').textContent).toContain('ACTIVATE_OFFICE');
    expect(row('delete').textContent).toContain('DELETE /api/offices/{id}');
    const codes = [...offices.querySelectorAll('code')].map(({ textContent }) => textContent);
    expect(codes.filter(code => code === 'office.office_code_taken').length).toBe(2);
    expect(offices.textContent).toContain('while Users refer to it');
  });

  it('draws the relations with a link for each entity, and says them in a table', async () => {
    const container = await open('/model/location', 'en');
    const drawing = await screen.findByRole('region', { name: /diagram of the entities/ });
    const links = [...drawing.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['Districts', '/model/location#districts']);
    const table = within(container.querySelector<HTMLElement>('.dict-relations details')!);
    expect(table.getByText('division_id', { selector: 'tr:nth-child(1) code' })).toBeTruthy();
  });

  // Some two hundred pages: a busy machine needs more than the time of one.
  it('speaks Bengali with Bengali digits, and without a message key', { timeout: 120_000 }, async () => {
    for (const { name } of all) {
      const container = await open(`/model/${name}`, 'bn');
      await screen.findByRole('heading', { level: 1 });
      for (const code of container.querySelectorAll('code, [lang=en], svg title')) code.remove();
      const words = container.textContent!.replace(/\S*[A-Za-z]\S*/g, '');
      expect([name, words.match(/.{0,20}[0-9].{0,20}/g)]).toEqual([name, null]);
      expect([name, container.textContent!.match(/%\{\w+\}|undefined|NaN/g)]).toEqual([name, null]);
      cleanup();
    }
  });

  it('is not there for a module of which one may know nothing', async () => {
    await open('/model/office', 'en', new Set(['VIEW_DISTRICT']));
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
    cleanup();
    await open('/model', 'en', new Set());
    expect(await screen.findByText('Your permissions show you nothing here.')).toBeTruthy();
  });
});
