/** react-admin's messages: both languages, the language's digits, a module's words when it arrives. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addModuleMessages, createI18nProvider, currentI18nProvider } from '../../../admin/shell/i18n-provider.ts';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { location } from '../../../resources/location/module.ts';
import '../languages.ts';

beforeEach(() => setPreferences({ locale: 'bn' }));

describe('a message', () => {
  it('shows its numbers in the language’s digits and groups (S1.15)', () => {
    const range = { offsetBegin: 1, offsetEnd: 10, total: 1234 };
    expect(createI18nProvider('bn').translate('ra.navigation.page_range_info', range)).toBe('১,২৩৪টির মধ্যে ১–১০');
    expect(createI18nProvider('en').translate('ra.navigation.page_range_info', range)).toBe('1–10 of 1,234');
  });

  it('with a count chooses its form, and the count is localised', () => {
    expect(createI18nProvider('bn').translate('ra.action.bulk_actions', { smart_count: 12 })).toBe('১২টি বাছাই করা');
    const english = createI18nProvider('en');
    expect(english.translate('ra.notification.deleted', { smart_count: 1 })).toBe('Deleted');
    expect(english.translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 deleted');
  });

  it('leaves codes with Latin letters alone', () => {
    expect(createI18nProvider('bn').translate('ra.message.delete_title', { name: 'জেলা', recordRepresentation: 'ULO-1001' })).toBe(
      'জেলা “ULO-1001” মুছবেন?',
    );
  });

  it('that is a sentence already stays as it is', () => {
    expect(createI18nProvider('bn').translate('এই কোড আগে থেকেই আছে।')).toBe('এই কোড আগে থেকেই আছে।');
  });
});

describe('the provider', () => {
  it('knows the names of all resources before any module is loaded (D-LAZY)', () => {
    const provider = createI18nProvider('en');
    expect(provider.translate('resources.districts.name', { smart_count: 2 })).toBe('Districts');
  });

  it('gains a module’s words when it arrives, in both languages', () => {
    expect(currentI18nProvider().translate('resources.districts.fields.bbs_code')).toBe('resources.districts.fields.bbs_code');
    const before = currentI18nProvider();
    addModuleMessages(location);
    expect(currentI18nProvider()).not.toBe(before);
    expect(currentI18nProvider().translate('resources.districts.fields.bbs_code')).toBe('বিবিএস কোড');
    setPreferences({ locale: 'en' });
    expect(currentI18nProvider().translate('resources.districts.fields.bbs_code')).toBe('BBS code');
  });

  it('offers exactly two languages, Bengali first (S9.06)', () => {
    expect(currentI18nProvider().getLocales?.()).toEqual([
      { locale: 'bn', name: 'বাংলা' },
      { locale: 'en', name: 'English' },
    ]);
  });

  it('remembers a change of language (S1.19)', async () => {
    await currentI18nProvider().changeLocale('en');
    expect(currentI18nProvider().getLocale()).toBe('en');
    expect(localStorage.getItem('bhumi.locale')).toBe('en');
  });
});
