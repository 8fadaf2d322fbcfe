/**
 * react-admin's i18n provider: our messages, the manifest's names at once, a module's words when its first page opens. A change of language
 * or of messages makes a new provider object, so everything re-renders and no form loses its values.
 */

import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { errorMessages, resourceMessages } from '../../i18n/catalogue.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Module } from '../../resources/kernel/module.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { wordsIn } from './languages.ts';
import { currentPreferences, setPreferences, subscribePreferences } from './preferences.ts';

/** The words of screens that few people open, as they arrive with them. */
const added: Readonly<Record<Locale, object>> = { bn: {}, en: {} };
const languages = [
  { locale: 'bn', name: 'বাংলা' },
  { locale: 'en', name: 'English' },
];
const loaded = new Map<string, Module>();

const allMessages = (locale: Locale) => ({
  ...wordsIn(locale),
  screens: { ...wordsIn(locale).screens, ...added[locale] },
  modules: Object.fromEntries(manifest.modules.map(({ name, label }) => [name, label[locale]])),
  ...errorMessages(locale),
});

/** The words of one resource: its name alone until its module has come. */
function wordsOf(name: string, locale: Locale): object | undefined {
  for (const { resources } of loaded.values()) {
    const declaration = resources.find(resource => resource.name === name);
    if (declaration) return resourceMessages(declaration, locale);
  }
  const entry = manifest.resources.find(resource => resource.name === name);
  return entry && { name: `${entry.label[locale]} |||| ${entry.plural[locale]}` };
}

/**
 * The phrase of a key `resources.<name>.<path>`. The words of a resource are made on first use: those of all resources would be made again
 * for every module that loads.
 */
function resourcePhrases(locale: Locale): (key: string) => string | undefined {
  const known = new Map<string, object | undefined>();
  return key => {
    const [, name, ...path] = key.split('.');
    if (!known.has(name!)) known.set(name!, wordsOf(name!, locale));
    let phrase: unknown = known.get(name!);
    for (const step of path)
      phrase = typeof phrase === 'object' && phrase !== null && step in phrase ? phrase[step as keyof typeof phrase] : undefined;
    return typeof phrase === 'string' ? phrase : undefined;
  };
}

type Facts = Record<string, unknown> & { smart_count?: unknown };

const civilDate = /^\d{4}-\d{2}-\d{2}$/;

const factIn = (fact: unknown, locale: Locale): unknown => {
  if (typeof fact === 'number') return formatNumber(fact, locale);
  return typeof fact === 'string' && civilDate.test(fact) ? formatDate(fact, locale) : fact;
};

/**
 * The facts as a person reads them: numbers and dates in the language's digits, names in English where they have one (`leave_en`), as the
 * server says them. `smart_count` stays a number: it chooses the form.
 */
const localised = (facts: Facts, locale: Locale): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const said = (locale === 'en' ? facts[`${name}_en`] : undefined) ?? fact;
      return [name, name === 'smart_count' ? said : factIn(said, locale)];
    }),
  );

export function createI18nProvider(locale: Locale): I18nProvider {
  const base = polyglotI18nProvider(() => allMessages(locale), locale, languages, { allowMissing: true });
  const phraseOf = resourcePhrases(locale);
  return {
    ...base,
    translate: (key: string, facts: Facts = {}) => {
      const phrase = key.startsWith('resources.') ? phraseOf(key) : undefined;
      const sentence = base.translate(key, localised(phrase === undefined ? facts : { ...facts, _: phrase }, locale));
      const count = facts.smart_count;
      if (typeof count !== 'number' || typeof sentence !== 'string') return sentence;
      return sentence.replace(new RegExp(`(?<![\\w.-])${count}(?![\\w-])`, 'g'), formatNumber(count, locale));
    },
    changeLocale: async wanted => setPreferences({ locale: wanted === 'en' ? 'en' : 'bn' }),
    getLocale: () => currentPreferences().locale,
  };
}

let provider: I18nProvider | null = null;
let builtFor: Locale | null = null;
const listeners = new Set<() => void>();

/** The provider for the current language. */
export function currentI18nProvider(): I18nProvider {
  const { locale } = currentPreferences();
  if (provider === null || builtFor !== locale) {
    provider = createI18nProvider(locale);
    builtFor = locale;
  }
  return provider;
}

function renew(): void {
  provider = null;
  for (const listener of listeners) listener();
}

/** A module's declarations have arrived: their words join the messages of both languages. */
export function addModuleMessages(module: Module): void {
  if (loaded.has(module.name)) return;
  loaded.set(module.name, module);
  renew();
}

/** Words of screens that few people open, `screens.…`: they come with the code of these screens. */
export function addScreenWords(words: Readonly<Record<Locale, object>>): void {
  for (const locale of ['bn', 'en'] as const) Object.assign(added[locale], words[locale]);
  renew();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = subscribePreferences(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

export const useCurrentI18nProvider = (): I18nProvider => useSyncExternalStore(subscribe, currentI18nProvider);
