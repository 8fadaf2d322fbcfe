/** Who chooses among assets without a key to their list (D-OPTIONS). */
import { expect, test } from 'vitest';
import { createRights, type Standing, where } from '../../../permissions/ability.ts';
import { keysFor, scopedBy } from '../../../permissions/keys.ts';
import { assets } from '../../../resources/asset/assets.ts';
import { resources } from '../../../resources/index.ts';

const standing: Standing = { userId: 7, deskId: 8, officeId: 9, officeIds: [9], upazilaIds: [], mouzaIds: [], everywhere: false };

test('who asks for assets in the rows of a requisition chooses from them, though a row is written through its requisition alone', () => {
  const rights = createRights(scopedBy(resources))(new Set(['CREATE_ASSET_REQUISITION']), standing);
  expect(keysFor(assets, 'options', resources)).toContain('CREATE_ASSET_REQUISITION');
  expect(where(rights, 'options', 'assets')).toEqual({ kind: 'all' });
  expect(where(rights, 'list', 'assets')).toEqual({ kind: 'none' });
});
