/** How a tree shows its records and their actions, where the declaration alone is not enough: an organogram's lines name the holders. */
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { TreeRow } from './forest.ts';

export type TreeColumn = { readonly name: string; readonly label: string; readonly cell: (row: TreeRow) => ReactNode };
/** `act` is called when the menu has closed. */
export type TreeEntry = { readonly icon: LucideIcon; readonly label: string; readonly act: () => void };

export type TreeTemplate = {
  /** Beside the name, in place of the list's columns. */
  readonly columns: readonly TreeColumn[];
  /** Behind the name. */
  readonly mark: (row: TreeRow) => ReactNode;
  /** Below the name, where there is no room for columns. */
  readonly note: (row: TreeRow) => ReactNode;
  /** Shows a record without leaving the tree, in place of its page. */
  readonly open: (id: number) => void;
  /** Further entries of a line's menu. */
  readonly entries: (row: TreeRow) => readonly TreeEntry[];
  /** What a search looks at, and the lines that a filter leaves. */
  readonly text: (row: TreeRow) => string;
  readonly keep?: (row: TreeRow) => boolean;
  /** Copies a branch below another record; returns the copy's id, or undefined when it was refused and the refusal was shown. */
  readonly copy: (id: number, target: number | null) => Promise<number | undefined>;
  /** Beside the search. */
  readonly bar: ReactNode;
};

const TemplateContext = createContext<TreeTemplate | undefined>(undefined);
export const TemplateProvider = TemplateContext.Provider;
export const useTemplate = (): TreeTemplate | undefined => useContext(TemplateContext);
