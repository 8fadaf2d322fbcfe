// The handbook: every step names what the screens say, every picture is there and comes with the screens and the papers.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allTasks, piecesOf, readBook } from '../../i18n/handbook.ts';
import { keysOf } from '../../permissions/keys.ts';
import { modules, resources } from '../../resources/index.ts';
import { bookFor, bookNames, handbookRoles, opensTo } from '../../resources/kernel/handbook.ts';
import { locales, t } from '../../resources/kernel/text.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tasks = await allTasks(modules);
const shipped = readFileSync(path.join(root, 'admin/engine/help/pictures.ts'), 'utf8');

it('a chapter has a name of its own, which begins with its module', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
  expect(tasks.filter(({ name, module }) => !name.startsWith(`${module}-`))).toEqual([]);
});

it.each(tasks)('$name says what the screens say, in both languages', ({ module, title, steps }) => {
  // What refers to its own module alone leaves with it.
  const own = modules.filter(({ name }) => name === module);
  for (const locale of locales)
    for (const text of [title, ...steps]) {
      const words = piecesOf(text[locale], own, locale)
        .map(piece => piece.text)
        .join('');
      expect(words).not.toMatch(/[{}]/);
      expect(words).not.toMatch(locale === 'bn' ? /[0-9]/ : /[\u0980-\u09FF]/);
    }
});

it('a reference to nothing is refused', () => {
  for (const wrong of ['{list ghosts}', '{move offices.fly}', '{word screens.none.such}', '{page ghosts}', '{field offices.x}', '{rule a}'])
    expect(() => piecesOf(`Press ${wrong}.`, modules, 'en')).toThrow('which is nothing');
});

it('each picture exists in both languages, and comes with the screens', () => {
  for (const { picture } of tasks.filter(({ picture }) => picture !== undefined)) {
    for (const locale of locales) expect(existsSync(path.join(root, `docs/screens/${picture}.${locale}.1440.png`)), picture).toBe(true);
    expect(shipped).toMatch(new RegExp(`[{,]${picture}[,}]`));
  }
});

it('each role has a book: the start of a day, its own chapters, then everybody’s', async () => {
  for (const role of bookNames) {
    const [first, ...others] = await readBook(role, modules);
    expect(first?.name).toBe('access-everyday');
    const isOwn = others.map(task => task.for !== 'everybody');
    expect(isOwn).toEqual(isOwn.toSorted().toReversed());
    expect(isOwn).toContain(false);
  }
});

it('a person’s book follows from the keys of their duty', () => {
  expect(bookFor(new Set())).toBe('staff');
  for (const role of bookNames) expect(bookFor(new Set([handbookRoles[role].mark]))).toBe(role);
  // An administrator holds every key.
  expect(bookFor(new Set(bookNames.map(role => handbookRoles[role].mark)))).toBe('administrator');
});

it('a reader gets a chapter if they may open every page that it names', () => {
  const task = {
    name: 'x-y',
    for: 'everybody',
    title: t('ক', 'A'),
    steps: [t('খ', 'In {list a} press {new b}.'), t('গ', 'Open {page c}.')],
  } as const;
  const pages = [{ name: 'c', keys: ['VIEW_C'] }];
  const opens = (held: string, ...mays: string[]) =>
    opensTo({ keys: new Set([held]), may: (operation, resource) => mays.includes(`${operation} ${resource}`), pages }, task);
  expect(opens('VIEW_C', 'list a', 'create b')).toBe(true);
  expect([opens('VIEW_C', 'list a'), opens('VIEW_C', 'create b'), opens('VIEW_D', 'list a', 'create b')]).toEqual([false, false, false]);
});

it('a chapter of some keys is for their holders, and its keys exist', () => {
  const task = { name: 'x-y', for: 'everybody', keys: ['VIEW_ALL_C', 'MANAGE_C'], title: t('ক', 'A'), steps: [] } as const;
  const opens = (held: string) => opensTo({ keys: new Set([held]), may: () => true, pages: [] }, task);
  expect([opens('MANAGE_C'), opens('VIEW_C')]).toEqual([true, false]);
  const known = keysOf(resources).map(({ key }) => key);
  for (const { keys = [] } of tasks) expect(known).toEqual(expect.arrayContaining([...keys]));
});
