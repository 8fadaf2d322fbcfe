/** The button of a register, for people who may export its records; its dialog is loaded with the first press. */
import { BookText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../shell/icons.tsx';
import { useLocale } from '../../declaration.tsx';
import { words } from './words.ts';

const RegisterDialog = lazy(() => import('./register-dialog.tsx'));

export function RegisterButton() {
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={BookText} />
        {words.open[locale]}
      </button>
      {open && (
        <Suspense fallback={null}>
          <RegisterDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
