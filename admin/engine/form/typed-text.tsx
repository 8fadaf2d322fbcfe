/**
 * A text box over a value that is shown otherwise than it is stored: digits of the language, grouped numbers. While the person types,
 * the box holds what was typed and nothing is rewritten (input methods compose); the value follows each key, the form of the language on leaving.
 */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useState } from 'react';
import { FieldFrame, type FieldInput } from './field-frame.tsx';

type Writing = {
  /** The value as it stands in the box while nobody types. */
  readonly shown: (value: unknown) => string;
  /** The value as it is offered for editing; without grouping, for instance. */
  readonly offered?: (value: unknown) => string;
  /** What was typed as a value; what can't be read stays text, for the validator to judge. */
  readonly read: (typed: string) => unknown;
};
type Props = Writing & {
  readonly input: FieldInput;
  readonly end?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
  /** Several lines, at least so many in sight. */
  readonly lines?: number;
  readonly language?: { readonly code: 'bn' | 'en'; readonly tag: string; readonly name: string };
};

export function TypedText({ input, shown, offered = shown, read, end, inputMode, maxLength, lines, language }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    input.onChange(read(event.target.value));
  };
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        id={input.id}
        name={input.id}
        multiline={lines !== undefined}
        minRows={lines}
        inputRef={input.ref}
        value={typed ?? shown(input.value)}
        onFocus={() => setTyped(offered(input.value))}
        onChange={change}
        onBlur={() => {
          setTyped(null);
          input.onBlur();
        }}
        className={end ? 'end' : undefined}
        inputProps={{ 'aria-describedby': input.describedBy, lang: language?.code, inputMode, maxLength, autoComplete: 'off' }}
        endAdornment={
          language && (
            <InputAdornment position="end">
              <span className="language-tag" title={language.name} aria-hidden="true">
                {language.tag}
              </span>
            </InputAdornment>
          )
        }
      />
    </FieldFrame>
  );
}
