/** Prints the page as it is shown. */
import { Printer } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Icon } from '../shell/icons.tsx';

export function PrintButton() {
  const print = useTranslate()('screens.show.print');
  return (
    <button type="button" className="icon-button" aria-label={print} title={print} onClick={() => window.print()}>
      <Icon of={Printer} />
    </button>
  );
}
