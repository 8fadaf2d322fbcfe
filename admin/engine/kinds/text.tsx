import type { RichTextField, TextField } from '../../../resources/kernel/field.ts';
import { filesOf } from '../form/uploading.ts';
import { Markup } from '../rich-text/markup.tsx';
import type { KindViews, ValueProps } from './kind.ts';
import { halfOf } from './string.tsx';

export const textOf = (value: unknown): string => String(value ?? '');
/** The words of a markup, for where one line of text is wanted. */
const wordsOf = (markup: unknown): string =>
  textOf(markup)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const Show = ({ value }: ValueProps<TextField>) => <span className="lines">{textOf(value)}</span>;
const Formatted = ({ field, value, row }: ValueProps<RichTextField>) => (
  <Markup markup={textOf(value)} {...(field.pictures && { pictures: filesOf(row[field.pictures]) })} />
);

export const text: KindViews<TextField> = {
  column: (props, wording) => (props.field.pair ? halfOf(props.field.pair, props, wording) : textOf(props.value)),
  show: Show,
  text: ({ value }) => textOf(value),
};

export const richText: KindViews<RichTextField> = {
  column: ({ value }) => wordsOf(value),
  show: Formatted,
  text: ({ value }) => wordsOf(value),
};
