/** Answers “is this person allowed to do this, and why?” by resource, action and record, from the server's own rights, in words. */
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Suspense, use, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Operation } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import RefPicker from '../engine/form/ref-picker.tsx';
import { declarationOf } from '../engine/modules.ts';
import { nameIn, personIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { dataOf } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { type Explanation, sentencesOf } from './explaining.ts';
import './ask-rights.css';

const words = {
  choose: t('বাছাই করুন', 'Choose'),
  title: t('অনুমতি যাচাই', 'Check a right'),
  resource: t('বিষয়', 'Subject'),
  deed: t('কাজ', 'Action'),
  record: t('রেকর্ড (ঐচ্ছিক)', 'Record (optional)'),
  yes: t('হ্যাঁ, পারেন।', 'Yes.'),
  no: t('না, পারেন না।', 'No.'),
  because: t('কারণ', 'Reason'),
  groups: t('অনুমতিটি যেসব গুচ্ছে আছে', 'Groups with this permission'),
  ask: t('যাঁদের সঙ্গে যোগাযোগ করবেন', 'Contact'),
  holds: t('আছে', 'has it'),
  lacks: t('নেই', 'does not have it'),
};

const deedWords: Partial<Record<Operation, Text>> = {
  get: t('দেখা', 'View'),
  create: t('তৈরি', 'Create'),
  update: t('সম্পাদনা', 'Edit'),
  delete: t('মোছা', 'Delete'),
  export: t('রপ্তানি', 'Export'),
  import: t('আমদানি', 'Import'),
};

type Props = { readonly userId: number; readonly deskId?: number };

const asked = manifest.resources.filter(({ operations }) => operations.includes('get'));

export function AskRights({ userId, deskId }: Props) {
  const locale = useLocale();
  const id = useId();
  const [resource, setResource] = useState('');
  const [deed, setDeed] = useState('get');
  const [record, setRecord] = useState<number | null>(null);
  const entry = asked.find(({ name }) => name === resource);
  const choose = (name: string) => {
    setResource(name);
    setDeed('get');
    setRecord(null);
  };
  return (
    <section className="ask-rights" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title[locale]}</h2>
      <div className="rights-ask">
        <label>
          {words.resource[locale]}
          <select value={resource} onChange={({ target }) => choose(target.value)}>
            <option value="">{words.choose[locale]}</option>
            {asked.map(({ name, plural }) => (
              <option key={name} value={name}>
                {plural[locale]}
              </option>
            ))}
          </select>
        </label>
        {entry && (
          <Suspense fallback={null}>
            <Deeds resource={resource} deed={deed} onDeed={setDeed} />
          </Suspense>
        )}
        {entry?.operations.includes('options') && deed !== 'create' && deed !== 'import' && (
          <div className="rights-record">
            <label htmlFor={`${id}-record`}>{words.record[locale]}</label>
            <RefPicker
              key={resource}
              id={`${id}-record`}
              resource={resource}
              label={words.record[locale]}
              value={record}
              onChange={setRecord}
            />
          </div>
        )}
      </div>
      {entry && <Answered question={{ user_id: userId, desk_id: deskId, resource, operation: deed, record_id: record ?? undefined }} />}
    </section>
  );
}

type DeedsProps = { readonly resource: string; readonly deed: string; readonly onDeed: (deed: string) => void };

/** What the resource offers, and the moves of its life cycle. */
function Deeds({ resource, deed, onDeed }: DeedsProps) {
  const locale = useLocale();
  const declaration = use(declarationOf(resource));
  const operations = asked.find(({ name }) => name === resource)?.operations ?? [];
  const offered = (Object.entries(deedWords) as [Operation, Text][]).filter(([operation]) => operations.includes(operation));
  const moves = Object.entries(declaration?.states?.moves ?? {});
  return (
    <label>
      {words.deed[locale]}
      <select value={deed} onChange={({ target }) => onDeed(target.value)}>
        {[...offered, ...moves.map(([name, { label }]) => [name, label] as const)].map(([name, label]) => (
          <option key={name} value={name}>
            {label[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Answered({ question }: { question: Readonly<Record<string, string | number | undefined>> }) {
  const locale = useLocale();
  const translate = useTranslate();
  const given = Object.entries(question).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const { data, error } = useQuery({
    queryKey: ['access', 'explain', text],
    queryFn: ({ signal }) => dataOf<Explanation>(`/api/access/explain?${text}`, { signal }),
    placeholderData: previous => previous,
    retry: false,
  });
  if (error) return <p role="alert">{sayProblem(translate, problemOf(error))}</p>;
  if (!data) return null;
  const { allowed, missing } = data;
  const people = missing?.granted_by.people.map(one => personIn(one, locale)).join(', ');
  const groups = missing?.groups.map(one => nameIn(one, locale)).join(', ');
  return (
    <div className="rights-answer" role="status" data-allowed={allowed}>
      <p className="rights-verdict">{words[allowed ? 'yes' : 'no'][locale]}</p>
      <p>{words.because[locale]}:</p>
      <ol>
        {sentencesOf(data, locale).map(({ text: said, holds }) => (
          <li key={said} data-holds={holds}>
            <Icon of={holds ? Check : X} size={16} />
            <span className="unseen">{words[holds ? 'holds' : 'lacks'][locale]}: </span>
            <span>{said}</span>
          </li>
        ))}
      </ol>
      {groups && (
        <p>
          {words.groups[locale]}: {groups}
        </p>
      )}
      {people && (
        <p>
          {words.ask[locale]}: {people}
        </p>
      )}
    </div>
  );
}
