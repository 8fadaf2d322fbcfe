/** The palette's entries without a request: pages, new records, settings. Named in both languages, and found in both. */
import {
  BookOpen,
  Contrast,
  Languages,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  PanelTop,
  Plus,
  Sun,
} from 'lucide-react';
import { otherLanguage } from '../../../i18n/languages.ts';
import { type Ability, mayEver } from '../../../permissions/ability.ts';
import { inSentence, type Locale, type Text } from '../../../resources/kernel/text.ts';
import { signOut } from '../../session/session.ts';
import type { MenuArea } from '../menu.ts';
import { type Preferences, setPreferences } from '../preferences.ts';
import { fill, wordsOf } from '../sentences.ts';
import { matchOf, ranked } from './match.ts';

export type Group = 'recent' | 'pages' | 'create' | 'settings' | 'records';

export type Entry = {
  /** Unlike every other one's. */
  readonly id: string;
  readonly group: Group;
  /** Of lucide, or the name that a declaration gives. */
  readonly icon: LucideIcon | string;
  readonly label: Text;
  /** In small letters at the end of the line. */
  readonly aside: Text;
} & ({ readonly to: string } | { readonly act: () => void });

type Words = ReturnType<typeof wordsOf>['shell'];

const inBoth = (say: (words: Words, locale: Locale) => string): Text => ({
  bn: say(wordsOf('bn').shell, 'bn'),
  en: say(wordsOf('en').shell, 'en'),
});

const dashboard: Entry = {
  ...{ id: 'page /', group: 'pages', icon: LayoutDashboard, to: '/' },
  label: inBoth(words => words.dashboard),
  aside: inBoth(words => words.product),
};

const dictionary: Entry = {
  ...{ id: 'page /model', group: 'pages', icon: BookOpen, to: '/model' },
  label: inBoth(words => words.dictionary),
  aside: inBoth(words => words.product),
};

const asideOf = (area: Text, module: Text): Text => ({ bn: `${area.bn} › ${module.bn}`, en: `${area.en} › ${module.en}` });

/** The pages of a menu, and a new record of each resource that may be made. */
export function pageEntries(areas: readonly MenuArea[], ability: Ability): readonly Entry[] {
  const modules = areas.flatMap(area => area.modules.map(module => ({ ...module, area: area.label })));
  const all = modules.flatMap(({ label, area, resources }) => resources.map(resource => ({ resource, aside: asideOf(area, label) })));
  const pages = modules.flatMap(({ label, area, entries }) =>
    entries.map(
      (entry): Entry => ({
        ...{ id: `page ${entry.to.slice(1)}`, group: 'pages', to: entry.to, label: entry.label, icon: entry.icon },
        aside: asideOf(area, label),
      }),
    ),
  );
  const makers = all.filter(({ resource }) => resource.operations.includes('create') && mayEver(ability, 'create', resource.name));
  const create = makers.map(
    ({ resource, aside }): Entry => ({
      ...{ id: `create ${resource.name}`, group: 'create', icon: Plus, to: `/${resource.name}/create`, aside },
      label: inBoth((words, locale) => fill(words.overview.create, locale, { name: inSentence(resource.label[locale], locale) })),
    }),
  );
  return [dashboard, dictionary, ...pages, ...create];
}

const modeIcons = { semidark: Contrast, light: Sun, dark: Moon };

/** Only choices that change something: the current one is not offered. */
export function settingEntries({ locale, mode, layout }: Preferences): readonly Entry[] {
  const setting = (id: string, icon: LucideIcon, label: Text, aside: Text, act: () => void): Entry => ({
    ...{ id: `setting ${id}`, group: 'settings', icon, label, aside, act },
  });
  const appearance = inBoth(words => words.appearance.label);
  const modes = (['semidark', 'light', 'dark'] as const)
    .filter(one => one !== mode)
    .map(one =>
      setting(
        one,
        modeIcons[one],
        inBoth(words => `${words.appearance.mode}: ${words.appearance[one]}`),
        appearance,
        () => setPreferences({ mode: one }),
      ),
    );
  const other = layout === 'vertical' ? 'horizontal' : 'vertical';
  const language = otherLanguage(locale);
  return [
    setting(
      'language',
      Languages,
      // Named in its own language in both: people who look for it may read no other.
      { bn: language.name, en: language.name },
      inBoth(words => words.language.label),
      () => setPreferences({ locale: language.languageCode }),
    ),
    ...modes,
    setting(
      'layout',
      other === 'vertical' ? PanelLeft : PanelTop,
      inBoth(words => `${words.appearance.layout}: ${words.appearance[other]}`),
      appearance,
      () => setPreferences({ layout: other }),
    ),
    setting(
      'sign out',
      LogOut,
      inBoth(words => words.account.sign_out),
      inBoth(words => words.account.title),
      () => void signOut(),
    ),
  ];
}

const most: Readonly<Partial<Record<Group, number>>> = { pages: 6, create: 3, settings: 3 };

/** The entries that answer what was typed, the best of each group. */
export const answering = (entries: readonly Entry[], typed: string): readonly Entry[] =>
  (['pages', 'create', 'settings'] as const).flatMap(group =>
    ranked(
      entries.filter(entry => entry.group === group),
      ({ label, aside }) => matchOf([label.bn, label.en], [aside.bn, aside.en], typed),
      most[group]!,
    ),
  );
