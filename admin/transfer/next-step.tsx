/** The button of the step that is to be taken now: the order, the letter as a draft with what is known, or handing over. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { type LetterType, letterNouns, letterTypes } from '../../resources/transfer/options.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { useKeys } from '../shell/session-context.tsx';
import type { Step, Steps } from './steps-data.ts';
import { words } from './transfer-words.ts';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

type Props = { readonly step: Step; readonly all: Steps };

export default function NextStep({ step, all }: Props) {
  const locale = useLocale();
  const keys = useKeys();
  const isNext = step.state === 'next';
  const type = letterTypes.find(one => one === step.step);
  if (step.step === 'order')
    return isNext ? <To address={`/transfer-orders/${all.transfer_order_id}/show`} text={words.openOrder[locale]} isNext /> : null;
  if (step.step === 'handover' && all.may.hand_over && keys.has('HANDOVER_DUTY')) return <HandOver />;
  // The certificate may follow when the person has handed over by themselves.
  if (!type || !(isNext || (type === 'handover' && step.state === 'done'))) return null;
  return <Letter type={type} step={step} item={all.id} isNext={isNext} />;
}

type ToProps = { readonly address: string; readonly text: string; readonly isNext: boolean };

const To = ({ address, text, isNext }: ToProps) => (
  <Button component={LinkBase} to={address} size="small" variant={isNext ? 'contained' : 'outlined'}>
    {text}
  </Button>
);

type LetterProps = { readonly type: LetterType; readonly step: Step; readonly item: number; readonly isNext: boolean };

/** Begun with what is known; the form asks for the rest. */
function Letter({ type, step: { letter }, item, isNext }: LetterProps) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  if (letter?.status === 'published') return null;
  if (letter)
    return keys.has(`PUBLISH_${letterNouns[type]}`) ? (
      <To address={`/transfer-letters/${letter.id}/show/paper`} text={words.lookAndPublish[locale]} isNext={isNext} />
    ) : null;
  if (!keys.has(`GENERATE_${letterNouns[type]}`)) return null;
  const happens = type === 'notice' ? {} : { effective_date: dhakaDay(new Date()), session: type === 'joining' ? 'forenoon' : 'afternoon' };
  const defaults = { transfer_order_item_id: item, type, ...happens };
  return <To address={address('transfer-letters', { defaults })} text={words.write[locale]} isNext={isNext} />;
}

function HandOver() {
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setAsking(true)}>
        {words.handOver[locale]}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <HandOverDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
