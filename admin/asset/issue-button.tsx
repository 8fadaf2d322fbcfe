/** Consumables of a requisition: given out in a dialog that begins with what is left of it. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useCanAccess, useRefresh } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { anyRecord } from '../engine/record/referrers.ts';
import { fill } from '../shell/sentences.ts';
import { words } from './giving-words.ts';

const LoneDialog = lazy(() => import('../engine/form/lone-dialog.tsx'));

type Props = { readonly requisition: RaRecord<number>; readonly inventory: number; readonly name: string; readonly quantity: number };

export function IssueButton({ requisition, inventory, name, quantity }: Props) {
  const locale = useLocale();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'asset-issues', action: 'create', record: anyRecord });
  if (canAccess !== true) return null;
  const close = () => setOpen(false);
  const done = () => {
    close();
    refresh();
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {fill(words.issue[locale], locale, { asset: name })}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LoneDialog
            resource="asset-issues"
            defaults={{ asset_inventory_id: inventory, quantity, user_id: requisition.user_id, asset_requisition_id: requisition.id }}
            verb="save"
            onSaved={done}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
