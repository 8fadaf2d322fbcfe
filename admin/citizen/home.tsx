/** The page of a signed-in citizen or organisation: own orders with their progress, hearings, notices, and the account. */
import type { ReactNode } from 'react';
import { digits, formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { ContactCard } from '../fields/contact-card.tsx';
import { signOut } from '../session/session.ts';
import type { User } from '../session/user.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { Mark } from '../shell/mark.tsx';
import { type CitizenPart, OwnList } from '../shell/own-list.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { useWords } from '../shell/words.ts';
import { citizenWords as words } from './citizen-words.ts';
import './home.css';

type Order = {
  readonly reference_number: string;
  readonly service: { readonly name: string; readonly name_en: string | null };
  readonly status: keyof typeof words.status;
  readonly applied_at: string;
  readonly probable_delivery_date: string | null;
  readonly non_deliverable_reason: string | null;
};

/** What other modules have of a citizen's own. */
const partFiles = import.meta.glob<{ default: CitizenPart }>('../*/*.citizen.tsx', { eager: true });
const parts = Object.values(partFiles)
  .map(file => file.default)
  .sort((one, other) => one.at - other.at);

const organisation = 4;

export function CitizenHome({ user }: { user: User }) {
  const { say, session, shell, locale } = useWords();
  usePageTitle(session.citizen_title);
  const name = (locale === 'en' ? user.full_name_en : null) || user.full_name;
  return (
    <div className="citizen">
      <header className="citizen-bar">
        <Mark size={28} />
        <b>{shell.product}</b>
        <span className="citizen-title">{session.citizen_title}</span>
        <LanguageSwitch />
        <button type="button" className="button" onClick={signOut}>
          {say(words.sign_out)}
        </button>
      </header>
      <main className="citizen-main">
        <h1>{name}</h1>
        <Part title={say(words.orders)} wide>
          <Orders />
        </Part>
        {parts.map(({ title, view: View }) => (
          <Part key={title.en} title={say(title)}>
            <View />
          </Part>
        ))}
        <Part title={say(words.profile)}>
          <dl className="citizen-facts">
            <dt>{say(words.name)}</dt>
            <dd>{name}</dd>
            <dt>{say(words.username)}</dt>
            <dd lang="en">{user.username}</dd>
            <dt>{say(words.kind)}</dt>
            <dd>{say(user.user_type === organisation ? words.organisation : words.citizen)}</dd>
          </dl>
          <ContactCard userId={user.user_id} isOwn />
        </Part>
      </main>
    </div>
  );
}

const Part = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className="citizen-part" data-wide={wide || undefined}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Orders = () => (
  <OwnList<Order> path="/api/citizen/orders" empty={words.no_orders}>
    {order => <OrderLine key={order.reference_number} order={order} />}
  </OwnList>
);

function OrderLine({ order }: { order: Order }) {
  const { say, fill, locale } = useWords();
  return (
    <li>
      <div>
        <b>{(locale === 'en' ? order.service.name_en : null) || order.service.name}</b>
        <span className="note" lang="en">
          {order.reference_number}
        </span>
        {order.non_deliverable_reason && <p className="note">{digits(order.non_deliverable_reason, locale)}</p>}
      </div>
      <div className="citizen-state">
        <b>{say(words.status[order.status])}</b>
        <span className="note">{fill(say(words.applied), { date: formatDate(dhakaDay(new Date(order.applied_at)), locale) })}</span>
        {order.probable_delivery_date && (
          <span className="note">{fill(say(words.promised), { date: formatDate(order.probable_delivery_date, locale) })}</span>
        )}
      </div>
    </li>
  );
}
