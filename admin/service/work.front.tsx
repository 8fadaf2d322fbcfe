/** On the first page: the orders at the reader's desk, the first promised first. */
import { useLocale } from '../engine/declaration.tsx';
import { WorkPart } from '../shell/work-part.tsx';
import { orderAddress, useDeskOrders, useOrderLine, words } from './desk-orders.tsx';

const most = 5;

export default function OrdersAtDesk() {
  const locale = useLocale();
  const { isOpen, query, all } = useDeskOrders(most);
  const lineOf = useOrderLine();
  // Few desks give a service: nothing is said of it while none waits.
  if (!isOpen || (!query.isError && !query.data?.length)) return null;
  return (
    <WorkPart
      title={words.title[locale]}
      count={query.total}
      none=""
      failed={words.failed[locale]}
      query={query}
      lines={(query.data ?? []).map(order => {
        const { what, facts, left } = lineOf(order);
        return (
          <li key={order.id}>
            <a href={orderAddress(order)}>
              {what}
              {left}
            </a>
            <span className="note">{facts}</span>
          </li>
        );
      })}
      more={<a href={all}>{words.all[locale]}</a>}
    />
  );
}
