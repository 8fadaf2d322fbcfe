/** The views of every kind, for the one that holds fields of all of them: it can't import what imports it. */
import { createContext, useContext } from 'react';
import type { Field } from '../../../resources/kernel/field.ts';
import type { KindViews } from './kind.ts';

type ViewsOf = (field: Field) => KindViews<Field>;

const KindsContext = createContext<ViewsOf | null>(null);
export const KindsProvider = KindsContext.Provider;

export function useViewsOf(): ViewsOf {
  const viewsOf = useContext(KindsContext);
  if (viewsOf === null) throw new Error('rows outside of a generated screen');
  return viewsOf;
}
