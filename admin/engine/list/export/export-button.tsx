/** The export button, for people who may export: its dialog is loaded with the first press. */
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../../shell/icons.tsx';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

export function ExportButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={FileDown} />
        {translate('screens.exports.open')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
