/** The active desk and the keys in force. */
import { describe, expect, it } from 'vitest';
import { chooseDesk, heldKeys, type User, waitsForDesk } from '../../../admin/session/user.ts';

const desk = (id: number, is_primary_desk = false) => ({ id, is_primary_desk, permissions: [`KEY_${id}`] });

describe('the active desk', () => {
  it('is the only one there is (S4.14)', () => expect(chooseDesk([desk(3)], '9')?.id).toBe(3));
  it('is the saved one while it is held (S4.15)', () => {
    expect(chooseDesk([desk(1, true), desk(2)], '2')?.id).toBe(2);
    expect(chooseDesk([desk(1, true), desk(2)], '99')?.id).toBe(1);
  });
  it('is the primary one otherwise (S4.16)', () => expect(chooseDesk([desk(1), desk(2, true)], null)?.id).toBe(2));
  it('is none without desks', () => expect(chooseDesk([], '1')).toBeNull());
});

it('the keys in force are the active desk’s and the person’s own, not another desk’s', () => {
  const desks = [desk(1), desk(2)];
  expect([...heldKeys({ permissions: ['OWN'] }, desks[0]!)].sort()).toEqual(['KEY_1', 'OWN']);
});

it('anyone who has no desk waits for one, but an administrator needs none (S6.24, S1.33)', () => {
  const at = (user_type: number) => waitsForDesk({ user: { user_type } as User, desk: null, keys: new Set() });
  expect([1, 2, 5].map(at)).toEqual([false, true, true]);
});
