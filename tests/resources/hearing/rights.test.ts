/** Hearings: keys that show those of one court. */
import { expect, test } from 'vitest';
import { createRights, everywhere, may, where } from '../../../permissions/ability.ts';
import { contains } from '../../../permissions/contains.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';

const make = createRights(scopedBy(resources));
const standing = { ...everywhere, userId: 7, everywhere: false, officeId: 3, officeIds: [3, 4] };
const scopeOf = (...held: string[]) => where(make(new Set(held), standing), 'list', 'hearings');
const ofMinistry = { column: 'office_id', values: [3, 4], where: { court: 'land_ministry' } };

test('S2.191 a court’s key shows its hearings, as far as its verb reaches, beside what other keys show', () => {
  expect(scopeOf('VIEW_ALL_MINISTRY_HEARING')).toEqual({ kind: 'any', of: [ofMinistry] });
  expect(scopeOf('VIEW_OWN_ONLINE_HEARING', 'VIEW_ALL_MINISTRY_HEARING')).toEqual({
    kind: 'any',
    of: [{ column: 'applicant_id', values: [7] }, ofMinistry],
  });
  const all = where(make(new Set(['VIEW_ALL_MINISTRY_HEARING']), everywhere), 'list', 'hearings');
  expect(all).toEqual({ kind: 'any', of: [{ column: 'court', values: ['land_ministry'] }] });
});

test('S2.191 it is within the key of all courts, and within no other court’s', () => {
  const narrow = scopeOf('VIEW_ALL_MINISTRY_HEARING');
  expect(contains(scopeOf('VIEW_ALL_ONLINE_HEARING'), narrow)).toBe(true);
  expect(contains(narrow, scopeOf('VIEW_ALL_ONLINE_HEARING'))).toBe(false);
  expect(contains(scopeOf('VIEW_ALL_APPEAL_BOARD_HEARING'), narrow)).toBe(false);
  const rights = make(new Set(['VIEW_ALL_MINISTRY_HEARING']), standing);
  expect(may(rights, 'get', 'hearings', { office_id: 4, court: 'land_ministry' })).toBe(true);
  expect(may(rights, 'get', 'hearings', { office_id: 4, court: 'land_appeal_board' })).toBe(false);
});
