/** The form of an order in steps: what it needs, details, papers, office and delivery, and the check before it is sent; then the payment. */
import { useEffect, useRef, useState } from 'react';
import { digits, formatLongDate } from '../../i18n/format.ts';
import { checkAnswers, missingDelivery, missingPapers } from '../../resources/service/answers.ts';
import { FormProblem } from '../fields/fields.tsx';
import { type Problems, useForm } from '../fields/form-state.ts';
import { ApiError } from '../session/api-error.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { Check, PayStep, toOrder } from './order-check.tsx';
import { AnswerField } from './order-fields.tsx';
import { AllServices, NotOrdered, Unread } from './order-frame.tsx';
import { Delivery, Due, Needs, Papers } from './order-parts.tsx';
import { type OrderStep as Step, orderSteps as steps } from './order-steps.ts';
import { orderWords as words } from './order-words.ts';
import { type Draft, nameIn } from './ordering.ts';
import { type Order, type Ordering, useOrder } from './use-order.ts';

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

/** What is still wrong at a step, by field. */
function problemsAt(step: Step, { service, written, draft }: Order, locale: 'bn' | 'en'): Problems {
  const labelOf = (path: string): string | undefined => {
    const input = service.inputs.find(one => `answers.${one.key}` === path);
    return locale === 'en' ? input?.label_en : input?.label;
  };
  const found = {
    ...{ need: [], check: [], delivery: missingDelivery(written) },
    details: checkAnswers(service.inputs, written.answers, 'whole').problems.map(one => ({ ...one, path: `answers.${one.path}` })),
    papers: missingPapers(service.papers, new Set(draft.papers.map(({ paper_id }) => paper_id))),
  }[step];
  return Object.fromEntries(found.map(({ path, error }) => [path, error.in(locale, labelOf(path))]));
}

/** The first wrong field of the step gets the focus, once it is marked. */
const focusWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.order :is([aria-invalid], fieldset[data-wrong] input)')?.focus());

/** Going on and sending: what is wrong is shown at its step. */
function useSending(ordering: Ordering, order: Order) {
  const { locale } = useWords();
  const { step, heading, goTo } = useStep();
  const [wrong, setWrong] = useState<Problems>({});
  const form = useForm();
  const next = async () => {
    const found = problemsAt(step, order, locale);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusWrong();
    const outcome = step === 'need' ? 'saved' : await ordering.save();
    const following = steps[steps.indexOf(step) + 1]!;
    // What is checked is what the server has. The line below says that it waits for the connection.
    if (following !== 'check' || outcome === 'saved') goTo(following);
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
      <AllServices />
      <h1>{nameIn(service, locale)}</h1>
      <p className="note">{fill(say(words.step), { at: digits(at + 1, locale), of: digits(steps.length, locale) })}</p>
      <div className="order-steps" aria-hidden="true">
        {steps.map((one, index) => (
          <i key={one} data-at={index < at ? 'done' : index === at ? 'here' : undefined} />
        ))}
      </div>
      <h2 className="order-heading" tabIndex={-1} ref={heading}>
        {say(words.steps[step])}
      </h2>
      {draft.is_expired && <p className="door-note">{say(words.expired)}</p>}
      <FormProblem text={form.problem} />
      <StepBody {...{ step, ordering, order, wrong, forget, goTo }} />
      <FormProblem text={ordering.saving === 'refused' ? say(words.refused) : ''} />
      <p className="note order-saved" role="status">
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
