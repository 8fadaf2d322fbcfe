/** Opens the form of an order for the officer at its desk; nothing where the service has none or the applicant filled it in. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { can } from '../engine/record/delete-button.tsx';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { type CounterForm, words } from './counter-words.ts';

const CounterFormDialog = lazy(() => import('./counter-form.tsx'));

/** Papers may be asked for as long as the form may be written: at the officer's desk, before the order is done. */
export function CounterButton({ record }: { readonly record: RaRecord<number> }) {
  const { say } = useWords();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['service-orders', 'form', record.id, record.version],
    queryFn: ({ signal }) => dataOf<CounterForm>(`/api/service-orders/${record.id}/form`, { signal }),
    enabled: can(record, 'ask'),
    retry: false,
  });
  if (!data?.is_open || data.inputs.length === 0) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {say(record.answers?.length ? words.correct : words.open)}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <CounterFormDialog record={record} form={data} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
