/** Asks why a person is let go with something that is not settled. */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import ConfirmDialog from '../engine/confirm-dialog.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { fill } from '../shell/sentences.ts';
import { type Thing, useStepsCall } from './steps-data.ts';
import { words } from './transfer-words.ts';

type Props = { readonly item: number; readonly things: readonly Thing[]; readonly onClose: () => void };

/** As the server asks for it. */
const leastReason = 3;

export default function WaiveDialog({ item, things, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, error } = useStepsCall(item, 'waive', onClose);
  const nameOf = (one: Thing) => [one.label[locale], inLanguage(one, 'name', locale)].filter(Boolean).join(': ');
  const send = () => {
    setShort(reason.trim().length < leastReason);
    if (reason.trim().length >= leastReason) mutate({ things: things.map(({ source, id }) => ({ source, id })), reason: reason.trim() });
  };
  const refusal = isShort ? words.waiveReasonNeeded[locale] : error && sayProblem(translate, problemOf(error));
  return (
    <ConfirmDialog
      title={words.waiveTitle[locale]}
      text={fill(words.waiveText[locale], locale, { names: things.map(nameOf).join('; ') })}
      action={words.waive[locale]}
      busy={isPending}
      note={{ label: words.waiveReason[locale], value: reason, onChange: setReason }}
      refusal={refusal ? { title: words.waiveRefused[locale], text: refusal } : undefined}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
