/**
 * The person's choices of language and appearance. Kept in localStorage, changed by query parameters and menus, written to the root element
 * before the first paint. An unknown value is ignored.
 */
import { languages } from '../../i18n/languages.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { type Mode, modes, type Style, styles } from '../theme/tokens.ts';
import { cssVariables } from '../theme/variables.ts';

export type Preferences = {
  locale: Locale;
  mode: Mode;
  style: Style;
  layout: 'vertical' | 'horizontal';
  transitions: 'on' | 'off';
  menu: 'open' | 'collapsed';
};

/** Every value that is known, the default first. */
const known = {
  locale: ['bn', 'en'],
  mode: ['semidark', 'light', 'dark'],
  style: styles,
  layout: ['vertical', 'horizontal'],
  transitions: ['on', 'off'],
  menu: ['open', 'collapsed'],
} as const satisfies { [K in keyof Preferences]: readonly Preferences[K][] };

const names = Object.keys(known) as (keyof Preferences)[];
const storageKey = (name: keyof Preferences) => `bhumi.${name}`;
/** Other spellings that people and the specification use. */
const spelled: Record<string, string> = {
  'semi-dark': 'semidark',
  ...Object.fromEntries(Object.values(languages).map(({ languageCode, locale }) => [locale, languageCode])),
};

const accepted = (name: keyof Preferences, value: string | null): string | null => {
  const plain = value === null ? null : (spelled[value] ?? value);
  return plain !== null && (known[name] as readonly string[]).includes(plain) ? plain : null;
};

/** The current choices: the query's, else the kept ones, else the defaults. */
export function readPreferences(query: URLSearchParams, kept: Pick<Storage, 'getItem'>): Preferences {
  const fromQuery = (name: keyof Preferences) => (['layout', 'mode', 'style'].includes(name) ? accepted(name, query.get(name)) : null);
  const entries = names.map(name => [name, fromQuery(name) ?? accepted(name, kept.getItem(storageKey(name))) ?? known[name][0]]);
  return Object.fromEntries(entries) as Preferences;
}

let preferences: Preferences | null = null;
const listeners = new Set<() => void>();

export const currentPreferences = (): Preferences => {
  preferences ??= readPreferences(new URLSearchParams(location.search), localStorage);
  return preferences;
};

/** The colours of a mode, on the root element. */
export function paintColours(mode: Mode): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(mode))) style.setProperty(name, value);
  style.colorScheme = modes[mode].content.scheme;
}

/** Writes the choices to the root element: language, data attributes for the style sheets, colours. */
function paint({ locale, mode, style, layout, transitions, menu }: Preferences): void {
  const root = document.documentElement;
  root.lang = locale;
  Object.assign(root.dataset, { mode, style, layout, transitions, menu });
  paintColours(mode);
}

/** At the start of every page: takes the query's choices over and paints. */
export function startPreferences(): void {
  keep(currentPreferences());
  paint(currentPreferences());
  // Another tab changed something: follow it.
  addEventListener('storage', event => {
    if (event.key === null || !event.key.startsWith('bhumi.')) return;
    prepared(readPreferences(new URLSearchParams(), localStorage), change);
  });
}

const keep = (chosen: Preferences): void => {
  for (const name of names)
    if (chosen[name] !== known[name][0] || localStorage.getItem(storageKey(name)) !== null)
      localStorage.setItem(storageKey(name), chosen[name]);
};

function change(next: Preferences): void {
  preferences = next;
  paint(next);
  for (const listener of listeners) listener();
}

let preparing: ((locale: Locale) => Promise<void> | undefined) | undefined;

/** What a language needs before a page shows it. @param prepare undefined: it can be shown at once */
export const prepareLanguages = (prepare: NonNullable<typeof preparing>): void => {
  preparing = prepare;
};

/** Runs once the language is there. One that cannot be fetched is not chosen; the page says by itself that the server is out of reach. */
function prepared<P extends Partial<Preferences>>(chosen: P, then: (chosen: P) => void): void {
  const waits = chosen.locale ? preparing?.(chosen.locale) : undefined;
  if (waits === undefined) then(chosen);
  else
    waits.then(
      () => then(chosen),
      () => undefined,
    );
}

export const setPreferences = (chosen: Partial<Preferences>): void =>
  prepared(chosen, () => {
    const next = { ...currentPreferences(), ...chosen };
    for (const name of Object.keys(chosen) as (keyof Preferences)[]) localStorage.setItem(storageKey(name), next[name]);
    change(next);
  });

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
