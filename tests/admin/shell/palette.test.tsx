/** What the palette finds without asking the server, and what it remembers. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../admin/shell/highlight.tsx';
import { menuOf } from '../../../admin/shell/menu.ts';
import { answering, type Entry, pageEntries, settingEntries } from '../../../admin/shell/palette/entries.ts';
import { matchOf, ranked } from '../../../admin/shell/palette/match.ts';
import { type Recent, withPage } from '../../../admin/shell/palette/recent.ts';
import { recordEntry } from '../../../admin/shell/palette/records.ts';
import { screenAbilityOf } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';

const abilityOf = (...keys: string[]) => screenAbilityOf(new Set(keys), manifest.resources);
const pages = (...keys: string[]) => {
  const ability = abilityOf(...keys);
  return pageEntries(
    menuOf(manifest, name => ability.can('list', name)),
    ability,
  );
};
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('a match', () => {
  it('is best at the beginning, then of a word, then within, then of letters in order', () => {
    const scores = ['office layers', 'my office', 'backoffice', 'of all fice', 'nothing'].map(name => matchOf([name], [], 'office'));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(5);
    expect(scores.at(-1)).toBe(0);
  });

  it('wants every word, takes either digits, and counts what is beside half', () => {
    expect(matchOf(['Office layers'], ['Administration'], 'layers admin')).toBeGreaterThan(0);
    expect(matchOf(['Office layers'], ['Administration'], 'layers land')).toBe(0);
    expect(matchOf(['ধাপ ২'], [], '2')).toBeGreaterThan(0);
    expect(matchOf(['অফিস'], [], 'অফিস')).toBe(2 * matchOf([''], ['অফিস'], 'অফিস'));
    expect(matchOf(['Office'], [], '  ')).toBe(0);
  });

  it('is given best first, equals in their order, so many', () => {
    const names = ['b office', 'office a', 'office b', 'z'];
    expect(ranked(names, name => matchOf([name], [], 'office'), 2)).toEqual(['office a', 'office b']);
  });
});

describe('pages', () => {
  it('are those of the menu, found in both languages; only what may be made is offered to be made', () => {
    const some = pages('VIEW_DISTRICT', 'VIEW_OFFICE', 'CREATE_OFFICE');
    expect(idsOf(some).sort()).toEqual(['create offices', 'page /', 'page /model', 'page districts', 'page offices']);
    for (const typed of ['জেলা', 'distr', 'DISTRICTS']) expect(idsOf(answering(some, typed))[0]).toBe('page districts');
    expect(idsOf(answering(some, 'অফিস'))).toEqual(['page offices', 'create offices']);
    expect(answering(some, 'ব্যবহারকারী')).toEqual([]);
  });

  it('are few of each group', () => {
    const everything = pages(...manifest.resources.flatMap(({ keys }) => Object.values(keys).flat()));
    const found = answering(everything, 'office');
    expect(found.filter(({ group }) => group === 'pages').length).toBeLessThanOrEqual(6);
    expect(found.filter(({ group }) => group === 'create').length).toBeLessThanOrEqual(3);
  });
});

it('settings are what would change something', () => {
  const preferences = { locale: 'bn', mode: 'dark', style: 'standard', layout: 'vertical', transitions: 'on', menu: 'open' } as const;
  expect(idsOf(settingEntries(preferences))).toEqual([
    'setting language',
    'setting semidark',
    'setting light',
    'setting layout',
    'setting sign out',
  ]);
  expect(idsOf(answering(settingEntries(preferences), 'light'))).toContain('setting light');
  expect(idsOf(answering(settingEntries(preferences), 'হালকা'))).toContain('setting light');
});

describe('a record', () => {
  const upazilas = manifest.resources.find(({ name }) => name === 'upazilas')!;
  const row = {
    id: 7,
    name: 'সাভার',
    name_en: 'Savar',
    district_id: 3,
    picture: { id: 1, name: 'a.png', url: '/a' },
    district: { id: 3, name: 'ঢাকা', name_en: null },
  };

  it('is named in both languages, with its kind and what it belongs to', () => {
    expect(recordEntry(upazilas, row)).toMatchObject({
      label: { bn: 'সাভার', en: 'Savar' },
      aside: { bn: 'উপজেলা · ঢাকা', en: 'Upazila · ঢাকা' },
      to: '/upazilas/7/show',
    });
  });

  it('shows its number, unless that is its name', () => {
    const records = manifest.resources.find(({ name }: { readonly name: string }) => name === 'land-records')!;
    const parcel = { id: 3, record_number: 'KL-0001', title: '৩/২০২৩', plot: 'আড়াপাড়া, দাগ ১২', plot_en: 'Arapara, dag 12' };
    expect(recordEntry(records, parcel).aside.en).toBe('KL-0001 · Land record');
    expect(recordEntry(records, { ...parcel, title: 'KL-0001' }).aside.en).toBe('Land record');
  });
});

describe('pages opened last', () => {
  it('are lists and records, the latest first, each once, eight at most', () => {
    let recent: readonly Recent[] = [];
    for (const path of [
      '/districts',
      '/districts/1/show',
      '/districts/1',
      '/districts/create',
      '/',
      '/districts/1/show/history',
      '/districts',
    ])
      recent = withPage(recent, path, path, 'en');
    expect(recent.map(({ to }) => to)).toEqual(['/districts', '/districts/1/show']);
    for (let id = 1; id < 20; id++) recent = withPage(recent, `/offices/${id}/show`, String(id), 'bn');
    expect(recent).toHaveLength(8);
  });

  it('learn what they are called in the other language when it is seen', () => {
    const bengali = withPage([], '/districts', 'জেলা', 'bn');
    expect(bengali[0]!.label).toEqual({ bn: 'জেলা', en: 'জেলা' });
    expect(withPage(bengali, '/districts', 'Districts', 'en')[0]!.label).toEqual({ bn: 'জেলা', en: 'Districts' });
  });
});

describe('a hit', () => {
  const hit = (text: string, sought: string) =>
    partsOf(text, sought)
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('');

  it('is marked by whole syllables, in any case and either digits', () => {
    expect(hit('সাভারে কর্মরত', 'সাভার')).toBe('[সাভারে] কর্মরত');
    expect(hit('Savar office', 'OFF')).toBe('Savar [off]ice');
    expect(hit('ঢাকা-১২', '12')).toBe('ঢাকা-[১২]');
    expect(hit('ঢাকা', 'খুলনা')).toBe('ঢাকা');
    expect(hit('ঢাকা', '')).toBe('ঢাকা');
  });
});
