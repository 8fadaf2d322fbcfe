/** Desks among the filters of transfers: under the office of the posting. */
import { expect, test } from 'vitest';
import { fitting, narrowingOf } from '../../../admin/engine/list/filter-dependence.ts';
import { transferOrderItems } from '../../../resources/transfer/transfer-order-items.ts';

test('what is under a record of another name is there, too: a desk under the office of a posting', async () => {
  const { to_desk_id: desk } = transferOrderItems.fields;
  expect(narrowingOf(transferOrderItems, desk, { to_office_id: 7 })).toEqual({ by: 'office_id', id: 7 });
  const desksOf = async () => [
    { id: 1, office_id: 7 },
    { id: 2, office_id: 8 },
  ];
  expect(await fitting(transferOrderItems, { to_office_id: 7, to_desk_id: [1, 2] }, 'to_office_id', desksOf)).toEqual({
    to_office_id: 7,
    to_desk_id: 1,
  });
});
