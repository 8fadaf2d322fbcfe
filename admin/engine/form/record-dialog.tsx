/** Creates a record that a form wants to refer to, without leaving that form: the same engine in a dialog, one level deep. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, lazy, type RefObject, Suspense, use, useId, useRef, useState } from 'react';
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useFormState } from 'react-hook-form';
import { DeclarationProvider, useDeclaration, useNaming } from '../declaration.tsx';
import { declarationOf } from '../modules.ts';
import type { Row } from '../naming.ts';
import { AfterMount } from './after-mount.ts';
import { useChildren } from './children.ts';
import { useCreation } from './creation.ts';
import { FormBody } from './form-body.tsx';
import { type FormMode, FormModeProvider, formId } from './form-mode.ts';
import { acceptable, initialValues } from './form-start.ts';
import { type Openers, OpenersProvider } from './reveal.ts';
import { useSaveAfterUploads } from './save-after-uploads.ts';
import { useSaveKey } from './save-key.ts';
import { startRows } from './start-rows.ts';
import { UploadsProvider } from './uploading.ts';
import { useRecordForm } from './use-record-form.ts';

const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'));

type Props = {
  readonly resource: string;
  /** The initial values; used where the declaration accepts them. */
  readonly defaults?: Row;
  /** What the button says: the record is chosen where it was missing, unless it is only made. */
  readonly verb?: 'save' | 'save_inside';
  /** The record was made and the dialog closes. */
  readonly onSaved: (record: Row & { id: number }) => void;
  readonly onClose: () => void;
};

const mode: FormMode = { editing: false, record: {}, inside: true };

export default function RecordDialog({ resource, ...props }: Props) {
  const titleId = useId();
  const leave = useRef(props.onClose);
  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onClose={() => leave.current()}
      // Keys pressed in here must not reach the page below; those with Ctrl are the dialog's own shortcuts.
      onKeyDown={event => event.ctrlKey || event.metaKey || event.stopPropagation()}
      className="record-dialog"
    >
      <Suspense fallback={null}>
        <Content resource={resource} titleId={titleId} leave={leave} {...props} />
      </Suspense>
    </Dialog>
  );
}

/** `leave`: what the dialog does when it is to close. */
type Inner = Props & { readonly titleId: string; readonly leave: RefObject<() => void> };

function Content({ resource, ...props }: Inner) {
  const declaration = use(declarationOf(resource));
  if (declaration === undefined) return null;
  return (
    <ResourceContextProvider value={resource}>
      <DeclarationProvider value={declaration}>
        <FormModeProvider value={mode}>
          <DialogForm {...props} />
        </FormModeProvider>
      </DeclarationProvider>
    </ResourceContextProvider>
  );
}

function DialogForm({ defaults, verb = 'save_inside', onSaved, onClose, titleId, leave }: Omit<Inner, 'resource'>) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const notify = useNotify();
  const rows = useChildren(declaration);
  const [base] = useState(() => ({
    ...initialValues(declaration),
    ...startRows(declaration, rows),
    ...acceptable(declaration, defaults),
  }));
  const state = useRecordForm({ resource: declaration, purpose: 'create', children: rows, base, save: useCreation() });
  const openers = useRef<Openers>(new Set());
  const { uploads, waiting, start } = useSaveAfterUploads(async () => {
    const saved = await state.submit();
    if (saved === undefined || !('record' in saved)) return;
    notify(translate('screens.form.created', { name: naming.record(saved.record) }), { type: 'success' });
    onSaved(saved.record);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    start('stay');
  };
  return (
    <OpenersProvider value={openers.current}>
      <UploadsProvider value={uploads}>
        <FormProvider {...state.form}>
          <DialogTitle id={titleId}>{translate('screens.form.create_title', { name: naming.oneInside })}</DialogTitle>
          <DialogContent>
            <form id={formId(mode)} noValidate onSubmit={submit}>
              <FormBody rows={rows} />
              <AfterMount names={state.names} />
            </form>
          </DialogContent>
          <Actions verb={verb} waiting={waiting} unsaved={state.unsaved} leave={leave} onSave={() => start('stay')} onClose={onClose} />
        </FormProvider>
      </UploadsProvider>
    </OpenersProvider>
  );
}

type ActionsProps = {
  readonly verb: 'save' | 'save_inside';
  readonly waiting: boolean;
  readonly unsaved: () => readonly string[];
  readonly leave: Inner['leave'];
  readonly onSave: () => void;
  readonly onClose: () => void;
};

function Actions({ verb, waiting, unsaved, leave, onSave, onClose }: ActionsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const [asking, setAsking] = useState(false);
  const busy = isSubmitting || waiting;
  leave.current = () => (unsaved().length > 0 ? setAsking(true) : onClose());
  useSaveKey(() => busy || onSave());
  return (
    <DialogActions className="dialog-actions">
      <Button variant="text" color="inherit" disabled={isSubmitting} onClick={() => leave.current()}>
        {translate('screens.cancel')}
      </Button>
      <Button type="submit" form={formId(mode)} variant="contained" disabled={busy} aria-keyshortcuts="Control+S">
        {translate(`screens.form.${waiting ? 'waiting' : isSubmitting ? 'saving' : verb}`)}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={translate('screens.form.close_title')}
            text={translate('screens.form.discard_text')}
            action={translate('screens.form.discard_action')}
            busy={false}
            onConfirm={onClose}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </DialogActions>
  );
}
