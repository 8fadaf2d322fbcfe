/** The box for a one-time password: digits alone, in those of the page's language, also when they are pasted or filled in by the phone. */
import { digits as digitsIn } from '../../i18n/format.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { t } from '../../resources/kernel/text.ts';
import { useWords } from '../shell/words.ts';
import { TextField } from './fields.tsx';

const label = t('এককালীন কোড', 'One-time code');

/** `code` in Latin digits. */
type Props = { readonly code: string; readonly length: number; readonly onCode: (code: string) => void; readonly problem?: string };

export function CodeField({ code, length, onCode, problem }: Props) {
  const { say, locale } = useWords();
  return (
    <TextField
      className="input code-input"
      label={say(label)}
      problem={problem}
      value={digitsIn(code, locale)}
      onChange={({ target }) => onCode(latinDigits(target.value).replace(/\D/g, '').slice(0, length))}
      required
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={100}
    />
  );
}
