/** Opens the form of an order for the officer at its desk; nothing where the service has none or the applicant filled it in. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { can } from '../engine/record/can.ts';
import { useWords } from '../shell/words.ts';
import { words } from './counter-words.ts';

const CounterFormDialog = lazy(() => import('./counter-form.tsx'));

/** Papers may be asked for as long as the form may be written: at the officer's desk, before the order is done. */
export function CounterButton({ record }: { readonly record: RaRecord<number> }) {
  const { say } = useWords();
  const [isAsked, setAsked] = useState(false);
  if (record.form_by !== 'counter' || !can(record, 'ask')) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {say(record.answers?.length ? words.correct : words.open)}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <CounterFormDialog record={record} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
