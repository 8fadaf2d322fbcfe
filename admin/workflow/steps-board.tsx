/** `/workflows/1/show/arrangement`: the steps one below the other, each with who acts in it, today for an applicant that is chosen, and the ways to change it while it is a draft. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { embeddedName } from '../../resources/kernel/resource.ts';
import { type ActorType, actorNames, actorOptions } from '../../resources/workflow/workflow-actors.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { inLanguage, type Named, nameIn } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { request } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './inbox-words.ts';
import { TakeOutButton } from './take-out-button.tsx';
import { type Performer, PerformerLines, PersonChoice, usePerformers } from './who-acts.tsx';
import './steps-board.css';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const listOf = async (path: string, signal: AbortSignal): Promise<readonly Row[]> => (await request(path, { signal })).json as Row[];
const filtered = (resource: string, filter: object, sort: string): string =>
  `/api/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort, 'ASC']), range: '[0,99]' })}`;

async function boardOf(workflow: number, signal: AbortSignal) {
  const steps = await listOf(filtered('workflow-steps', { workflow_id: workflow }, 'serial'), signal);
  const ids = steps.map(({ id }) => id);
  const actors = ids.length === 0 ? [] : await listOf(filtered('workflow-actors', { workflow_step_id: ids, row_status: 1 }, 'id'), signal);
  return { steps, actors };
}

export default function StepsBoard({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  const isDraft = record.state === 'draft';
  const [person, setPerson] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const performers = usePerformers(record.id, person, record.version);
  const query = useQuery({
    queryKey: ['workflow-steps', 'board', record.id, record.version],
    queryFn: ({ signal }) => boardOf(record.id, signal),
    retry: false,
  });
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  const { steps, actors } = query.data;
  const add = isDraft && keys.has('CREATE_WORKFLOW_STEP') && (
    <Button
      component={LinkBase}
      variant="outlined"
      startIcon={<Icon of={Plus} size={16} />}
      to={address('workflow-steps', { defaults: { workflow_id: record.id, serial: steps.length + 1 } })}
    >
      {words.addStep[locale]}
    </Button>
  );
  if (steps.length === 0) return <Notice drawing="empty" title={words.noSteps[locale]} actions={add} />;
  return (
    <div className="part">
      <PersonChoice person={person} onChange={setPerson} performers={performers} />
      <ol className="steps-board" ref={list} tabIndex={-1}>
        {steps.map((step, at) => (
          <StepCard
            key={step.id}
            step={step}
            number={at + 1}
            actor={actors.find(one => one.workflow_step_id === step.id)}
            isDraft={isDraft}
            performer={person === null ? undefined : performers.data?.steps.find(({ id }) => id === step.id)}
            onTaken={() => list.current?.focus()}
          />
        ))}
      </ol>
      {add}
    </div>
  );
}

type CardProps = {
  readonly step: Row;
  readonly number: number;
  readonly actor: Row | undefined;
  readonly isDraft: boolean;
  readonly performer: Performer | undefined;
  readonly onTaken: () => void;
};

function StepCard({ step, number, actor, isDraft, performer, onTaken }: CardProps) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  const name = String(inLanguage(step, 'name', locale));
  const layer = step.min_layer as Named | null;
  const facts = [
    step.sla_hours !== null && fill(words.hours[locale], locale, { hours: step.sla_hours as number }),
    layer && nameIn(layer, locale),
    step.is_final === true && words.decides[locale],
  ].filter(Boolean);
  return (
    <li>
      <span className="steps-number">{digits(String(number), locale)}</span>
      <div>
        <p>
          <LinkBase to={isDraft ? `/workflow-steps/${step.id}` : `/workflow-steps/${step.id}/show`}>{name}</LinkBase>
        </p>
        {actor ? <ActorLine actor={actor} /> : <Tone tone="warning">{words.noActor[locale]}</Tone>}
        {facts.length > 0 && <p className="note">{facts.join(' · ')}</p>}
        {performer && <PerformerLines performer={performer} />}
      </div>
      {isDraft && actor === undefined && keys.has('ASSIGN_WORKFLOW_ACTOR') && (
        <Button
          component={LinkBase}
          size="small"
          startIcon={<Icon of={UserCheck} size={16} />}
          to={address('workflow-actors', { defaults: { workflow_step_id: step.id } })}
        >
          {words.assign[locale]}
        </Button>
      )}
      {isDraft && keys.has('DELETE_WORKFLOW_STEP') && <TakeOutButton step={step.id} name={name} onTaken={onTaken} />}
    </li>
  );
}

function ActorLine({ actor }: { readonly actor: Row }) {
  const locale = useLocale();
  const kind = actorOptions.find(({ value }) => value === actor.actor_type);
  const field = actorNames[actor.actor_type as ActorType];
  const named = field === undefined ? null : (actor[embeddedName(field)] as Named | null);
  return (
    <p>
      <LinkBase to={`/workflow-actors/${actor.id}/show`}>
        {[kind?.text[locale], named && nameIn(named, locale)].filter(Boolean).join(': ')}
      </LinkBase>
    </p>
  );
}
