/** The next number of an order, in the transaction that writes it: an order that is not written leaves no gap. */
import { orderNumber } from '../../resources/service/order-number.ts';
import { type Rows, sql } from '../engine/sql.ts';

const nextText = sql(
  'service/order-serial.next',
  `
insert into engine.order_serials (year, last) values ($1, 1)
on conflict (year) do update set last = engine.order_serials.last + 1 returning last`,
);

/** @param day the day of the order in Dhaka, `YYYY-MM-DD` */
export async function nextOrderNumber(rows: Rows, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const [next] = await rows(nextText, [year]);
  return orderNumber(year, next!.last);
}
