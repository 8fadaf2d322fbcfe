/** What is one's own in the menu. */
import { expect, test } from 'vitest';
import { filtersOf } from '../../support/menu.ts';

test('S2.155 lists of one’s own name the signed-in person', () => {
  expect(filtersOf('SCORE_APPRAISAL')).toMatchObject([{ user_id: 7 }, { reporting_officer_id: 7 }, { approver_id: 7 }]);
});
