/** A box of the inbox: the orders at the reader's desk; each leads to its own page. */
import { LinkBase } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import type { InboxPart } from '../engine/inbox-part.ts';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { fill } from '../shell/sentences.ts';
import { orderAddress, useDeskOrders, useOrderLine, words } from './desk-orders.tsx';

const most = 100;

function DeskOrders() {
  const locale = useLocale();
  const { query, all } = useDeskOrders(most);
  const lineOf = useOrderLine();
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  if (query.data.length === 0) return <Notice drawing="empty" title={words.none[locale]} />;
  return (
    <>
      <ul className="inbox-list">
        {query.data.map(order => {
          const { what, facts, left } = lineOf(order);
          return (
            <li key={order.id} className="inbox-row">
              <LinkBase to={orderAddress(order)}>
                <span className="inbox-subject">
                  {what}
                  {left}
                </span>
                <span className="note">{facts}</span>
              </LinkBase>
            </li>
          );
        })}
      </ul>
      <p className="inbox-all-of">
        {(query.total ?? 0) > query.data.length && (
          <span className="note">{fill(words.first[locale], locale, { shown: query.data.length, total: query.total! })}</span>
        )}{' '}
        <LinkBase to={all}>{words.all[locale]}</LinkBase>
      </p>
    </>
  );
}

const part: InboxPart = {
  name: 'service-orders',
  label: words.box,
  useCount: () => {
    const { isOpen, query } = useDeskOrders(most);
    return isOpen ? query.total : undefined;
  },
  View: DeskOrders,
};

export default part;
