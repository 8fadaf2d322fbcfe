/** A chain of the server in words, in both languages. */
import { describe, expect, it } from 'vitest';
import { type Step, sentencesOf, sourceOf } from '../../../admin/access/explaining.ts';

const step = (kind: string, label: string | null, label_en: string | null = label, holds = true): Step => ({
  kind,
  id: 1,
  label,
  label_en,
  holds,
});
const place = [
  step('user', 'রহিমা খাতুন', 'Rahima Khatun'),
  step('desk', 'কানুনগো', 'Kanungo'),
  step('posting', 'main'),
  step('office', 'সাভার ভূমি অফিস', 'Savar land office'),
];
const said = (chain: Step[], locale: 'bn' | 'en') => sentencesOf({ chain }, locale).map(({ text }) => text);

describe('an explanation in words', () => {
  it('shows who, where, by which group of which target, how far, and the record', () => {
    const chain = [
      ...place,
      step('office', 'সাভার ভূমি অফিস', 'Savar land office'),
      step('assignment', null),
      step('group', 'জরিপ', 'Survey'),
      step('key', 'VIEW_MOUZA'),
      step('reach', '১টি অফিসের রেকর্ড', 'the records of one office'),
      step('row', 'মৌজা', 'Mouza'),
    ];
    expect(said(chain, 'en')).toEqual([
      'Rahima Khatun is active.',
      'Today the desk is Kanungo (Savar land office), held as main charge.',
      'The permission VIEW_MOUZA is in the group “Survey”, which is given to the office Savar land office.',
      'Its reach: the records of one office.',
      'The record is within that reach.',
    ]);
    expect(said(chain, 'bn')).toEqual([
      'রহিমা খাতুন সক্রিয়।',
      'আজ তিনি কানুনগো ডেস্কে আছেন (সাভার ভূমি অফিস), মূল দায়িত্বে।',
      'VIEW_MOUZA অনুমতি আছে “জরিপ” গুচ্ছে, যা পায় সাভার ভূমি অফিস অফিস।',
      'এর আওতা: ১টি অফিসের রেকর্ড।',
      'রেকর্ডটি আওতার মধ্যে।',
    ]);
  });

  it('ends with what is missing', () => {
    expect(sentencesOf({ chain: [...place, step('key', 'DELETE_OFFICE', 'DELETE_OFFICE', false)] }, 'en').at(-1)).toEqual({
      text: 'None of their groups has the permission DELETE_OFFICE.',
      holds: false,
    });
    expect(said([step('user', 'রহিমা', 'Rahima'), step('desk', null, null, false)], 'en')).toEqual([
      'Rahima is active.',
      'They do not hold that desk today.',
    ]);
    expect(said([step('user', 'রহিমা', 'Rahima', false)], 'bn')).toEqual(['রহিমা সক্রিয় নন।']);
    const far = [
      ...place,
      step('role', 'প্রশাসক', 'Administrator'),
      step('key', 'VIEW_OFFICE'),
      step('reach', 'x'),
      step('row', 'অফিস', 'Office', false),
    ];
    expect(said(far, 'en').slice(-3)).toEqual([
      'The permission VIEW_OFFICE is given by the role Administrator.',
      'Its reach: x.',
      'The record is outside that reach.',
    ]);
  });

  it('names where a key comes from', () => {
    expect(sourceOf([step('everybody', 'সকলে', 'Everybody'), step('group', 'সকলে', 'Everybody')], 'en')).toBe('everybody');
    expect(sourceOf([step('desk', 'কানুনগো', 'Kanungo'), step('group', 'জরিপ', 'Survey')], 'en')).toBe('Survey ← the desk Kanungo');
    expect(sourceOf([step('role', 'প্রশাসক', 'Administrator')], 'bn')).toBe('প্রশাসক ভূমিকা');
  });
});
