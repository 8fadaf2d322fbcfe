/** The search within a tree: names in both languages and codes, compared as the server compares. */
import { useDeferredValue, useMemo, useRef } from 'react';
import { representNames } from '../../../resources/kernel/represent.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { useDeclaration } from '../declaration.tsx';
import { fieldOf } from '../naming.ts';
import { type Forest, searched, type TreeRow } from './forest.ts';
import { useTemplate } from './template.ts';
import { shownFacts } from './tree-rows.ts';

/** The matches and their ancestors; undefined while there is no search. */
export function useSought(forest: Forest, typed: string): ReturnType<typeof searched> | undefined {
  const declaration = useDeclaration();
  const template = useTemplate();
  const { text, keep } = template ?? {};
  const sought = useDeferredValue(searchKey(typed));
  // Keys are made on the first search, and kept with their rows.
  const keys = useRef(new WeakMap<TreeRow, string>());
  return useMemo(() => {
    if (sought === '' && keep === undefined) return undefined;
    const codes = shownFacts(declaration).filter(name => fieldOf(declaration, name)?.kind === 'string');
    const names = [...representNames(declaration), ...codes];
    const keyOf = (row: TreeRow): string => {
      const known = keys.current.get(row) ?? searchKey(text ? text(row) : names.map(name => row[name] ?? '').join(' '));
      keys.current.set(row, known);
      return known;
    };
    return searched(forest, ({ row }) => (keep === undefined || keep(row)) && keyOf(row).includes(sought));
  }, [forest, sought, declaration, text, keep]);
}
