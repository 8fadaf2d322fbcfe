/** How the values of a filter are chosen, by the kind of its field. What isn't here is typed. */
import type { ComponentType } from 'react';
import type { Field, FieldKind, FieldOf } from '../../../resources/kernel/field.ts';
import { type TypedProps, TypedValue } from '../list/filter-typed.tsx';
import { BooleanValues, ChoiceValues, RefValues, type ValuesProps } from '../list/filter-values.tsx';

const registry: { readonly [K in FieldKind]?: ComponentType<ValuesProps<FieldOf<K>>> } = {
  boolean: BooleanValues,
  choice: ChoiceValues,
  choices: ChoiceValues,
  ref: RefValues,
  refs: RefValues,
};

/** The kind decides which fields it takes, so the widening is sound for that field. */
export const valuesOf = (field: Field): ComponentType<TypedProps> =>
  (registry[field.kind] as unknown as ComponentType<TypedProps> | undefined) ?? TypedValue;
