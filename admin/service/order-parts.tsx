/** The parts of an order's form that are not its answers: what it needs, its papers, office and delivery, and what is due. */
import { useEffect, useId, useState } from 'react';
import { digits, formatLongDate } from '../../i18n/format.ts';
import { maxKbOf, mediaTypesOf, sizeWords, typeWords } from '../../resources/kernel/file-types.ts';
import type { Paper } from '../../resources/service/answers.ts';
import { deliveryOptions } from '../../resources/service/order-options.ts';
import { ApiError } from '../session/api-error.ts';
import { dataOf, upload } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { dueText, feeOf } from './fee.ts';
import { PlaceSelect, Select } from './order-fields.tsx';
import { orderWords as words } from './order-words.ts';
import { type Draft, type Listed, type Named, nameIn, type Service, type Written } from './ordering.ts';

export function Fee({ service }: { service: Listed }) {
  const { say, fill, locale } = useWords();
  const fee = feeOf(service, locale);
  return service.fee === 0 ? fee : fill(say(words.fee), { fee });
}

export function Needs({ service }: { service: Service }) {
  const { say, fill, locale } = useWords();
  const marked = (name: string, isRequired: boolean | null) => `${name} (${say(isRequired ? words.required : words.optional)})`;
  const about = locale === 'en' ? service.description_en : service.description;
  return (
    <>
      {about && <p>{about}</p>}
      {service.inputs.length > 0 && (
        <section className="order-part">
          <h2>{say(words.need_details)}</h2>
          <ul>
            {service.inputs.map(one => (
              <li key={one.key}>{marked(locale === 'en' ? one.label_en : one.label, one.is_required)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="order-part">
        <h2>{say(words.need_papers)}</h2>
        {service.papers.length === 0 && <p>{say(words.no_papers)}</p>}
        <ul>
          {service.papers.map(one => (
            <li key={one.id}>{marked(nameIn(one, locale), one.is_required)}</li>
          ))}
        </ul>
      </section>
      <section className="order-part">
        <h2>{say(words.need_fee)}</h2>
        <p>
          <Fee service={service} />
          {service.days !== null && ` · ${fill(say(words.days), { days: digits(service.days, locale) })}`}
        </p>
      </section>
    </>
  );
}

type PapersProps = { service: Service; draft: Draft; problems: Readonly<Record<string, string>>; take: (draft: Draft) => void };

export function Papers({ service, ...props }: PapersProps) {
  const { say } = useWords();
  if (service.papers.length === 0) return <p>{say(words.no_papers)}</p>;
  return (
    <ul className="order-list">
      {service.papers.map(paper => (
        <PaperLine key={paper.id} paper={paper} {...props} />
      ))}
    </ul>
  );
}

function PaperLine({ paper, draft, problems, take }: Omit<PapersProps, 'service'> & { paper: Paper }) {
  const { say, fill, locale, shell } = useWords();
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const given = draft.papers.find(({ paper_id }) => paper_id === paper.id)?.file;
  const path = `/api/citizen/drafts/${draft.id}/papers/${paper.id}`;
  const done = async (work: Promise<Draft>) => {
    setProblem('');
    try {
      take(await work);
    } catch (error) {
      setProblem(error instanceof ApiError && !error.message.startsWith('shell.') ? error.message : shell.network);
    }
    setShare(null);
  };
  const send = (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    void done(upload(path, file, setShare, new AbortController().signal).then(({ json }) => (json as { data: Draft }).data));
  };
  const limit = sizeWords(Math.max(...paper.file_types.map(type => maxKbOf(paper.max_kb === null ? {} : { maxKb: paper.max_kb }, type))));
  const size = `${digits(limit.amount, locale)} ${say(words.units[limit.unit])}`;
  const wrong = problem || (given ? '' : (problems[`papers.${paper.id}`] ?? ''));
  return (
    <li>
      <b id={`${id}-name`}>{`${nameIn(paper, locale)}${paper.is_required ? '' : ` (${say(words.optional)})`}`}</b>
      {given && (
        <a href={given.url} target="_blank" rel="noopener">
          {given.name}
        </a>
      )}
      <span className="note">{fill(say(words.accepts), { types: typeWords(paper.file_types), size })}</span>
      <div className="order-file-acts">
        <label className="order-file button">
          {share === null
            ? say(given ? words.other_file : words.add_file)
            : fill(say(words.uploading), { share: digits(Math.round(share * 100), locale) })}
          <input
            {...{ type: 'file', accept: mediaTypesOf(paper.file_types).join(','), disabled: share !== null }}
            {...{ 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-wrong`, 'aria-invalid': wrong ? true : undefined }}
            onChange={({ target }) => {
              send(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {given && (
          <button type="button" className="button" onClick={() => void done(dataOf<Draft>(path, { method: 'DELETE', again: 'as_it_is' }))}>
            {say(words.remove)}
          </button>
        )}
      </div>
      <div id={`${id}-wrong`} role="alert" className="door-field-problem">
        {wrong}
      </div>
    </li>
  );
}

type Office = Named & { readonly id: number; readonly district_id: number | null };
type DeliveryProps = {
  service: Service;
  written: Written;
  problems: Readonly<Record<string, string>>;
  write: (changed: Partial<Written>) => void;
};

function useOffices(code: string, district: number | null): readonly Office[] | null {
  const [offices, setOffices] = useState<readonly Office[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setOffices(null);
    if (district === null) return;
    dataOf<readonly Office[]>(`/api/citizen/services/${encodeURIComponent(code)}/offices?district_id=${district}`).then(
      found => isCurrent && setOffices(found),
      () => isCurrent && setOffices([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, district]);
  return offices;
}

export function Delivery({ service, written, problems, write }: DeliveryProps) {
  const { say, locale } = useWords();
  const id = useId();
  const answered = service.inputs.find(({ kind }) => kind === 'district');
  const [district, setDistrict] = useState<number | null>((answered && (written.answers[answered.key] as number | null)) ?? null);
  const offices = useOffices(service.code, district);
  const only = offices?.length === 1 ? offices[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an office that is the only one is chosen once
  useEffect(() => {
    if (only && written.office_id === null) write({ office_id: only.id });
  }, [only]);
  const ways = deliveryOptions.filter(({ value }) => service.delivery_types.includes(value));
  const none = offices?.length === 0 ? say(words.no_offices) : undefined;
  return (
    <div className="door-form">
      <PlaceSelect
        {...{ kind: 'district', label: say(words.district), value: district }}
        onValue={one => {
          setDistrict(one);
          write({ office_id: null });
        }}
      />
      <Select
        {...{
          label: say(words.office),
          value: offices ? written.office_id : null,
          disabled: !offices,
          help: none,
          problem: problems.office_id,
        }}
        first={say(district === null ? words.first_above : words.choose)}
        options={(offices ?? []).map(office => ({ value: String(office.id), text: nameIn(office, locale) }))}
        onValue={one => write({ office_id: one ? Number(one) : null })}
      />
      <fieldset className="order-ways" data-wrong={problems.delivery_type ? true : undefined} aria-describedby={`${id}-way`}>
        <legend>{say(words.delivery)}</legend>
        {ways.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              name="delivery"
              checked={written.delivery_type === value}
              onChange={() => write({ delivery_type: value })}
            />
            {say(text)}
          </label>
        ))}
        <p className="door-field-problem" id={`${id}-way`}>
          {problems.delivery_type}
        </p>
      </fieldset>
      {written.delivery_type === 'post' && <Address written={written} problems={problems} write={write} />}
    </div>
  );
}

function Address({ written, problems, write }: Omit<DeliveryProps, 'service'>) {
  const { say } = useWords();
  const id = useId();
  const problem = problems.delivery_address;
  return (
    <div className="door-field">
      <label htmlFor={id}>{say(words.address)}</label>
      <div className="door-box">
        <textarea
          className="input"
          {...{ id, rows: 3, maxLength: 300, 'aria-describedby': `${id}-note`, 'aria-invalid': problem ? true : undefined }}
          value={written.delivery_address ?? ''}
          onChange={({ target }) => write({ delivery_address: target.value })}
        />
      </div>
      <div id={`${id}-note`} className={problem ? 'door-field-problem' : 'note'}>
        {problem ?? say(words.address_help)}
      </div>
    </div>
  );
}

/** What is due, and when the result is expected. */
export function Due({ draft }: { draft: Draft }) {
  const { say, locale } = useWords();
  const taka = (amount: number) => dueText(amount, locale);
  return (
    <section className="order-part">
      <h2>{say(words.due)}</h2>
      {draft.total === 0 ? (
        <p>{taka(0)}</p>
      ) : (
        <dl className="order-facts" data-sum>
          <dt>{say(words.due_fee)}</dt>
          <dd>{taka(draft.fee)}</dd>
          {draft.post_fee > 0 && <dt>{say(words.due_post)}</dt>}
          {draft.post_fee > 0 && <dd>{taka(draft.post_fee)}</dd>}
          <dt className="order-total">{say(words.due_total)}</dt>
          <dd className="order-total">{taka(draft.total)}</dd>
        </dl>
      )}
      {draft.expected_on && (
        <dl className="order-facts">
          <dt>{say(words.expected)}</dt>
          <dd>
            {formatLongDate(draft.expected_on, locale)}
            <span className="note">{say(words.expected_note)}</span>
          </dd>
        </dl>
      )}
    </section>
  );
}
