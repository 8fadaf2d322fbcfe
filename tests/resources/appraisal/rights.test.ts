/** Appraisals: who scores them sees those that name them. */
import { expect, test } from 'vitest';
import { createRights, everywhere, where } from '../../../permissions/ability.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';

const make = createRights(scopedBy(resources));
const standing = { ...everywhere, userId: 7, everywhere: false, officeId: 3, officeIds: [3, 4] };

test('S2.155 who scores sees those that name them as officer or approver; marks go with their appraisal', () => {
  const scores = make(new Set(['SCORE_APPRAISAL']), standing);
  const named = (column: string) => ({ column, values: [7] });
  const scope = where(scores, 'get', 'appraisals');
  expect(scope).toEqual({ kind: 'any', of: [named('reporting_officer_id'), named('approver_id')] });
  expect(where(scores, 'get', 'appraisal-marks')).toMatchObject({ kind: 'through', scope });
});
