/**
 * A text box for a value that is stored and shown differently: digits of the language, grouped numbers. While the person types, the text is
 * not rewritten (input methods compose); the value follows each key, and the format is applied on leaving.
 */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { lengthOf } from '../../../resources/kernel/canonical.ts';
import { useLocale } from '../declaration.tsx';
import { FieldFrame, type FieldInput } from './field-frame.tsx';
import './input.css';

type Writing = {
  /** The value as the box shows it while nobody types. */
  readonly shown: (value: unknown) => string;
  /** The value as shown for editing; without grouping, for instance. */
  readonly offered?: (value: unknown) => string;
  /** The typed text as a value; unreadable text stays text, for the validator to refuse. */
  readonly read: (typed: string) => unknown;
};
export type Box = Pick<FieldInput, 'id' | 'value' | 'describedBy' | 'onChange' | 'onBlur'> & {
  readonly ref?: FieldInput['ref'];
  readonly disabled?: boolean;
};
type Look = {
  readonly end?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
  /** Several lines, with at least this many in view. */
  readonly lines?: number;
  readonly lang?: 'bn' | 'en';
  readonly adornment?: ReactNode;
  /** For a box beside another one under one label. */
  readonly label?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

export function TypedBox({ box, shown, offered = shown, read, label, lang, adornment, ...look }: Writing & Look & { readonly box: Box }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { end, inputMode, maxLength, lines, onKeyDown } = look;
  const entered = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  useLayoutEffect(() => {
    // The text there has just changed, and the browser has lost its selection.
    entered.current?.select();
    entered.current = null;
  });
  const enter = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (offered(box.value) !== shown(box.value)) entered.current = target;
    setTyped(offered(box.value));
  };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    box.onChange(read(event.target.value));
  };
  return (
    <OutlinedInput
      id={box.id}
      name={box.id}
      fullWidth
      disabled={box.disabled}
      multiline={lines !== undefined}
      minRows={lines}
      inputRef={box.ref}
      value={typed ?? shown(box.value)}
      onFocus={enter}
      onChange={change}
      onBlur={() => {
        setTyped(null);
        box.onBlur();
      }}
      onKeyDown={onKeyDown}
      className={end ? 'end' : undefined}
      inputProps={{ 'aria-describedby': box.describedBy, 'aria-label': label, lang, inputMode, maxLength, autoComplete: 'off' }}
      endAdornment={adornment && <InputAdornment position="end">{adornment}</InputAdornment>}
    />
  );
}

/** How close to its limit a text has to be before the remaining characters are counted: a tenth of it, and never for a word or two. */
const nearShare = 0.1;
const leastCounted = 20;

/** The number of characters left; shown only near the limit. */
export function CharactersLeft({ text, most }: { readonly text: string; readonly most: number | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const left = most === undefined ? 0 : most - lengthOf(text);
  const isNear = most !== undefined && most >= leastCounted && left >= 0 && left <= most * nearShare;
  if (!isNear) return null;
  return (
    <span role="status" className="characters-left">
      {translate('screens.input.characters_left', { smart_count: left, count: formatNumber(left, locale) })}
    </span>
  );
}

type Props = Writing &
  Omit<Look, 'lang' | 'adornment' | 'label'> & {
    readonly input: FieldInput;
    readonly language?: { readonly code: 'bn' | 'en'; readonly tag: string; readonly name: string };
    /** The field's maximum length, in code points. */
    readonly most?: number;
  };

export const TypedText = ({ input, language, most, ...rest }: Props) => (
  <FieldFrame input={input}>
    <TypedBox
      box={input}
      {...rest}
      lang={language?.code}
      adornment={
        language && (
          <span className="language-tag" title={language.name} aria-hidden="true">
            {language.tag}
          </span>
        )
      }
    />
    {most !== undefined && <CharactersLeft text={typeof input.value === 'string' ? input.value : ''} most={most} />}
  </FieldFrame>
);
