/** The words of the declarations under react-admin's own keys, in both languages, with nothing left over. */

import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { expect, test } from 'vitest';
import { errorMessages, messagesOf } from '../../i18n/catalogue.ts';
import { modules } from '../../resources/index.ts';
import { declaredErrors } from '../../resources/kernel/errors.ts';
import { locales } from '../../resources/kernel/text.ts';
import { moduleOf, specimen } from './specimen.ts';

/** 'resources.divisions.name' -> its message, for each leaf. */
const flat = (messages: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value]] : Object.entries(flat(value, `${prefix}${name}.`)),
    ),
  );

const location = modules.find(({ name }) => name === 'location')!;

test('both languages have the same keys, and no message is empty', () => {
  for (const module of [...modules, moduleOf(specimen)]) {
    const [bn, en] = locales.map(locale => flat(messagesOf(module, locale)));
    expect(Object.keys(bn!)).toEqual(Object.keys(en!));
    for (const message of [...Object.values(bn!), ...Object.values(en!)]) expect(message.trim()).not.toBe('');
  }
});

test('a resource is named in singular and plural, its fields by their labels', () => {
  const messages = flat(messagesOf(location, 'en'));
  expect(messages).toMatchObject({
    'modules.location': 'Locations',
    'resources.divisions.name': 'Division |||| Divisions',
    'resources.districts.fields.division_id': 'Division',
    'resources.districts.fields.created_at': 'Created',
    'resources.districts.help.bbs_code': 'Two digits, unique nation-wide',
    'resources.districts.options.row_status.1': 'Active',
    'resources.districts.sections.1.title': 'Position',
    'errors.location.bbs_code_taken': 'This BBS code is already in use.',
  });
});

test('the Bengali half of a pair goes by the plain label, the English half says that it is English', () => {
  expect(messagesOf(location, 'bn').resources.districts?.fields).toMatchObject({ name: 'নাম', name_en: 'নাম (ইংরেজি)' });
});

test('option texts are found by field and value', () => {
  expect(messagesOf(moduleOf(specimen), 'bn').resources.specimens?.options).toMatchObject({
    colour: { red: 'লাল', green: 'সবুজ' },
    grade: { 1: 'এক' },
  });
});

test('a module brings its own errors and no others; all that are loaded are there at once', () => {
  expect(Object.keys(messagesOf(location, 'en').errors).every(code => code.startsWith('location.'))).toBe(true);
  expect(Object.keys(errorMessages('bn').errors).sort()).toEqual([...declaredErrors.keys()].sort());
});

test('react-admin finds them: plural, facts and dotted codes', () => {
  const messages: object = { ...messagesOf(location, 'en'), ...errorMessages('en') };
  // React-admin's own words aren't needed here.
  const provider = polyglotI18nProvider(() => messages as TranslationMessages, 'en', [], { allowMissing: false });
  expect(provider.translate('resources.districts.name', { smart_count: 2 })).toBe('Districts');
  expect(provider.translate('resources.districts.name', { smart_count: 1 })).toBe('District');
  expect(provider.translate('errors.validation.max_length', { path: 'Name', max: 100 })).toBe('Name may have at most 100 characters.');
});
