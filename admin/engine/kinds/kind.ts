/** What each kind of field provides: a column, a value on the record's page, plain text, typing rules, and an input for forms. */
import type { FunctionComponent, ReactNode } from 'react';
import type { Field } from '../../../resources/kernel/field.ts';
import type { Common } from '../../../resources/kernel/kinds/every.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Row } from '../naming.ts';
import type { Operator } from './operators.ts';

/** `row` is the record around the value: it holds the other half of a pair and the embedded label of a reference. */
export type ValueProps<F extends Common> = { readonly field: F; readonly name: string; readonly value: unknown; readonly row: Row };
export type InputProps<F extends Common> = { readonly field: F; readonly name: string };
export type Wording = { readonly locale: Locale; readonly translate: (key: string) => string };
/** Shared by all cells of a list, so that a cell needs neither a component nor a hook. */
export type Drawing = Wording & { readonly link: (resource: string, id: number, text: string) => ReactNode };

/** What can't be read stays the text that was typed, which the validator refuses. */
export type Typed<F extends Common> = {
  readonly read: (typed: string, field: F) => unknown;
  readonly write: (value: unknown, field: F, locale: Locale) => string;
  /** The keyboard of a phone; that of letters unless said. */
  readonly keys?: 'numeric' | 'decimal';
};

export type KindViews<F extends Common> = {
  /** Numbers are aligned at the end of their column. */
  readonly end?: true;
  /** A cell of a list. A plain function: a hundred rows of twelve cells are drawn at once. */
  readonly column: (props: ValueProps<F>, drawing: Drawing) => ReactNode;
  readonly show: FunctionComponent<ValueProps<F>>;
  /** A single value as it is typed and read again, in either digits; none where a value is chosen or can't be asked for. */
  readonly typed?: Typed<F>;
  /** As the beginning of a text is judged, where a filter may ask for it. */
  readonly start?: (field: F) => Field;
  /** What a filter may ask besides whether there is any; the first is the default. None where there is nothing to compare. */
  readonly asks?: readonly Operator[];
  /** The value as one line of text; '' when there is none. */
  readonly text: (props: ValueProps<F>, wording: Wording) => string;
};

/** A kind that is typed in one box may do without an input of its own. */
export type TypedViews<F extends Common> = KindViews<F> & { readonly typed: Typed<F> };

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
