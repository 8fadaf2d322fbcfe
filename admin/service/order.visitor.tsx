/** `/citizen/order`: the services that a citizen may order; `/citizen/order/<code>`: the form of one. */
import { digits } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { OwnList } from '../shell/own-list.tsx';
import { useWords } from '../shell/words.ts';
import { OrderForm } from './order-form.tsx';
import { Guarded } from './order-frame.tsx';
import { Fee } from './order-parts.tsx';
import { orderWords as words } from './order-words.ts';
import { addressOf, type Listed, nameIn } from './ordering.ts';

const between = t(' · ', ' · ');

function ServiceLine({ service }: { service: Listed }) {
  const { say, fill, locale } = useWords();
  const about = locale === 'en' ? service.description_en : service.description;
  const days = service.days === null ? '' : say(between) + fill(say(words.days), { days: digits(service.days, locale) });
  return (
    <li>
      <a href={addressOf(service.code)}>{nameIn(service, locale)}</a>
      <span className="note">
        <Fee service={service} />
        {days}
      </span>
      {about && <span className="note">{about}</span>}
    </li>
  );
}

export default function OrderPage() {
  const { say } = useWords();
  const code = decodeURIComponent(location.pathname.split('/')[3] ?? '');
  return (
    <Guarded title={say(words.services)}>
      {code === '' ? (
        <>
          <h1>{say(words.services)}</h1>
          <p className="door-lead">{say(words.services_lead)}</p>
          <div className="order-list">
            <OwnList<Listed> path="/api/citizen/services" empty={words.no_services}>
              {service => <ServiceLine key={service.code} service={service} />}
            </OwnList>
          </div>
        </>
      ) : (
        <OrderForm code={code} />
      )}
    </Guarded>
  );
}
