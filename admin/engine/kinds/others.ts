/** The views of every kind, for the one that holds fields of all of them: it can't import what imports it. */
import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '../../../resources/kernel/field.ts';
import type { InputProps, KindViews } from './kind.ts';

type ViewsOf = (field: Field) => KindViews<Field>;

const KindsContext = createContext<ViewsOf | null>(null);
export const KindsProvider = KindsContext.Provider;

export function useViewsOf(): ViewsOf {
  const viewsOf = useContext(KindsContext);
  if (viewsOf === null) throw new Error('rows outside of a generated screen');
  return viewsOf;
}

/** The inputs of every kind, in the same way: `inputs.ts` is loaded with the first form. */
type InputOf = (field: Field) => ComponentType<InputProps<Field>>;

const InputsContext = createContext<InputOf | null>(null);
export const InputsProvider = InputsContext.Provider;

export function useInputOf(): InputOf {
  const inputOf = useContext(InputsContext);
  if (inputOf === null) throw new Error('rows outside of a form');
  return inputOf;
}
