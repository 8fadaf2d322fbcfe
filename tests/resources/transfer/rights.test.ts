/** Letters of transfers: a key for each kind. */
import { expect, test } from 'vitest';
import { createRights, everywhere, where } from '../../../permissions/ability.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';

const make = createRights(scopedBy(resources));
const standing = { ...everywhere, userId: 7, everywhere: false, officeId: 3, officeIds: [3, 4] };

test('the key of release letters shows these of the office, and no others', () => {
  const letters = where(make(new Set(['VIEW_RELEASE_LETTER']), standing), 'get', 'transfer-letters');
  expect(letters).toEqual({ kind: 'any', of: [{ column: 'office_id', values: [3], where: { type: 'release' } }] });
});
