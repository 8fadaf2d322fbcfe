/** Dags as people write them, and what two shares of a mouza have in common. */
import { describe, expect, test } from 'vitest';
import { mostDags, readDags, sharedBy } from '../../resources/office/dags.ts';
import { dagsUnlessFull } from '../../resources/office/office-jurisdictions.rules.ts';

describe('written dags', () => {
  test('S2.103 are read in both scripts, with ranges and bata dags, in the order of their numbers', () => {
    expect(readDags('১২৩, ১২৩/৪৫৬; ১২৫-১২৮\n9')).toEqual({
      dags: ['9', '123', '123/456', '125', '126', '127', '128'],
      wrong: [],
      twice: [],
    });
    expect(readDags('12 – 14,১২ / ৩। 100').dags).toEqual(['12', '12/3', '13', '14', '100']);
    expect(readDags(' ,; \n')).toEqual({ dags: [], wrong: [], twice: [] });
  });

  test('said twice are kept once, and reported', () => {
    expect(readDags('5, ৫, 3-6, 4')).toEqual({ dags: ['3', '4', '5', '6'], wrong: [], twice: ['4', '5'] });
  });

  test('that are none are reported as they are', () => {
    for (const wrong of ['ক', '0', '012', '1234567', '5/0', '5/', '/5', '9-3', '1-2000', '1/2-5', '-4', '1.5'])
      expect(readDags(wrong), wrong).toEqual({ dags: [], wrong: [wrong], twice: [] });
    expect(readDags(`1-${mostDags}`).dags).toHaveLength(mostDags);
  });
});

test('S3.026 dags are kept as single numbers, each once, and required unless the mouza is whole', () => {
  const said = (dags: string | null, is_full_mouza: boolean) => dagsUnlessFull.check({ dags, is_full_mouza }, '2026-11-22')?.code;
  expect([said(null, true), said('', true), said('১২৩, 123/456', false)]).toEqual([undefined, undefined, undefined]);
  expect([said(null, false), said(' , ', false)]).toEqual(['office.dags_required', 'office.dags_required']);
  expect([said('abc', false), said('125-130', false), said('১২৫–১৩০', false)]).toEqual(Array(3).fill('office.dags_invalid'));
  expect(said('5, ৫', false)).toBe('office.dag_twice');
  expect(said(Array.from({ length: mostDags + 1 }, (_, at) => at + 1).join(','), false)).toBe('office.dags_too_many');
});

test('two shares of a mouza overlap where one is whole, or where dags are the same', () => {
  const [whole, some, others] = [
    { is_full_mouza: true },
    { is_full_mouza: false, dags: ['1', '2'] },
    { is_full_mouza: false, dags: ['2', '3'] },
  ];
  expect(sharedBy(whole, whole)).toEqual({ is_full_mouza: true });
  expect(sharedBy(whole, some)).toEqual(some);
  expect(sharedBy(some, whole)).toEqual(some);
  expect(sharedBy(some, others)).toEqual({ is_full_mouza: false, dags: ['2'] });
  expect(sharedBy(some, { is_full_mouza: false, dags: ['9'] })).toBeUndefined();
});
