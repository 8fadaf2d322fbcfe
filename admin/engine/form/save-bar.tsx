/** The unsaved changes and their actions: always in view at the foot of a form. */
import Button from '@mui/material/Button';
import { Save, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { formId, useFormMode } from './form-mode.ts';
import { useSaveKey } from './save-key.ts';
import { type AfterSave, SaveMenu } from './save-menu.tsx';
import { Unsaved, useUnsaved } from './unsaved.tsx';

const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'));
const ChangesDialog = lazy(() => import('./changes-dialog.tsx'));

/** From this many changes on, discarding them needs a confirmation. */
const much = 3;

type Props = {
  /** A save was requested during an upload. */
  readonly waiting: boolean;
  readonly onSave: (after: AfterSave) => void;
  readonly onDiscard: () => void;
  /** "Discard" has something to do also when nothing is unsaved. */
  readonly leaves: boolean;
};

export function SaveBar({ waiting, onSave, onDiscard, leaves }: Props) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const unsaved = useUnsaved();
  const { editing } = useFormMode();
  const busy = isSubmitting || waiting;
  // What waits for an approval is sent by being saved.
  const sends = useDeclaration().approval !== undefined && !editing;
  const save = waiting ? 'waiting' : isSubmitting ? 'saving' : sends ? 'send' : 'save';
  useSaveKey(() => busy || onSave('stay'));
  return (
    <div className="save-bar">
      <div className="save-bar-state">
        <output>{waiting ? translate('screens.form.waits') : <Unsaved />}</output>
        {editing && unsaved > 0 && <SeeChanges />}
      </div>
      <Discard unsaved={unsaved} disabled={isSubmitting || (unsaved === 0 && !leaves)} onDiscard={onDiscard} />
      <span className="save-split">
        <Button
          type="submit"
          form={formId()}
          variant="contained"
          disabled={busy}
          startIcon={<Icon of={sends ? Send : Save} />}
          aria-keyshortcuts="Control+S"
        >
          {translate(`screens.form.${save}`)}
          <span className="save-key" aria-hidden="true">
            Ctrl S
          </span>
        </Button>
        <SaveMenu disabled={busy} onSave={onSave} />
      </span>
    </div>
  );
}

function SeeChanges() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('screens.form.see_changes')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type DiscardProps = { readonly unsaved: number; readonly disabled: boolean; readonly onDiscard: () => void };

function Discard({ unsaved, disabled, onDiscard }: DiscardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" color="inherit" disabled={disabled} onClick={() => (unsaved >= much ? setAsking(true) : onDiscard())}>
        {translate('screens.form.discard')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={translate('screens.form.discard_title', { smart_count: unsaved, count: formatNumber(unsaved, locale) })}
            text={translate('screens.form.discard_text')}
            action={translate('screens.form.discard_action')}
            busy={false}
            onConfirm={() => {
              setAsking(false);
              onDiscard();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
