/** The page of one's own transfer in the menu. */
import { expect, test } from 'vitest';
import { areaOf } from '../../../admin/shell/menu.ts';
import { entriesOf, menuOfHolder } from '../../support/menu.ts';

test('S2.146 it is there for anyone who holds its key, in the area of its module', () => {
  expect(entriesOf('VIEW_OWN_TRANSFER_INFO').map(({ to }) => to)).toEqual(['/transfer-info']);
  expect(areaOf(menuOfHolder('VIEW_OWN_TRANSFER_INFO', 'VIEW_DIVISION'), '/transfer-info', 'land')?.code).toBe('hrm');
});
