/** How the columns of a list are drawn: what is the same in all cells of one, worked out once for all rows. */
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useDeclaration } from '../declaration.tsx';
import type { Drawing } from '../kinds/kind.ts';
import type { Row } from '../naming.ts';
import { cellOf, standsAtEnd } from '../value.tsx';
import { columnsOf, isLong, isNarrow } from './columns.ts';
import { useColumns } from './columns-chosen.ts';

export type Cell = {
  readonly name: string;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly draw: (row: Row, drawing: Drawing) => ReactNode;
};

/** The variable that holds the width of a column, so that dragging its edge touches no row. */
export const widthVariable = (at: number): string => `--width-${at}`;

type Drawn = {
  readonly cells: readonly Cell[];
  readonly opening: string;
  readonly pinned: number;
  /** The variables of the widths, for the table. */
  readonly widths: CSSProperties;
};

export function useCells(): Drawn {
  const declaration = useDeclaration();
  const { names, widths } = useColumns();
  const sized = names.filter(name => widths[name] !== undefined).join();
  const { opening, pinned, last } = columnsOf(declaration);
  const cells = useMemo(() => {
    const isSized = new Set(sized.split(','));
    return names.map((name, at): Cell => {
      const isPinned = at < pinned;
      const classes = [
        isPinned && 'pin',
        isPinned && at === pinned - 1 && 'pin-edge',
        name === last && 'pin pin-last',
        standsAtEnd(declaration, name) && 'end',
        isNarrow(declaration, name) && 'narrow',
        isLong(declaration, name) && 'long',
        isSized.has(name) && 'sized',
      ];
      const style = {
        ...(isPinned && { left: `var(--pin-${at}, 0)` }),
        ...(isSized.has(name) && { '--width': `var(${widthVariable(at)})` }),
      };
      return { name, className: classes.filter(Boolean).join(' '), style, draw: cellOf(declaration, name) };
    });
  }, [declaration, names, sized, pinned, last]);
  const variables = Object.fromEntries(names.flatMap((name, at) => (widths[name] ? [[widthVariable(at), `${widths[name]}px`]] : [])));
  return { cells, opening, pinned, widths: variables };
}
