/** Hearings of one court in the menu. */
import { expect, test } from 'vitest';
import { entryAt } from '../../../admin/shell/menu.ts';
import { entriesOf } from '../../support/menu.ts';

test('S2.191 S2.192 are below their resource for anyone who holds their key, and open it with their filter', () => {
  const named = entriesOf('VIEW_ALL_MINISTRY_HEARING').map(({ label }) => label.en);
  expect(named).toEqual(['Cause list', 'Hearings', 'Ministry applications']);
  const all = entriesOf('VIEW_ALL_MINISTRY_HEARING', 'VIEW_ALL_APPEAL_BOARD_HEARING');
  const search = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  expect(all.map(({ to }) => to)).toContain(`/hearings${search({ court: 'land_appeal_board' })}`);
  const at = (address: string) => entryAt(all, { pathname: '/hearings', search: address })?.label.en;
  expect([at(''), at(search({ court: 'land_ministry' })), at(search({ court: 'x' }))]).toEqual([
    'Hearings',
    'Ministry applications',
    'Hearings',
  ]);
  expect(entriesOf('VIEW_ONLINE_HEARING').map(({ label }) => label.en)).toEqual(['Cause list', 'Hearings']);
});
