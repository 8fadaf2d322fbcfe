/** The form of an order in steps: what it needs, details, papers, office and delivery, and the check before it is sent; then the payment. */
import { useEffect, useRef, useState } from 'react';
import { digits, formatInstant, formatLongDate } from '../../i18n/format.ts';
import { checkAnswers } from '../../resources/service/answers.ts';
import { deliveryOptions } from '../../resources/service/order-options.ts';
import { FormProblem } from '../fields/fields.tsx';
import { type Problems, useForm } from '../fields/form-state.ts';
import { ApiError } from '../session/api-error.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { AnswerField } from './order-fields.tsx';
import { FactLines, NotOrdered, Unread } from './order-frame.tsx';
import { Delivery, Due, Needs, Papers } from './order-parts.tsx';
import { orderWords as words } from './order-words.ts';
import { answerIn, type Draft, nameIn } from './ordering.ts';
import { type Order, type Ordering, useOrder } from './use-order.ts';

const steps = ['need', 'details', 'papers', 'delivery', 'check'] as const;
type Step = (typeof steps)[number];
const stepInAddress = (): Step => steps.find(step => `#${step}` === location.hash) ?? 'need';

/** The step of a wrong field. */
const stepOf = (path: string): Step => (path.startsWith('answers') ? 'details' : path.startsWith('papers') ? 'papers' : 'delivery');

export function OrderForm({ code }: { code: string }) {
  const { say, shell } = useWords();
  const ordering = useOrder(code);
  const { order, error } = ordering;
  if (error !== null)
    return <Unread error={error} notFound={<NotOrdered title={say(words.not_there)} advice={say(words.not_there_advice)} />} />;
  if (order === null) return <p role="status">{shell.loading}</p>;
  if (order.draft.is_submitted) return <PayStep ordering={ordering} order={order} />;
  return <Steps ordering={ordering} order={order} />;
}

const toOrder = (number: string): void => location.assign(`/citizen/orders/${number}`);

/** The step that is shown, as the address has it: it survives a reload, and the browser's own back button works. */
function useStep() {
  const [step, setStep] = useState<Step>(stepInAddress);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const follow = () => setStep(stepInAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of the step that is shown
  useEffect(() => heading.current?.focus(), [step]);
  const goTo = (next: Step) => {
    location.hash = next;
    setStep(next);
    window.scrollTo(0, 0);
  };
  return { step, heading, goTo };
}

function detailProblems({ service, written }: Order, locale: 'bn' | 'en'): Problems {
  const { problems } = checkAnswers(service.inputs, written.answers, 'whole');
  const labelOf = (key: string): string | undefined => {
    const input = service.inputs.find(one => one.key === key);
    return locale === 'en' ? input?.label_en : input?.label;
  };
  return Object.fromEntries(problems.map(({ path, error }) => [`answers.${path}`, error.in(locale, labelOf(path))]));
}

/** Going on and sending: what is wrong is shown at its step. */
function useSending(ordering: Ordering, order: Order) {
  const { locale } = useWords();
  const { step, heading, goTo } = useStep();
  const [wrong, setWrong] = useState<Problems>({});
  const form = useForm();
  const next = async () => {
    const found = step === 'details' ? detailProblems(order, locale) : {};
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const outcome = step === 'need' ? 'saved' : await ordering.save();
    const following = steps[steps.indexOf(step) + 1]!;
    // What is checked is what the server has. The line below says that it waits for the connection.
    if (following !== 'check' || outcome !== 'unsaved') goTo(following);
  };
  const refused = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.error_code === 'service.fee_changed') await ordering.reload();
    if (error instanceof ApiError && error.details[0]) {
      setWrong(Object.fromEntries(error.details.map(({ path, text, code }) => [path, text ?? code])));
      goTo(stepOf(error.details[0].path));
    }
    throw error;
  };
  const send = () =>
    form.submit(async () => {
      if ((await ordering.save()) !== 'saved') return;
      const { id, fee, post_fee } = order.draft;
      const sent = await dataOf<Draft>(`/api/citizen/drafts/${id}/submit`, {
        method: 'POST',
        body: { fee, post_fee },
        again: 'by_key',
      }).catch(refused);
      if (sent.order_number !== null) toOrder(sent.order_number);
      else ordering.take(sent);
    });
  /** What is written again is no longer wrong. */
  const forget = (paths: readonly string[]) =>
    setWrong(was => Object.fromEntries(Object.entries(was).filter(([path]) => !paths.includes(path))));
  return { step, heading, goTo, wrong, forget, form, goOn: () => void (step === 'check' ? send() : next()) };
}

