/** The steps of a transfer on one screen: what is done, who is next, what blocks, and one button for the next step. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { digits, formatDate } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import NextStep from './next-step.tsx';
import Outstanding from './outstanding.tsx';
import { type Step, type StepLetter, type Steps, stepTexts, useSteps, useStepsCall } from './steps-data.ts';
import { words } from './transfer-words.ts';
import './item-steps.css';

const states = {
  done: { tone: 'success', text: words.done },
  next: { tone: 'warning', text: words.next },
  later: { tone: 'muted', text: words.later },
} as const;

export default function ItemSteps({ item }: { readonly item: number }) {
  const locale = useLocale();
  const query = useSteps(item);
  if (query.data === undefined) return <Waiting query={query} title={words.stepsFailed[locale]} />;
  if (query.data.withdrawn) return <Alert severity="info">{words.withdrawn[locale]}</Alert>;
  return (
    <>
      {query.data.may.repair && <Repair item={item} />}
      <ol className="transfer-steps" aria-label={words.steps[locale]}>
        {query.data.steps.map((step, at) => (
          <StepLine key={step.step} step={step} number={at + 1} all={query.data} />
        ))}
      </ol>
    </>
  );
}

type LineProps = { readonly step: Step; readonly number: number; readonly all: Steps };

function StepLine({ step, number, all }: LineProps) {
  const locale = useLocale();
  const { tone, text } = states[step.state];
  const by = inLanguage(step.by, 'name', locale);
  const isNext = step.state === 'next';
  return (
    <li className={`transfer-step transfer-step-${step.state}`} aria-current={isNext ? 'step' : undefined}>
      <span className="transfer-mark" aria-hidden="true">
        {step.state === 'done' ? <Icon of={Check} size={16} /> : digits(number, locale)}
      </span>
      <div>
        <p className="transfer-head">
          <b>{stepTexts[step.step][locale]}</b>
          <Tone tone={tone}>{text[locale]}</Tone>
          {step.day && <time dateTime={step.day}>{formatDate(step.day, locale)}</time>}
          {step.letter && <LetterLink of={step.letter} />}
        </p>
        {isNext && by ? <p className="note">{fill(words.by[locale], locale, { name: String(by) })}</p> : null}
        {step.step === 'clearance' && step.state !== 'later' && !all.released && <Outstanding of={all} />}
        <NextStep step={step} all={all} />
      </div>
    </li>
  );
}

function LetterLink({ of: { id, status, memorial_number } }: { readonly of: StepLetter }) {
  const locale = useLocale();
  return (
    <>
      <LinkBase to={`/transfer-letters/${id}/show/paper`}>{digits(memorial_number, locale)}</LinkBase>
      {status !== 'published' && <Tone tone="muted">{words.draft[locale]}</Tone>}
    </>
  );
}

/** What an earlier version left after the joining. */
function Repair({ item }: { readonly item: number }) {
  const locale = useLocale();
  const translate = useTranslate();
  const { mutate, isPending, error } = useStepsCall(item, 'repair');
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" disabled={isPending} onClick={() => mutate({})}>
          {words.repair[locale]}
        </Button>
      }
    >
      {words.repairText[locale]}
      {error && <b role="alert">{` ${words.repairRefused[locale]}: ${sayProblem(translate, problemOf(error))}`}</b>}
    </Alert>
  );
}
