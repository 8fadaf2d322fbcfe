/** The words of the page of settings, and how a value is written and read there. */
import type { RaRecord } from 'react-admin';
import { digits, formatNumber } from '../../i18n/format.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import type { SettingFacts, SettingKey, SettingUnit, SettingValue } from '../../resources/kernel/settings.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';

export type SettingRecord = RaRecord<number> & { readonly key: SettingKey; readonly value: string; readonly version: number };

export const words = {
  search: t('সেটিংস খুঁজুন', 'Search the settings'),
  none: t('এমন কোনো সেটিংস নেই', 'No setting has this name'),
  noneAdvice: t('অন্য শব্দে খুঁজুন।', 'Try another word.'),
  failed: t('সেটিংস আনা গেল না', 'The settings could not be loaded'),
  on: t('চালু', 'On'),
  off: t('বন্ধ', 'Off'),
  nothing: t('একটিও নয়', 'none'),
  usual: t('সাধারণ মান: %{value}', 'Default: %{value}'),
  range: t('%{min} থেকে %{max}', '%{min} to %{max}'),
  save: t('সংরক্ষণ', 'Save'),
  cancel: t('বাতিল', 'Cancel'),
  reset: t('সাধারণ মানে ফেরান', 'Reset to default'),
  history: t('ইতিহাস', 'History'),
  historyOf: t('ইতিহাস: %{name}', 'History: %{name}'),
  resetOf: t('সাধারণ মানে ফেরান: %{name}', 'Reset to default: %{name}'),
  saved: t('সংরক্ষণ হয়েছে, এখন থেকে কার্যকর: %{name}', 'Saved and in effect: %{name}'),
  wrong: t('মানটি %{range} হতে হবে।', 'Enter a number from %{range}.'),
  wrongAddress: t('https:// দিয়ে শুরু একটি ঠিকানা দিন, নয়তো খালি রাখুন।', 'Enter an address that begins with https://, or leave it empty.'),
  wrongTiles: t(
    'https:// দিয়ে শুরু একটি ঠিকানা দিন, যাতে {z}, {x} ও {y} একবার করে আছে; নয়তো খালি রাখুন।',
    'Enter an address that begins with https:// and has {z}, {x} and {y} once each, or leave it empty.',
  ),
  wrongText: t('এক লাইনে ২০০ অক্ষরের মধ্যে লিখুন।', 'Enter one line of at most 200 characters.'),
  wrongPath: t(
    '/ দিয়ে শুরু একটি পথ বা https:// দিয়ে শুরু একটি ঠিকানা দিন, নয়তো খালি রাখুন।',
    'Enter a path that begins with /, or an address that begins with https://, or leave it empty.',
  ),
  wrongList: t('%{range}-এর সংখ্যা, ছোট থেকে বড়, কমা দিয়ে।', 'Enter numbers from %{range}, ascending, separated by commas.'),
  refused: t('সংরক্ষণ হয়নি', 'It was not saved'),
  add: t('পাতা যোগ করুন', 'Add a page'),
  remove: t('তালিকা থেকে বাদ দিন: %{name}', 'Remove from the list: %{name}'),
  closeTitle: t('রক্ষণাবেক্ষণ শুরু করবেন?', 'Start maintenance?'),
  closeText: t(
    'প্রশাসক ছাড়া সবাই সঙ্গে সঙ্গে রক্ষণাবেক্ষণের পাতা দেখবেন; শেষ হলে এখান থেকেই খুলে দিন।',
    'Everyone except administrators will see the maintenance page at once. End it here when the work is done.',
  ),
  close: t('রক্ষণাবেক্ষণ শুরু করুন', 'Start maintenance'),
};

export const units: Readonly<Record<SettingUnit, Text>> = {
  ms: t('মিলিসেকেন্ড', 'milliseconds'),
  s: t('সেকেন্ড', 'seconds'),
  min: t('মিনিট', 'minutes'),
  kb: t('কিলোবাইট', 'kB'),
  mb: t('মেগাবাইট', 'MB'),
  rows: t('সারি', 'rows'),
};

/** A page as the menu calls it. */
export const pageLabel = (name: string, locale: Locale): string =>
  manifest.resources.find(resource => resource.name === name)?.plural[locale] ?? name;

/** A value as a person reads it. */
export function shownValue(value: SettingValue, { unit }: SettingFacts, locale: Locale): string {
  if (typeof value === 'boolean') return words[value ? 'on' : 'off'][locale];
  if (typeof value === 'number') return [formatNumber(value, locale), unit && units[unit][locale]].filter(Boolean).join(' ');
  if (value.length === 0) return words.nothing[locale];
  if (typeof value === 'string') return value;
  return value.map(one => (typeof one === 'number' ? formatNumber(one, locale) : pageLabel(one, locale))).join(', ');
}

/** A number or several, as the input shows them: digits of the language, no separators for thousands. */
export const typedValue = (value: SettingValue, locale: Locale): string => digits([value].flat().join(', '), locale);

/** The typed text as numbers; digits of either language. Anything else becomes NaN. */
export const numbersIn = (typed: string): number[] =>
  latinDigits(typed)
    .split(/[,;\s]+/)
    .filter(part => part !== '')
    .map(part => (/^\d{1,12}$/.test(part) ? Number(part) : Number.NaN));
