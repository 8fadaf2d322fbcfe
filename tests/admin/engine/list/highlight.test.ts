import { expect, test } from 'vitest';
import { hitIn } from '../../../../admin/engine/list/highlight.ts';

const marked = (text: string, sought: string) => {
  const hit = hitIn(text, sought);
  return hit && text.slice(...hit);
};

test('a mark ends where a syllable ends, in any case and in either digits', () => {
  expect(marked('সাভারে থাকি', 'সাভার')).toBe('সাভারে');
  expect(marked('গোপালগঞ্জ', 'গঞ্জ')).toBe('গঞ্জ');
  expect(marked('Dhaka', 'dha')).toBe('Dha');
  expect(marked('০১৭', '17')).toBe('১৭');
  expect(marked('ঢাকা', 'খুলনা')).toBeUndefined();
});