function Steps({ ordering, order }: { ordering: Ordering; order: Order }) {
  const { say, fill, locale } = useWords();
  const { service, draft } = order;
  const { step, heading, goTo, wrong, forget, form, goOn } = useSending(ordering, order);
  const at = steps.indexOf(step);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        goOn();
      }}
    >
      <p className="note">{fill(say(words.step), { at: digits(at + 1, locale), of: digits(steps.length, locale) })}</p>
      <h1>{nameIn(service, locale)}</h1>
      <h2 className="order-heading" tabIndex={-1} ref={heading}>
        {say(words.steps[step])}
      </h2>
      {draft.is_expired && <p className="door-note">{say(words.expired)}</p>}
      <FormProblem text={form.problem} />
      <StepBody {...{ step, ordering, order, wrong, forget, goTo }} />
      <p className="note" role="status">
        {ordering.saving === 'saved' && fill(say(words.saved), { day: formatLongDate(order.draft.kept_until, locale) })}
        {ordering.saving === 'saving' && say(words.saving)}
        {ordering.saving === 'unsaved' && say(words.unsaved)}
      </p>
      <div className="order-actions">
        {at > 0 && (
          <button type="button" className="button" onClick={() => goTo(steps[at - 1]!)}>
            {say(words.back)}
          </button>
        )}
        <button type="submit" className="button button-main" aria-disabled={form.isBusy || undefined}>
          {say(step !== 'check' ? words.next : form.isBusy ? words.sending : words.send)}
        </button>
      </div>
    </form>
  );
}

type BodyProps = {
  step: Step;
  ordering: Ordering;
  order: Order;
  wrong: Problems;
  forget: (paths: readonly string[]) => void;
  goTo: (step: Step) => void;
};

function StepBody({ step, ordering, order, wrong, forget, goTo }: BodyProps) {
  const { service, written, draft } = order;
  if (step === 'need') return <Needs service={service} />;
  if (step === 'papers') return <Papers service={service} draft={draft} problems={wrong} take={ordering.take} />;
  if (step === 'check') return <Check order={order} goTo={goTo} />;
  if (step === 'delivery') {
    return (
      <>
        <Delivery
          {...{ service, written, problems: wrong }}
          write={changed => {
            forget(Object.keys(changed));
            ordering.write(changed);
          }}
        />
        <Due draft={draft} />
      </>
    );
  }
  return (
    <div className="door-form">
      {service.inputs.map(input => (
        <AnswerField
          key={input.key}
          {...{ input, inputs: service.inputs, answers: written.answers, problems: wrong }}
          change={answers => {
            forget(Object.keys(answers).map(key => `answers.${key}`));
            ordering.write({ answers: { ...written.answers, ...answers } });
          }}
        />
      ))}
    </div>
  );
}

/** Everything that is sent, as it was written. */
function Check({ order: { written, draft }, goTo }: { order: Order; goTo: (step: Step) => void }) {
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
        <ul>
          {draft.papers.map(({ paper_id, file }) => (
            <li key={paper_id}>{file.name}</li>
          ))}
        </ul>
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

function PayStep({ ordering, order: { service, draft } }: { ordering: Ordering; order: Order }) {
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
      <h1>{nameIn(service, locale)}</h1>
      <h2>{say(words.pay_title)}</h2>
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
