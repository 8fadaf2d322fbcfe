import { expect, test } from 'vitest';
import { foldedOf } from '../../../../admin/engine/list/filter-fold.ts';

const chip = (name: string, isKept = false) => ({ name, width: 92, isKept });

test('chips that fit stay in their order; the set ones take their place first', () => {
  const all = [chip('type'), chip('office'), chip('grade')];
  expect(foldedOf(all, 292)).toEqual([]);
  expect(foldedOf(all, 291)).toEqual(['grade']);
  expect(foldedOf([...all, chip('status', true)], 292)).toEqual(['grade']);
  expect(foldedOf([chip('type', true), chip('office', true), chip('grade')], 100)).toEqual(['grade']);
});
