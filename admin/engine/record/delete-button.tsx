/** Deletes a record after asking by name; a refusal is shown in the same dialog. Shown only where the server would accept. */
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDelete, useLocation, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useAfterwards } from '../afterwards.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { WhatChanged } from '../form/what-changed.tsx';
import { isConflict, problemOf, sayProblem } from '../problems.ts';
import type { asksToDelete } from './asks-to-delete.ts';

const Blocking = lazy(() => import('./blocking.tsx'));
const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'));

/** Whether the server said that the caller may do this to this record (D-CAN). */
export const can = (record: RaRecord, verb: string): boolean => Array.isArray(record._can) && record._can.includes(verb);

export function DeleteButton({ record }: { record: RaRecord }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const afterwards = useAfterwards();
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const { state } = useLocation();
  const [asking, setAsking] = useState((state as typeof asksToDelete | null)?.asksToDelete === true);
  const [remove, { isPending, error, reset }] = useDelete(
    declaration.name,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // Unsaved changes of a deleted record need no warning.
        form?.reset();
        afterwards.report('delete.deleted', record);
        afterwards.toList();
      },
      // The dialog shows it.
      onError: () => undefined,
    },
  );
  const mayDelete = allows(declaration, 'delete') && can(record, 'delete');
  useShortcut(mayDelete ? 'Delete' : null, translate('screens.delete.action'), () => setAsking(true));
  if (!mayDelete) return null;
  const name = naming.record(record);
  const problem = error ? problemOf(error) : undefined;
  // Another person's newer version: after the reader has seen it, that one is deleted.
  const newer = problem && isConflict(problem) ? problem.current : undefined;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<Icon of={Trash2} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Delete"
        onClick={() => setAsking(true)}
      >
        {translate('screens.delete.action')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={translate('screens.delete.title', { resource: naming.oneInside, name })}
            text={translate('screens.delete.text')}
            action={translate(isPending ? 'screens.delete.deleting' : 'screens.delete.action')}
            busy={isPending}
            refusal={
              problem && {
                title: translate('screens.delete.refused'),
                text: sayProblem(translate, problem),
                more: newer ? <WhatChanged before={record} after={newer} /> : <Blocking record={record} problem={problem} />,
              }
            }
            onConfirm={() => remove(declaration.name, { id: record.id, previousData: { ...record, ...newer } })}
            onClose={() => {
              reset();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
