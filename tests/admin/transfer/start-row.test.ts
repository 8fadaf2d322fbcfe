/** A new order begins with an open row. */
import { expect, test } from 'vitest';
import { startRows, withoutBlankRows } from '../../../admin/engine/form/start-rows.ts';
import { transferOrderItems } from '../../../resources/transfer/transfer-order-items.ts';
import { transferOrders } from '../../../resources/transfer/transfer-orders.ts';

test('a list that begins with a row has one, which is left out where nothing was written in it', () => {
  const children = new Map([[transferOrderItems.name, transferOrderItems]]);
  const { items } = startRows(transferOrders, children) as { items: readonly object[] };
  expect(items).toEqual([expect.objectContaining({ user_id: null, to_office_id: null })]);
  expect(withoutBlankRows(transferOrders, children, { items })).toEqual({ items: [] });
  expect(withoutBlankRows(transferOrders, children, { items: [{ ...items[0], user_id: 7 }] })).toEqual({});
});
