/** Every declared error is a sentence in both languages that states its facts (S5.001, S5.002). */
import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { commonNames } from '../../resources/kernel/common.ts';
import { declaredErrors, defineErrors } from '../../resources/kernel/errors.ts';
import { labelOf } from '../../resources/kernel/labels.ts';
import { factsOf, locales, sentence, t } from '../../resources/kernel/text.ts';
import { validate } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { allErrors, errorsOfRooms } from '../support/declared-errors.ts';

const errors = allErrors.map(error => [error.code, error] as const);

test('S8.120 no two errors share a code', () => {
  const codes = errorsOfRooms.map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  // What is declared elsewhere would be missing from the table of errors.
  expect(errors.map(([code]) => code).filter(code => !codes.includes(code))).toEqual([]);
});

describe.each(errors)('%s', (_, { text, code }) => {
  const names = factsOf(text.en).filter(name => name !== 'path');
  const facts = Object.fromEntries(names.map((name, at) => [name, 41 + at]));

  test('S8.120 is rendered in both languages with its facts, and no placeholder stays', () => {
    for (const locale of locales) {
      const rendered = sentence(text, locale, { ...facts, path: locale === 'bn' ? 'নাম' : 'Name' });
      expect(rendered).not.toMatch(/%\{|\$\{|undefined/);
      expect(rendered).toMatch(locale === 'bn' ? /[\u0980-\u09FF]/ : /[A-Za-z]/);
      names.forEach((_, at) => {
        expect(rendered).toContain(locale === 'bn' ? ['৪১', '৪২', '৪৩', '৪৪'][at] : String(41 + at));
      });
    }
  });

  test('has no Latin digit in Bengali and no Bengali letter in English', () => {
    // What is typed into a request is in brackets or quotes, or has Latin letters, and is the same in every language.
    const prose = sentence(text, 'bn', facts).replace(/\[[^\]]*\]|"[^"]*"|\S*[A-Za-z]\S*/g, '');
    expect(prose).not.toMatch(/[0-9]/);
    expect(text.en).not.toMatch(/[\u0980-\u09FF]/);
  });

  test('has a code of the form module.snake_case', () => {
    expect(code).toMatch(/^[a-z][a-z_]*\.[a-z][a-z0-9_]*$/);
  });
});

test('the label of a field is small within an English sentence, unless it is an abbreviation', () => {
  expect(validationErrors.selectRequired().in('en', 'District')).toBe('Choose district.');
  expect(validationErrors.alreadyExists().in('en', 'BBS code')).toBe('This BBS code already exists.');
  expect(validationErrors.required().in('en', 'District')).toBe('District is required.');
});

/** The specification's keys that rules of the modules answer by. */
const knownKeys = [
  ['S5.057', 'defined'],
  ['S5.066', 'length'],
  ['S5.070', 'min_items'],
  ['S5.073', 'more_than'],
  ['S5.095', 'not_empty'],
  ['S5.096', 'number'],
  ['S5.097', 'boolean'],
  ['S5.098', 'string'],
  ['S5.099', 'array'],
  ['S5.100', 'unique'],
  ['S5.101', 'next_date'],
  ['S5.102', 'digit_length'],
  ['S5.103', 'text_length'],
  ['S5.104', 'password'],
  ['S5.105', 'regex'],
  ['S5.106', 'invalid_start_date'],
  ['S5.106', 'invalid_end_date'],
  ['S5.107', 'invalid_subject_id'],
  ['S5.108', 'experience'],
] as const;

test.each(knownKeys)('%s the key %s is known: a 400 with a sentence in either language', (_, key) => {
  const error = declaredErrors.get(`validation.${key}`);
  expect(error?.status).toBe(400);
  for (const locale of locales) expect(error?.text[locale]).toMatch(/\S/);
});

test('S5.088 the sort order of a rank is a number', () => {
  const ranks = resources.find(({ name }) => name === 'ranks')!;
  expect(validate(ranks, { serial: 'প্রথম' }, 'patch').problems.map(({ error }) => error.code)).toEqual(['validation.number']);
  expect(validate(ranks, { serial: '১২' }, 'patch')).toMatchObject({ problems: [], values: { serial: 12 } });
});

test('a message names the field by its label in the language (S5.001)', () => {
  const districts = resources.find(({ name }) => name === 'districts')!;
  const [problem] = validate(districts, { name: '' }, 'patch').problems;
  const label = labelOf(districts, 'name')!;
  expect(problem?.error.in('bn', label.bn)).toBe('নাম আবশ্যক।');
  expect(problem?.error.in('en', label.en)).toBe('Name is required.');
});

test('every path of a record has a label, an unknown one has none', () => {
  for (const resource of resources) {
    for (const name of [...commonNames, ...Object.keys(resource.fields)]) expect(labelOf(resource, name)).toBeDefined();
    expect(labelOf(resource, 'toString')).toBeUndefined();
  }
  const districts = resources.find(({ name }) => name === 'districts')!;
  expect(labelOf(districts, 'division')).toEqual(t('বিভাগ', 'Division'));
  expect(labelOf(districts, 'name_en')).toEqual(t('নাম (ইংরেজি)', 'Name (English)'));
});

test('an error carries its code, status and facts', () => {
  const made = defineErrors('sample', { tooMany: { status: 409, text: t('%{left}টি বাকি', '%{left} left') } });
  const error = made.tooMany({ left: 12 });
  expect(error).toMatchObject({ code: 'sample.too_many', status: 409, facts: { left: 12 } });
  expect([error.in('bn'), error.in('en')]).toEqual(['১২টি বাকি', '12 left']);
  declaredErrors.delete('sample.too_many');
});

test('a fact that is missing stays visible instead of vanishing', () => {
  expect(sentence(t('%{left} বাকি', '%{left} left'), 'en')).toBe('%{left} left');
});

test('no two filters or columns of a list are called the same, in either language', () => {
  const twins = resources.flatMap(resource =>
    locales.flatMap(locale => {
      const names = [...new Set<string>([...(resource.list.filters ?? []), ...resource.list.columns, 'row_status'])];
      const words = names.map(name => labelOf(resource, name)![locale]);
      return words.filter((word, at) => words.indexOf(word) !== at).map(word => `${resource.name}: ${word}`);
    }),
  );
  expect(twins).toEqual([]);
});
