/** What is one's own in the menu. */
import { expect, test } from 'vitest';
import { filtersOf } from '../../support/menu.ts';

test('S2.159 lists of one’s own name the signed-in person', () => {
  expect(filtersOf('VIEW_OWN_SCORING')).toMatchObject([{ scorer_id: 7 }, { user_id: 7 }]);
});
