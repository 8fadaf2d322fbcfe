/** Takes a step out of a draft, with its actor; the numbers of the others close up. */
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { words } from './inbox-words.ts';

const ConfirmDialog = lazy(() => import('../engine/confirm-dialog.tsx'));

type Props = { readonly step: number; readonly name: string; readonly onTaken: () => void };

export function TakeOutButton({ step, name, onTaken }: Props) {
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={fill(words.takeOutOf[locale], locale, { step: name })}
        startIcon={<Icon of={Trash2} size={16} />}
        onClick={() => setAsked(true)}
      >
        {words.takeOut[locale]}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <Question step={step} name={name} onTaken={onTaken} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function Question({ step, name, onTaken, onClose }: Props & { readonly onClose: () => void }) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const takeOut = async () => {
    setBusy(true);
    try {
      await request(`/api/workflow-steps/${step}/take-out`, { method: 'POST', again: 'by_key' });
      notify(words.takenOut[locale], { type: 'success' });
      onClose();
      onTaken();
      refresh();
    } catch (error) {
      setRefusal(sayProblem(translate, problemOf(error)));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={fill(words.takeOutAsked[locale], locale, { step: name })}
      text={words.takeOutWhat[locale]}
      action={words.takeOut[locale]}
      busy={busy}
      {...(refusal !== undefined && { refusal: { title: words.notTakenOut[locale], text: refusal } })}
      onConfirm={() => void takeOut()}
      onClose={onClose}
    />
  );
}
