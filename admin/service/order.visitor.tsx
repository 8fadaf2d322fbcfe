/** `/citizen/order`: the services that a citizen may order; `/citizen/order/<code>`: the form of one. */
import { digits } from '../../i18n/format.ts';
import { OwnList } from '../shell/own-list.tsx';
import { useWords } from '../shell/words.ts';
import { OrderForm } from './order-form.tsx';
import { Guarded } from './order-frame.tsx';
import { Fee } from './order-parts.tsx';
import { orderWords as words } from './order-words.ts';
import { addressOf, type Listed, nameIn } from './ordering.ts';

function ServiceLine({ service }: { service: Listed }) {
  const { say, fill, locale } = useWords();
  const about = locale === 'en' ? service.description_en : service.description;
  return (
    <li>
      <div>
        <a href={addressOf(service.code)}>{nameIn(service, locale)}</a>
        {about && <span className="note">{about}</span>}
      </div>
      <div className="citizen-state">
        <span className="note">
          <Fee service={service} />
        </span>
        {service.days !== null && <span className="note">{fill(say(words.days), { days: digits(service.days, locale) })}</span>}
      </div>
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
          <OwnList<Listed> path="/api/citizen/services" empty={words.no_services}>
            {service => <ServiceLine key={service.code} service={service} />}
          </OwnList>
        </>
      ) : (
        <OrderForm code={code} />
      )}
    </Guarded>
  );
}
