/** The inputs, apart from the other views: a list needs none of them. A kind that is typed in one box needs none of its own. */
import type { ComponentType } from 'react';
import type { Field, FieldKind, FieldOf } from '../../../resources/kernel/field.ts';
import { FileInput } from '../form/file-input.tsx';
import { BooleanInput } from './inputs/boolean.tsx';
import { ChoiceInput } from './inputs/choice.tsx';
import { ChoicesInput } from './inputs/choices.tsx';
import { DateInput, InstantInput, TimeInput } from './inputs/date.tsx';
import { IntegerInput } from './inputs/integer.tsx';
import { MoneyInput } from './inputs/money.tsx';
import { BoundaryInput, PointInput } from './inputs/place.tsx';
import { RefInput } from './inputs/ref.tsx';
import { RefsInput } from './inputs/refs.tsx';
import { RowsInput } from './inputs/rows.tsx';
import { StringInput } from './inputs/string.tsx';
import { RichTextInput, TextInput } from './inputs/text.tsx';
import { TypedInput } from './inputs/typed.tsx';
import type { InputProps } from './kind.ts';
import type { TypedKind } from './registry.ts';

type InputFor<K extends FieldKind> = ComponentType<InputProps<FieldOf<K>>>;
type Registry = { readonly [K in Exclude<FieldKind, TypedKind>]: InputFor<K> } & { readonly [K in TypedKind]?: InputFor<K> };

const registry: Registry = {
  string: StringInput,
  text: TextInput,
  richText: RichTextInput,
  integer: IntegerInput,
  money: MoneyInput,
  boolean: BooleanInput,
  date: DateInput,
  time: TimeInput,
  dateTime: InstantInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: RefInput,
  refs: RefsInput,
  rows: RowsInput,
  file: FileInput,
  files: FileInput,
  point: PointInput,
  boundary: BoundaryInput,
};

/** The input of a field's kind; the widening is sound for that field. */
export const inputOf = (field: Field): ComponentType<InputProps<Field>> =>
  (registry[field.kind] as unknown as ComponentType<InputProps<Field>> | undefined) ?? TypedInput;
