/** Every word is in both languages, asks for the same facts, and uses its own script. */

import { describe, expect, it } from 'vitest';
import { dictionary as dictionaryBn } from '../../i18n/bn/dictionary.ts';
import { messages as bn } from '../../i18n/bn/messages.ts';
import { sheet as sheetBn } from '../../i18n/bn/sheet.ts';
import { dictionary as dictionaryEn } from '../../i18n/en/dictionary.ts';
import { messages as en } from '../../i18n/en/messages.ts';
import { sheet as sheetEn } from '../../i18n/en/sheet.ts';
import { countWords } from '../../i18n/naming.ts';
import { resources } from '../../resources/index.ts';
import { declaredErrors } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, sectionsOf } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { decoded, decodedInSentences } from '../support/decoded-words.ts';

/** Dotted keys of all sentences. */
const flat = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flat(value, `${path}${name}.`),
  );

const bengali = new Map(flat({ ...bn, dictionary: dictionaryBn, sheet: sheetBn }));
const english = new Map(flat({ ...en, dictionary: dictionaryEn, sheet: sheetEn }));
const factsIn = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(match => match[1]))].sort();

/** What the declarations call their parts: fields, sections of forms, named lists and moves. */
const labels: readonly Text[] = resources.flatMap((resource: AnyResource) => [
  ...[resource.label, resource.plural],
  ...Object.values<Field>(resource.fields).map(({ label }) => label),
  ...sectionsOf(resource).flatMap(({ title }) => title ?? []),
  ...(resource.lists ?? []).map(({ label }) => label),
]);

describe('the words of both languages', () => {
  it('have the same keys (S1.17)', () => {
    expect([...english.keys()].sort()).toEqual([...bengali.keys()].sort());
    expect(bengali.size).toBeGreaterThan(200);
  });

  it('ask for no fact that the other language does not know', () => {
    // A language may leave out what it says by its form ('Delete this record?'); it may not ask for what is never given.
    // What Bengali writes behind a number is given with the number.
    const counting = Object.keys(countWords());
    const strays = [...bengali].filter(([key, text]) => {
      const known = [...factsIn(english.get(key) ?? ''), ...counting];
      return factsIn(text).some(fact => !known.includes(fact));
    });
    expect(strays.map(([key]) => key)).toEqual([]);
  });

  it('in Bengali hold no Latin digit (S1.15)', () => {
    expect([...bengali].filter(([, text]) => /[0-9]/.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('in Bengali are Bengali, in English hold no Bengali (S1.17)', () => {
    const latin = [...bengali].filter(([, text]) => text.trim() !== '' && !/[\u0980-\u09ff]|^%\{\w+\}/.test(text));
    expect(latin.map(([key]) => key)).toEqual([]);
    const mixed = [...english].filter(([, text]) => /[\u0980-\u09ff]/.test(text));
    expect(mixed.map(([key]) => key)).toEqual([]);
  });

  it('name things, and ask no question in place of a name', () => {
    const asks = /(^|[ ,])(কী|কে|কার|কাকে|কোন|কোনটি|কোথায়|কেন|কবে|কিসের|কখন|কীভাবে)([ ,]|$)/;
    expect(labels.filter(({ bn, en }) => asks.test(bn) && en !== 'Key').map(({ bn }) => bn)).toEqual([]);
    expect(labels.filter(({ en }) => /^(Who|Whose|What|Where|When|Which|How)\b/.test(en)).map(({ en }) => en)).toEqual([]);
  });

  it('are those of offices, in errors and messages', () => {
    const errors = [...declaredErrors.values()].map(({ text }) => text.en);
    expect([...english.values(), ...errors].filter(text => decoded.test(text) || decodedInSentences.test(text))).toEqual([]);
    expect([...bengali.values()].filter(text => /লগ ?ইন|সাইন ইন|প্রত্যাখ্যান করুন/.test(text))).toEqual([]);
  });

  it("keep the specification's sentences (S8.002, S8.004, S8.007, S8.008)", () => {
    expect(english.get('shell.forbidden')).toBe('Sorry! You are not permitted to enter.');
    expect(english.get('shell.internal')).toBe('Sorry! An internal server error occur.');
    expect(english.get('shell.something_wrong')).toBe('Ah! Something went wrong.');
    expect(english.get('shell.unknown')).toBe('Unknown Error!');
    expect(english.get('session.failed')).toBe('Internal server error!');
  });
});
