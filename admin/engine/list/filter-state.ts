/** The filters of the list on screen: the current ones, and how to change one. The rest of the list's state stays as it is. */
import { useListContext } from 'react-admin';
import { useDeclaration } from '../declaration.tsx';
import { filterFieldOf } from './conditions.ts';
import { useFitting } from './filter-dependence.ts';

export type Filters = {
  /** By name, in the dialect of the lists; `q` is the search. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Those of the declaration, then what was added. */
  readonly shown: readonly string[];
  /** How many are set, the search aside. */
  readonly count: number;
  readonly set: (name: string, raw: unknown) => void;
  readonly clear: () => void;
};

export function useFilters(): Filters {
  const declaration = useDeclaration();
  const { filterValues, setFilters } = useListContext();
  const fitTogether = useFitting();
  const values: Readonly<Record<string, unknown>> = filterValues ?? {};
  const declared: readonly string[] = declaration.list.filters ?? [];
  const set = Object.keys(values).filter(name => name !== 'q' && filterFieldOf(declaration, name) !== undefined);
  return {
    values,
    shown: [...declared, ...set.filter(name => !declared.includes(name))],
    count: set.length,
    set: (name, raw) => {
      const { [name]: _, ...others } = values;
      fitTogether(raw === undefined ? others : { ...others, [name]: raw }, name, next => setFilters({ ...next }));
    },
    clear: () => setFilters(values.q === undefined ? {} : { q: values.q }),
  };
}
