/** `/citizen/orders/<number>`: one of one's own orders, with its receipt, papers and documents. */
import { useCallback, useEffect, useState } from 'react';
import { formatInstant, formatLongDate } from '../../i18n/format.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { deliveryOptions, orderActionOptions, orderStatusOptions } from '../../resources/service/order-options.ts';
import { saveFile } from '../engine/save-file.ts';
import { FormProblem } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { dataOf, request } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { dueText } from './fee.ts';
import { AnswerForm } from './order-answer.tsx';
import { FactLines, Guarded, NotOrdered, Unread } from './order-frame.tsx';
import { orderWords as words } from './order-words.ts';
import { answerIn, type Named, nameIn, type OwnFile, type ShownAnswer } from './ordering.ts';

type Own = {
  readonly reference_number: string;
  readonly service: Named;
  readonly office: Named | null;
  readonly status: string;
  readonly applied_at: string;
  readonly probable_delivery_date: string | null;
  readonly delivery_type: string | null;
  readonly delivery_address: string | null;
  readonly fee: number | null;
  readonly post_fee: number | null;
  readonly paid_at: string | null;
  readonly non_deliverable_reason: string | null;
  readonly hearing_at: string | null;
  readonly hearing_place: string | null;
  readonly delivered_at: string | null;
  readonly delivered_to: string | null;
  readonly post_number: string | null;
  readonly missing_papers: string | null;
  readonly missing_papers_en: string | null;
  readonly answers: readonly ShownAnswer[];
  readonly papers: readonly (Named & { readonly file: OwnFile })[];
  readonly steps: readonly { readonly status: string; readonly action: string | null; readonly at: string; readonly note: string | null }[];
  readonly documents: readonly OwnFile[];
  /** Where the paper that the office made is downloaded. */
  readonly paper: string | null;
};

const number = (): string => decodeURIComponent(location.pathname.split('/')[3] ?? '');

export default function OwnOrderPage() {
  const { say, fill } = useWords();
  return (
    <Guarded title={fill(say(words.order), { number: number() })}>
      <OwnOrder />
    </Guarded>
  );
}

function OwnOrder() {
  const { say, shell } = useWords();
  const [order, setOrder] = useState<Own | null>(null);
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(() => dataOf<Own>(`/api/citizen/orders/${encodeURIComponent(number())}`).then(setOrder, setError), []);
  useEffect(() => void read(), [read]);
  if (error !== null)
    return <Unread error={error} notFound={<NotOrdered title={say(words.unknown)} advice={say(words.unknown_advice)} />} />;
  return order === null ? <p role="status">{shell.loading}</p> : <Shown order={order} onAnswered={() => void read()} />;
}

/** Of an order without a payment it is an acknowledgement. */
function Receipt({ of, isPaid }: { of: string; isPaid: boolean }) {
  const { say } = useWords();
  const form = useForm();
  const take = () =>
    form.submit(async () => saveFile((await request(`/api/citizen/orders/${of}/receipt.pdf`, {})).json as Blob, `receipt-${of}.pdf`));
  return (
    <>
      <FormProblem text={form.problem} />
      <button type="button" className="button button-main" aria-disabled={form.isBusy || undefined} onClick={() => void take()}>
        {say(isPaid ? words.receipt : words.acknowledgement)}
      </button>
    </>
  );
}

