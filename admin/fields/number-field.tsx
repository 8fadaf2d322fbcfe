/** A number or a code of digits in one box: in the digits of the page's language, except while somebody types. */
import { type ComponentProps, useState } from 'react';
import { inDigits } from '../../i18n/format.ts';
import { useWords } from '../shell/words.ts';
import { TextField } from './fields.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onFocus' | 'onBlur'> & {
  readonly value: string;
  readonly onValue: (typed: string) => void;
};

export function NumberField({ value, onValue, ...field }: Props) {
  const { locale } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = inDigits(value, locale);
  return (
    <TextField
      {...field}
      value={typed ?? shown}
      onFocus={() => setTyped(shown)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(target.value);
      }}
    />
  );
}
