/** What filters ask, how an address writes it, and in which words it is shown. */
import { describe, expect, test } from 'vitest';
import { said } from '../../../../admin/engine/list/condition-words.ts';
import { conditionOf, filterable, operatorsOf, understood, written } from '../../../../admin/engine/list/conditions.ts';
import { type Draft, draftOf, outcomeOf } from '../../../../admin/engine/list/filter-draft.ts';
import { inDays, periods, spanOf } from '../../../../admin/engine/list/periods.ts';
import { messages as bn } from '../../../../i18n/bn/messages.ts';
import { messages as en } from '../../../../i18n/en/messages.ts';
import { digits } from '../../../../i18n/format.ts';
import { type Field, field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { type Locale, t } from '../../../../resources/kernel/text.ts';
import { districts } from '../../../../resources/location/districts.ts';

const label = t('ঘর', 'Field');
const fields = {
  name: field.string(label, { max: 100 }),
  code: field.string(label, { max: 10, format: 'bbsCode', required: true }),
  count: field.integer(label, { min: 0, max: 10 }),
  taka: field.money(label, { min: 0 }),
  day: field.date(label, { max: 'today' }),
  at: field.dateTime(label),
  phone: field.intlPhone(label, { country: '880' }),
  yes: field.boolean(label),
  one: field.choice(label, [
    { value: 'a', text: t('ক', 'A') },
    { value: 'b', text: t('খ', 'B') },
    { value: 'c', text: t('গ', 'C') },
    { value: 'd', text: t('ঘ', 'D') },
    { value: 'e', text: t('ঙ', 'E') },
  ]),
  where: field.ref('districts', label),
  place: field.point(label),
} satisfies Record<string, Field>;

test('each kind is asked what it can answer, and whether it is empty only where it can be', () => {
  expect(operatorsOf(fields.name)).toEqual(['starts', 'is', 'not', 'filled', 'empty']);
  expect(operatorsOf(fields.code)).toEqual(['starts', 'is', 'not']);
  expect(operatorsOf(fields.count)).toEqual(['range', 'is', 'not', 'before', 'after', 'filled', 'empty']);
  expect(operatorsOf(fields.day)).toEqual(['range', 'is', 'before', 'after', 'filled', 'empty']);
  expect(operatorsOf(fields.yes)).toEqual(['is']);
  expect(operatorsOf(fields.where)).toEqual(['is', 'not', 'filled', 'empty']);
  expect(operatorsOf(fields.place)).toEqual(['filled', 'empty']);
});

test('what is written is read again', () => {
  const raws: [Field, unknown][] = [
    [fields.one, 'a'],
    [fields.where, [1, 2]],
    [fields.where, { neq: 1 }],
    [fields.where, { nin: [1, 2] }],
    [fields.name, { startsWith: 'ক' }],
    [fields.count, { gte: 1 }],
    [fields.count, { lte: 9 }],
    [fields.count, { gte: 1, lte: 9 }],
    [fields.count, { lt: 5 }],
    [fields.count, { gt: 5 }],
    [fields.day, { during: 'this_month' }],
    [fields.place, { exists: false }],
    [fields.place, { exists: true }],
  ];
  for (const [one, raw] of raws) {
    const condition = conditionOf(one, raw);
    expect(condition && written(condition), JSON.stringify(raw)).toEqual(raw);
  }
  expect(conditionOf(fields.yes, false)).toEqual({ operator: 'is', values: [false] });
});

test('what nobody could have asked is no condition', () => {
  for (const raw of [null, {}, [], [null], { gte: 1, gt: 2 }, { like: 'x' }, { exists: 'no' }, { during: 'ever' }, { gte: {} }])
    expect(conditionOf(fields.count, raw), JSON.stringify(raw)).toBeUndefined();
  expect(conditionOf(fields.code, { exists: false }), 'required').toBeUndefined();
  expect(conditionOf(fields.count, { startsWith: '1' })).toBeUndefined();
});

test('a resource is filtered by its declared filters first, then by every field that is nobody’s secret', () => {
  const names = filterable(districts);
  expect(names.slice(0, 2)).toEqual([...(districts.list.filters ?? [])].slice(0, 2));
  expect(names).toContain('created_at');
  expect(new Set(names).size).toBe(names.length);
  const large = { ...districts, volume: 'large', indexes: [] } as AnyResource;
  expect(filterable(large)).not.toContain('created_at');
  const secret = { ...districts, fields: { ...districts.fields, pin: field.string(label, { max: 9, private: 'secret' }) } } as AnyResource;
  expect(filterable(secret)).not.toContain('pin');
});

test('an address keeps what is understood of its filter', () => {
  const filter = { q: 'ঢা', row_status: 1, division_id: [1, 2], nonsense: 1, name: { like: '%' }, created_at: { during: 'today' } };
  expect(understood(districts, filter)).toEqual({ q: 'ঢা', row_status: 1, division_id: [1, 2], created_at: { during: 'today' } });
});

describe('typed values', () => {
  const outcome = (one: Field, part: Partial<Draft>) => outcomeOf(one, { ...draftOf(one, undefined, 'bn'), ...part });

  test('are taken in either digits', () => {
    expect(outcome(fields.count, { operator: 'range', from: '১', to: '9' })).toEqual({ raw: { gte: 1, lte: 9 } });
    expect(outcome(fields.taka, { operator: 'after', value: '১২,৩৪,৫৬৭' })).toEqual({ raw: { gt: 1234567 } });
    expect(outcome(fields.code, { operator: 'is', value: '০১; 29' })).toEqual({ raw: ['01', '29'] });
    expect(outcome(fields.day, { operator: 'range', from: '০১/০৭/২০২৬' })).toEqual({ raw: { gte: '2026-07-01' } });
    expect(outcome(fields.at, { operator: 'range', from: '1-7-2026', to: '2.7.2026' })).toEqual({
      raw: { gte: '2026-07-01', lte: '2026-07-02' },
    });
    expect(outcome(fields.code, { operator: 'starts', value: '০' })).toEqual({ raw: { startsWith: '0' } });
    expect(outcome(fields.phone, { operator: 'starts', value: '+৮৮০' })).toEqual({ raw: { startsWith: '+880' } });
    expect(outcome(fields.phone, { operator: 'is', value: '০১৭১২-৩৪৫৬৭৮' })).toEqual({ raw: '+8801712345678' });
  });

  test('that are none say which box is wrong', () => {
    expect(outcome(fields.count, { operator: 'range', from: 'ক' })).toMatchObject({ wrong: 'from' });
    expect(outcome(fields.day, { operator: 'range', to: '31/02/2026' })).toMatchObject({ wrong: 'to' });
    expect(outcome(fields.day, { operator: 'range', from: '02/07/2026', to: '01/07/2026' })).toEqual({ wrong: 'to', error: 'reversed' });
    expect(outcome(fields.code, { operator: 'is', value: '1' })).toMatchObject({ wrong: 'value' });
  });

  test('nothing typed and nothing ticked ask for nothing', () => {
    expect(outcome(fields.count, {})).toEqual({ raw: undefined });
    expect(outcome(fields.name, { operator: 'starts', value: ' ' })).toEqual({ raw: undefined });
    expect(outcome(fields.one, { operator: 'not', values: [] })).toEqual({ raw: undefined });
  });

  test('a condition comes back into its boxes as it was typed', () => {
    const draft = draftOf(fields.day, { operator: 'range', from: '2026-07-01', to: '2026-07-31' }, 'bn');
    expect([draft.from, draft.to]).toEqual(['০১/০৭/২০২৬', '৩১/০৭/২০২৬']);
    expect(outcomeOf(fields.day, draft)).toEqual({ raw: { gte: '2026-07-01', lte: '2026-07-31' } });
    expect(draftOf(fields.code, { operator: 'is', values: ['01', '02'] }, 'en').value).toBe('01; 02');
  });
});

describe('periods', () => {
  test('are spans of Dhaka’s calendar; fiscal years begin in July', () => {
    const spans = (today: string) => Object.fromEntries(periods.map(one => [one, Object.values(spanOf(one, today))]));
    expect(spans('2026-11-20')).toEqual({
      today: ['2026-11-20', '2026-11-20'],
      this_week: ['2026-11-15', '2026-11-21'],
      this_month: ['2026-11-01', '2026-11-30'],
      last_30_days: ['2026-10-22', '2026-11-20'],
      this_fiscal_year: ['2026-07-01', '2027-06-30'],
      last_fiscal_year: ['2025-07-01', '2026-06-30'],
    });
    expect(spans('2027-06-30').this_fiscal_year).toEqual(['2026-07-01', '2027-06-30']);
    expect(spans('2028-02-29').this_month).toEqual(['2028-02-01', '2028-02-29']);
    expect(spans('2026-12-31').this_month).toEqual(['2026-12-01', '2026-12-31']);
  });

  test('become days when the list is asked, by the clock of Dhaka', () => {
    // 18:30 on the 30th in London is the 1st of December in Dhaka.
    const now = new Date('2026-11-30T18:30:00Z');
    expect(inDays({ day: { during: 'this_month' }, q: 'x', n: { gte: 1 } }, now)).toEqual({
      day: { gte: '2026-12-01', lte: '2026-12-31' },
      q: 'x',
      n: { gte: 1 },
    });
  });
});

describe('a condition is shown as a sentence', () => {
  const words = { bn, en };
  const translateIn =
    (locale: Locale) =>
    (key: string, facts: Record<string, unknown> = {}) => {
      const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], words[locale]);
      return String(found).replace(/%\{(\w+)\}/g, (_, name: string) => String(facts[name]));
    };
  const sentence = (one: Field, raw: unknown, locale: Locale) => {
    const condition = conditionOf(one, raw);
    return condition && said(one, condition, value => digits(String(value), locale), locale, translateIn(locale));
  };

  test.each<[Field, unknown, string, string]>([
    [fields.one, ['a', 'b'], 'a, b', 'a, b'],
    [fields.one, ['a', 'b', 'c', 'd', 'e'], 'a, b, c ও আরও ২টি', 'a, b, c and 2 more'],
    [fields.one, { neq: 'a' }, 'a নয়', 'not a'],
    [fields.count, { gte: 5 }, '৫ বা বেশি', '5 or more'],
    [fields.count, { lt: 5 }, '৫-এর কম', 'less than 5'],
    [fields.count, { gte: 5, lte: 9 }, '৫ – ৯', '5 – 9'],
    [fields.count, { gte: 5, lte: 5 }, '৫', '5'],
    [fields.day, { lt: 5 }, '৫-এর আগে', 'before 5'],
    [fields.day, { lte: 5 }, '৫ পর্যন্ত', 'until 5'],
    [fields.day, { during: 'this_fiscal_year' }, 'চলতি অর্থবছর', 'This fiscal year'],
    [fields.name, { startsWith: 'ঢা' }, '“ঢা” দিয়ে শুরু', 'starts with “ঢা”'],
    [fields.name, { exists: false }, 'খালি', 'empty'],
  ])('%#', (one, raw, bengali, english) => {
    expect([sentence(one, raw, 'bn'), sentence(one, raw, 'en')]).toEqual([bengali, english]);
  });
});
