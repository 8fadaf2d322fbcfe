/**
 * react-admin's i18n provider: our messages, the manifest's names at once, a module's words when its first page opens.
 * A change of language or of messages makes a new provider object, so everything re-renders and no form loses what was typed.
 */

import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { messages as bn } from '../../i18n/bn/messages.ts';
import { errorMessages, messagesOf } from '../../i18n/catalogue.ts';
import { messages as en } from '../../i18n/en/messages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Module } from '../../resources/kernel/module.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { currentPreferences, setPreferences, subscribePreferences } from './preferences.ts';

const own = { bn, en };
const languages = [
  { locale: 'bn', name: 'বাংলা' },
  { locale: 'en', name: 'English' },
];
const loaded = new Map<string, Module>();

/** What is known without a module's declarations: the names of the modules and resources. */
const manifestMessages = (locale: Locale) => ({
  modules: Object.fromEntries(manifest.modules.map(({ name, label }) => [name, label[locale]])),
  resources: Object.fromEntries(
    manifest.resources.map(({ name, label, plural }) => [name, { name: `${label[locale]} |||| ${plural[locale]}` }]),
  ),
});

function allMessages(locale: Locale) {
  const base = manifestMessages(locale);
  const modules = [...loaded.values()].map(module => messagesOf(module, locale));
  return {
    ...own[locale],
    modules: base.modules,
    resources: Object.assign(base.resources, ...modules.map(module => module.resources)),
    ...errorMessages(locale),
  };
}

type Facts = Record<string, unknown> & { smart_count?: unknown };

/** Numbers among the facts, in the language's digits and groups. `smart_count` stays a number: it chooses the form. */
const localised = (facts: Facts, locale: Locale): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' && name !== 'smart_count' ? formatNumber(fact, locale) : fact,
    ]),
  );

export function createI18nProvider(locale: Locale): I18nProvider {
  const base = polyglotI18nProvider(() => allMessages(locale), locale, languages, { allowMissing: true });
  return {
    ...base,
    translate: (key: string, facts: Facts = {}) => {
      const sentence = base.translate(key, localised(facts, locale));
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

/** The provider for the language in force. */
export function currentI18nProvider(): I18nProvider {
  const { locale } = currentPreferences();
  if (provider === null || builtFor !== locale) {
    provider = createI18nProvider(locale);
    builtFor = locale;
  }
  return provider;
}

/** A module's declarations have arrived: their words join the messages of both languages. */
export function addModuleMessages(module: Module): void {
  if (loaded.has(module.name)) return;
  loaded.set(module.name, module);
  provider = null;
  for (const listener of listeners) listener();
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
