/** The import button, for people who may import: its dialog is loaded with the first press. */
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../../shell/icons.tsx';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

export function ImportButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={FileUp} />
        {translate('screens.imports.open')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
