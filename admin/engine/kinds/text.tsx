/** Plain text of several lines, and formatted text, whose editor comes when it is seen. */
import { lazy, Suspense } from 'react';
import type { RichTextField, TextField } from '../../../resources/kernel/field.ts';

import { FieldFrame, useFieldInput } from '../form/field-frame.tsx';
import { CharactersLeft, TypedText } from '../form/typed-text.tsx';
import { Markup } from '../rich-text/markup.tsx';

import type { InputProps, KindViews, ValueProps } from './kind.ts';

const RichTextEditor = lazy(() => import('../rich-text/editor.tsx'));

const textOf = (value: unknown): string => String(value ?? '');
/** The words of a markup, for where one line of text is wanted. */
const wordsOf = (markup: unknown): string =>
  textOf(markup)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const Show = ({ value }: ValueProps<TextField>) => <span className="lines">{textOf(value)}</span>;
const Formatted = ({ value }: ValueProps<RichTextField>) => <Markup markup={textOf(value)} />;

const leastLines = 4;

function Input({ field, name }: InputProps<TextField>) {
  const input = useFieldInput(name, field);
  return (
    <TypedText input={input} lines={leastLines} most={field.max} shown={textOf} read={typed => (typed.trim() === '' ? null : typed)} />
  );
}

function RichInput({ field, name }: InputProps<RichTextField>) {
  const input = useFieldInput(name, field);
  return (
    <FieldFrame input={input}>
      {input.fixed ? (
        <Markup markup={textOf(input.value)} />
      ) : (
        <Suspense fallback={<div className="rich-text-loading" />}>
          <RichTextEditor input={input} />
        </Suspense>
      )}
      <CharactersLeft text={textOf(input.value)} most={field.max} />
    </FieldFrame>
  );
}

export const text: KindViews<TextField> = {
  column: ({ value }) => textOf(value),
  show: Show,
  input: Input,
  text: ({ value }) => textOf(value),
};

export const richText: KindViews<RichTextField> = {
  column: ({ value }) => wordsOf(value),
  show: Formatted,
  input: RichInput,
  text: ({ value }) => wordsOf(value),
};
