/** Plain text of several lines, and formatted text as the markup it is stored as. */
import type { RichTextField, TextField } from '../../../resources/kernel/field.ts';
import { useFieldInput } from '../form/field-frame.tsx';
import { TypedText } from '../form/typed-text.tsx';
import type { InputProps, KindViews, ValueProps } from './kind.ts';

const textOf = (value: unknown): string => String(value ?? '');
/** The words of a markup, for where one line of text is wanted. */
const wordsOf = (markup: unknown): string =>
  textOf(markup)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const Show = ({ value }: ValueProps<TextField>) => <span className="lines">{textOf(value)}</span>;
const Words = ({ value }: ValueProps<RichTextField>) => wordsOf(value);

const leastLines = 4;

function Input({ field, name }: InputProps<TextField> | InputProps<RichTextField>) {
  const input = useFieldInput(name, field);
  return <TypedText input={input} lines={leastLines} shown={textOf} read={typed => (typed.trim() === '' ? null : typed)} />;
}

export const text: KindViews<TextField> = {
  column: ({ value }) => textOf(value),
  show: Show,
  input: Input,
  text: ({ value }) => textOf(value),
};

export const richText: KindViews<RichTextField> = {
  column: ({ value }) => wordsOf(value),
  show: Words,
  input: Input,
  text: ({ value }) => wordsOf(value),
};
