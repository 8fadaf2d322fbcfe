/** What is unsaved and what can be done about it: always in sight at the foot of a form. */
import Button from '@mui/material/Button';
import { Save } from 'lucide-react';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { formNames } from './form-rules.ts';

/** How many fields of the form differ from what the server holds. */
export function useUnsaved(): number {
  const resource = useDeclaration();
  const { dirtyFields } = useFormState();
  return formNames(resource).filter(name => dirtyFields[name] === true).length;
}

export function Unsaved() {
  const translate = useTranslate();
  const locale = useLocale();
  const count = useUnsaved();
  if (count === 0) return null;
  return <span className="unsaved">{translate('screens.form.unsaved', { smart_count: count, count: formatNumber(count, locale) })}</span>;
}

/** @param onDiscard what "discard" does beyond going back to what the server holds. */
export function SaveBar({ onDiscard }: { onDiscard?: () => void }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const { saving = false } = useSaveContext();
  const unsaved = useUnsaved();
  const busy = saving || isSubmitting;
  return (
    <div className="save-bar">
      <output className="save-bar-state">
        <Unsaved />
      </output>
      <Button
        variant="text"
        color="inherit"
        disabled={busy || (unsaved === 0 && onDiscard === undefined)}
        onClick={() => {
          reset();
          onDiscard?.();
        }}
      >
        {translate('screens.form.discard')}
      </Button>
      <Button type="submit" variant="contained" disabled={busy} startIcon={<Icon of={Save} />} aria-keyshortcuts="Control+S">
        {translate(busy ? 'screens.form.saving' : 'screens.form.save')}
        <span className="save-key" aria-hidden="true">
          Ctrl S
        </span>
      </Button>
    </div>
  );
}
