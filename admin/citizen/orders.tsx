/** The orders of a citizen: what is expected of them first, each with its state, and the way to order another service. */
import { digits, formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { OwnList } from '../shell/own-list.tsx';
import { useWords } from '../shell/words.ts';
import { citizenWords as words } from './citizen-words.ts';

type Order = {
  readonly reference_number: string;
  readonly service: { readonly name: string; readonly name_en: string | null };
  readonly status: keyof typeof words.status;
  readonly applied_at: string;
  readonly probable_delivery_date: string | null;
  readonly delivered_at: string | null;
  readonly non_deliverable_reason: string | null;
};

/** What the citizen has to do, by the state of the order. */
const expected: Partial<Record<Order['status'], Text>> = {
  returned: words.expected_papers,
};

/** Where papers are asked for is first. */
const firstMine = (orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((one, other) => Number(other.status === 'returned') - Number(one.status === 'returned'));

export function Orders() {
  const { say } = useWords();
  return (
    <>
      <OwnList<Order> path="/api/citizen/orders" empty={words.no_orders} sorted={firstMine}>
        {order => <OrderLine key={order.reference_number} order={order} />}
      </OwnList>
      <a className="button button-main" href="/citizen/order">
        {say(words.order_service)}
      </a>
    </>
  );
}

function OrderLine({ order }: { order: Order }) {
  const { say, fill, locale } = useWords();
  const mine = expected[order.status];
  const on = (text: Text, day: string): string => fill(say(text), { date: formatDate(day, locale) });
  return (
    <li>
      <div>
        <a href={`/citizen/orders/${order.reference_number}`}>{(locale === 'en' ? order.service.name_en : null) || order.service.name}</a>
        <span className="note" lang="en">
          {order.reference_number}
        </span>
        {mine && <p className="citizen-mine">{say(mine)}</p>}
        {order.non_deliverable_reason && <p className="note">{digits(order.non_deliverable_reason, locale)}</p>}
      </div>
      <div className="citizen-state">
        <b>{say(words.status[order.status])}</b>
        <span className="note">{on(words.applied, dhakaDay(new Date(order.applied_at)))}</span>
        {order.delivered_at ? (
          <span className="note">{on(words.delivered, dhakaDay(new Date(order.delivered_at)))}</span>
        ) : (
          order.probable_delivery_date && <span className="note">{on(words.promised, order.probable_delivery_date)}</span>
        )}
      </div>
    </li>
  );
}
