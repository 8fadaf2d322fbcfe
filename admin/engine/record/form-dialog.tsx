/** A window that asks for fields: title, text, the fields, what was refused, and the buttons. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type FormMode, FormModeProvider } from '../form/form-mode.ts';
import { resolverFor } from '../form/form-rules.ts';
import { createUploads, UploadsProvider } from '../form/uploading.ts';
import type { Row } from '../naming.ts';
import './form-dialog.css';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  /** The declaration of what is asked for. */
  readonly body: AnyResource;
  readonly mode: FormMode;
  readonly first: Row;
  /** Errors by field, or nothing. */
  readonly onSubmit: (values: FieldValues) => Promise<object | undefined>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly action: string;
  readonly isGrave?: boolean;
  readonly refusal: ReactNode;
  readonly children: ReactNode;
};

export function FormDialog({ title, text, body, mode, first, onSubmit, isBusy, onClose, action, isGrave, refusal, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const judge = useMemo(() => resolverFor(body, 'create'), [body]);
  const uploads = useMemo(createUploads, []);
  // What is sent while a file is on its way would be sent without it.
  const isSending = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <FormModeProvider value={mode}>
        <Form
          className="form-dialog"
          record={{}}
          defaultValues={first}
          resolver={judge}
          onSubmit={onSubmit}
          mode="onBlur"
          noValidate
          disableInvalidFormNotification
          sanitizeEmptyValues={false}
        >
          <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
          <DialogContent>
            <p id={`${id}-text`} className="form-dialog-text">
              {text}
            </p>
            <div className="form-dialog-fields">
              <UploadsProvider value={uploads}>{children}</UploadsProvider>
            </div>
            {refusal}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button autoFocus={Object.keys(body.fields).length === 0} variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
              {translate('screens.cancel')}
            </Button>
            <Button
              type="submit"
              variant={isGrave ? 'outlined' : 'contained'}
              color={isGrave ? 'error' : 'primary'}
              disabled={isBusy || isSending}
            >
              {action}
            </Button>
          </DialogActions>
        </Form>
      </FormModeProvider>
    </Dialog>
  );
}