function Facts({ order }: { order: Own }) {
  const { say, locale } = useWords();
  const status = orderStatusOptions.find(({ value }) => value === order.status);
  const delivery = deliveryOptions.find(({ value }) => value === order.delivery_type);
  const total = (order.fee ?? 0) + (order.post_fee ?? 0);
  const facts = [
    [say(words.state), status && say(status.text)],
    [say(words.hearing), order.hearing_at && [formatInstant(order.hearing_at, locale), order.hearing_place].filter(Boolean).join(', ')],
    [say(words.delivered_at), order.delivered_at && formatInstant(order.delivered_at, locale)],
    [say(words.delivered_to), order.delivered_to],
    [say(words.post_number), order.post_number],
    [say(words.office), order.office && nameIn(order.office, locale)],
    [say(words.delivery), delivery && say(delivery.text)],
    [say(words.address), order.delivery_address],
    [say(words.expected), !order.delivered_at && order.probable_delivery_date && formatLongDate(order.probable_delivery_date, locale)],
    [say(words.due_total), dueText(total, locale)],
    [say(words.payment), order.paid_at ? formatInstant(order.paid_at, locale) : total > 0 && say(words.unpaid)],
    ...order.answers.map(one => answerIn(one, locale)),
  ] as const;
  return <FactLines facts={facts} />;
}

const Files = ({
  title,
  files,
  none,
}: {
  title: string;
  files: readonly { readonly text: string; readonly file: Pick<OwnFile, 'id' | 'url'> }[];
  none?: string;
}) => (
  <section className="order-part">
    <h2>{title}</h2>
    {files.length === 0 && none && <p className="note">{none}</p>}
    <ul className="order-list">
      {files.map(({ text, file }) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noopener">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** What was attached, and the paper that the office made. */
const documentsOf = ({ reference_number, documents, paper }: Own) => [
  ...documents.map(file => ({ text: file.name, file })),
  ...(paper ? [{ text: `${reference_number}.pdf`, file: { id: 0, url: paper } }] : []),
];

/** What is collected or comes by post is no file. */
const isSent = ({ delivery_type }: Own): boolean => delivery_type === 'download' || delivery_type === 'email';

/** A step by what was done; one of an older order by the state that it led to. */
const stepText = (status: string, action: string | null): Text =>
  [...orderActionOptions.filter(({ value }) => value === action), ...orderStatusOptions.filter(({ value }) => value === status)][0]?.text ??
  words.state;

function Shown({ order, onAnswered }: { order: Own; onAnswered: () => void }) {
  const { say, fill, locale } = useWords();
  const isNew = new URLSearchParams(location.search).get('payment') === 'paid';
  const documents = documentsOf(order);
  const missing = (locale === 'en' ? order.missing_papers_en : null) || order.missing_papers;
  return (
    <>
      <h1>{fill(say(words.order), { number: order.reference_number })}</h1>
      <p className="door-lead">{nameIn(order.service, locale)}</p>
      {order.status === 'received' && (
        <p className="door-note" role="status">
          {say(isNew || order.paid_at ? words.paid : words.received)}
        </p>
      )}
      {missing && <FormProblem text={`${say(words.missing)}: ${missing}`} />}
      {order.status === 'returned' && <AnswerForm of={order.reference_number} onAnswered={onAnswered} />}
      {order.non_deliverable_reason && <FormProblem text={order.non_deliverable_reason} />}
      <div className="order-actions">
        <Receipt of={order.reference_number} isPaid={order.paid_at !== null} />
        <a className="button" href={`/${locale}/track?number=${order.reference_number}`}>
          {say(words.track)}
        </a>
      </div>
      <Facts order={order} />
      {(documents.length > 0 || (order.status !== 'delivered' && isSent(order))) && (
        <Files title={say(words.documents)} files={documents} none={say(words.no_documents)} />
      )}
      {order.papers.length > 0 && (
        <Files title={say(words.your_papers)} files={order.papers.map(paper => ({ text: nameIn(paper, locale), file: paper.file }))} />
      )}
      <section className="order-part">
        <h2>{say(words.progress)}</h2>
        <ol>
          {order.steps.map(({ status, action, at, note }) => (
            <li key={`${at} ${status}`}>
              {say(stepText(status, action))} · {formatInstant(at, locale)}
              {note && <p className="note">{note}</p>}
            </li>
          ))}
        </ol>
      </section>
      <p className="door-links">
        <a href="/citizen/order">{say(words.another)}</a>
      </p>
    </>
  );
}
