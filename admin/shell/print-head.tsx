/** Above every printed page: the product, the office for which it was printed, by which person and when. */
import { formatInstant } from '../../i18n/format.ts';
import { usePrinting } from './printing.ts';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';
import './print.css';

export function PrintHead() {
  const { shell, locale, fill } = useWords();
  const { user, desk } = useSession();
  if (!usePrinting()) return null;
  const named = (name: string, english: string | null | undefined) => (locale === 'en' && english) || name;
  return (
    <header className="print-head">
      <b>{shell.product_full}</b>
      {desk && <span>{named(desk.office.name, desk.office.name_en)}</span>}
      <span className="print-when">
        {fill(shell.printed, { name: named(user.full_name, user.full_name_en), at: formatInstant(new Date().toISOString(), locale) })}
      </span>
    </header>
  );
}
