/** The last of an order's form: everything that is sent, as it was written, and after it the payment. */
import { formatInstant } from '../../i18n/format.ts';
import { deliveryOptions } from '../../resources/service/order-options.ts';
import { FormProblem } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { AllServices, FactLines } from './order-frame.tsx';
import { Due } from './order-parts.tsx';
import type { OrderStep as Step } from './order-steps.ts';
import { orderWords as words } from './order-words.ts';
import { answerIn, type Draft, nameIn } from './ordering.ts';
import type { Order, Ordering } from './use-order.ts';

export const toOrder = (number: string): void => location.assign(`/citizen/orders/${number}`);

export function Check({ order: { service, written, draft }, goTo }: { order: Order; goTo: (step: Step) => void }) {
  const { say, locale } = useWords();
  const part = (step: Step) => (
    <h2>
      {say(words.steps[step])}
      <button type="button" className="door-link" onClick={() => goTo(step)}>
        {say(words.edit)}
      </button>
    </h2>
  );
  const delivery = deliveryOptions.find(({ value }) => value === written.delivery_type);
  return (
    <>
      <section className="order-part">
        {part('details')}
        <FactLines facts={draft.shown.map(one => answerIn(one, locale))} />
      </section>
      <section className="order-part">
        {part('papers')}
        {draft.papers.length === 0 && <p className="note">{say(words.none_given)}</p>}
        <FactLines
          facts={service.papers.map(paper => [
            nameIn(paper, locale),
            draft.papers.find(({ paper_id }) => paper_id === paper.id)?.file.name,
          ])}
        />
      </section>
      <section className="order-part">
        {part('delivery')}
        <FactLines
          facts={[
            [say(words.office), draft.office && nameIn(draft.office, locale)],
            [say(words.delivery), delivery && say(delivery.text)],
            [say(words.address), written.delivery_type === 'post' && written.delivery_address],
          ]}
        />
      </section>
      <Due draft={draft} />
    </>
  );
}

export function PayStep({ ordering, order: { service, draft } }: { ordering: Ordering; order: Order }) {
  const { say, locale } = useWords();
  const form = useForm();
  const outcome = new URLSearchParams(location.search).get('payment');
  const pay = () =>
    form.submit(async () => {
      const started = await dataOf<{ address: string | null; order_number: string | null }>(`/api/citizen/drafts/${draft.id}/pay`, {
        method: 'POST',
        // The attempt that is under way is answered again.
        again: 'as_it_is',
      });
      if (started.order_number !== null) toOrder(started.order_number);
      else if (started.address !== null) location.assign(started.address);
    });
  const reopen = () =>
    form.submit(async () => {
      ordering.take(await dataOf<Draft>(`/api/citizen/drafts/${draft.id}/reopen`, { method: 'POST', again: 'as_it_is' }));
      history.replaceState(null, '', `${location.pathname}#check`);
    });
  return (
    <>
      <AllServices />
      <h1>{nameIn(service, locale)}</h1>
      <h2 className="order-heading">{say(words.pay_title)}</h2>
      {outcome === 'declined' && <FormProblem text={say(words.declined)} />}
      {outcome === 'refund_due' && <FormProblem text={say(words.refund)} />}
      <p>{say(words.pay_lead)}</p>
      <Due draft={draft} />
      {draft.pay_until && (
        <dl className="order-facts">
          <dt>{say(words.pay_until)}</dt>
          <dd>{formatInstant(draft.pay_until, locale)}</dd>
        </dl>
      )}
      <FormProblem text={form.problem} />
      <div className="order-actions">
        <button type="button" className="button" onClick={() => void reopen()}>
          {say(words.reopen)}
        </button>
        <button type="button" className="button button-main" aria-disabled={form.isBusy || undefined} onClick={() => void pay()}>
          {say(form.isBusy ? words.paying : words.pay)}
        </button>
      </div>
    </>
  );
}
