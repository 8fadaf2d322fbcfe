/**
 * How a view of one field shows another: rows show the values of their children, which are of every kind. A context, because the views of
 * the kinds can't import what imports all of them.
 */
import { type ComponentType, createContext, useContext } from 'react';
import type { Row } from '../naming.ts';

/** `as`: narrow in a column, in full on a page. */
export type CellProps = { readonly name: string; readonly row: Row; readonly as: 'column' | 'show' };

const CellContext = createContext<ComponentType<CellProps> | null>(null);
export const CellProvider = CellContext.Provider;

export function useCell(): ComponentType<CellProps> {
  const cell = useContext(CellContext);
  if (cell === null) throw new Error('rows outside of a generated screen');
  return cell;
}
