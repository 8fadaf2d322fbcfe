/** The unsaved changes, field by field: the server's value and the typed one. Each can be undone. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDeclaration } from '../declaration.tsx';
import { formNames } from './form-rules.ts';
import { isChanged } from './unsaved.tsx';
import { ChangesTable } from './what-changed.tsx';

export default function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, defaultValues = {} } = useFormState();
  const id = useId();
  const names = formNames(resource).filter(name => isChanged(dirtyFields[name]));
  const takeBack = (name: string) => {
    setValue(name, defaultValues[name] ?? null, { shouldDirty: true, shouldValidate: true });
    if (names.length === 1) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('screens.form.changes_title')}</DialogTitle>
      <DialogContent>
        <ChangesTable names={names} before={defaultValues} after={getValues()} onTakeBack={takeBack} />
      </DialogContent>
      <DialogActions className="dialog-actions">
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('screens.conflict.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
