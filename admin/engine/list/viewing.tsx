/** The saved views of a list and the open one: known to the tabs above it and to its columns. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useDeclaration } from '../declaration.tsx';
import { lookOf } from './list-address.ts';
import { columnsIn, type SavedView, useViews } from './views.ts';

type Viewing = {
  /** Undefined while they are read, and for people who may not read views. */
  readonly views?: readonly SavedView[];
  readonly active?: SavedView;
  /** The columns of the open view; none when it has those of the list. */
  readonly columns?: readonly string[];
};

const ViewingContext = createContext<Viewing>({});
export const useViewing = (): Viewing => useContext(ViewingContext);

export function ViewingProvider({ children }: { children: ReactNode }) {
  const declaration = useDeclaration();
  const { displayedFilters } = useListContext();
  const views = useViews(declaration.name);
  const { view } = lookOf(declaration, displayedFilters);
  const viewing = useMemo(() => {
    const active = views?.find(({ id }) => id === view);
    return { views, active, columns: active && columnsIn(active) };
  }, [views, view]);
  return <ViewingContext value={viewing}>{children}</ViewingContext>;
}
