/** What is said when a person's desks change while their screens are open. */
import { expect, it } from 'vitest';
import type { Desk } from '../../../admin/session/user.ts';
import { deskChanges } from '../../../admin/shell/desk-news.ts';
import { desksMark } from '../../../permissions/mark.ts';

const desk = (id: number, responsibility: Desk['responsibility'] = 'main'): Desk => ({
  ...{ id, name: `ডেস্ক ${id}`, name_en: null, is_primary_desk: false, responsibility, permissions: [] },
  office: { id, name: 'অফিস', name_en: null },
});

it('names what was taken away first, then what was given or changed', () => {
  const changes = deskChanges([desk(1), desk(2), desk(3)], [desk(4), desk(2), desk(3, 'in_charge')]);
  expect(changes.map(({ kind, desk: { id } }) => [kind, id])).toEqual([
    ['lost', 1],
    ['gained', 4],
    ['changed', 3],
  ]);
  expect(deskChanges([desk(1)], [desk(1)])).toEqual([]);
});

it('is marked alike for the same desks, in whatever order', () => {
  expect(desksMark([desk(12), desk(3, 'additional')])).toBe('3:additional 12:main');
});
