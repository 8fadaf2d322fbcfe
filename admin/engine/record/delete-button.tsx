/** Deletes a record after asking by name. Shown only where the server would accept. */
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useLocation, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useDeclaration } from '../declaration.tsx';
import type { asksToDelete } from './asks-to-delete.ts';
import { can } from './can.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export function DeleteButton({ record }: { record: RaRecord }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const { state } = useLocation();
  const [asking, setAsking] = useState((state as typeof asksToDelete | null)?.asksToDelete === true);
  const mayDelete = allows(declaration, 'delete') && can(record, 'delete');
  useShortcut(mayDelete ? 'Delete' : null, translate('screens.delete.action'), () => setAsking(true));
  if (!mayDelete) return null;
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
          {/* Unsaved changes of a deleted record need no warning. */}
          <DeleteDialog record={record} onDeleted={() => form?.reset()} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
