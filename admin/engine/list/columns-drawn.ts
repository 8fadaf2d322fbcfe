/** How the columns of a list are drawn: the common parts of a column's cells, calculated once for all rows. */
import { isValidElement, type ReactNode, useMemo } from 'react';
import { useDeclaration } from '../declaration.tsx';
import type { Drawing } from '../kinds/kind.ts';
import type { Row } from '../naming.ts';
import { cellOf, standsAtEnd } from '../value.tsx';
import { columnsOf, isLong, isNarrow } from './columns.ts';
import { useColumns } from './columns-chosen.ts';

export type Cell = {
  readonly name: string;
  readonly className: string;
  /** As `className`, for what may be wider than a column grows. */
  readonly longClassName: string;
  readonly draw: (row: Row, drawing: Drawing) => ReactNode;
};

type Drawn = { readonly cells: readonly Cell[]; readonly opening: string; readonly pinned: number };

/** One class holds a cell's whole style: inline styles or variables would be recalculated for each cell. */
export function useCells(): Drawn {
  const declaration = useDeclaration();
  const { names, widths } = useColumns();
  const sized = names.filter(name => widths[name] !== undefined).join();
  const { opening, pinned, last } = columnsOf(declaration);
  const cells = useMemo(() => {
    const isSized = new Set(sized.split(','));
    return names.map((name, at): Cell => {
      const classes = [
        at < pinned && `pin pin-${at}`,
        at === pinned - 1 && 'pin-edge',
        name === last && 'pin pin-last',
        standsAtEnd(declaration, name) && 'end',
        isNarrow(declaration, name) && 'narrow',
        isSized.has(name) && 'sized',
      ];
      const className = classes.filter(Boolean).join(' ');
      return {
        name,
        className,
        longClassName: isLong(declaration, name) ? `${className} long` : className,
        draw: cellOf(declaration, name),
      };
    });
  }, [declaration, names, sized, pinned, last]);
  return { cells, opening, pinned };
}

/** Texts of this many characters are narrower than the widest column, whatever the letters. */
const surelyShort = 22;

/** Whether content may be cut off: checking that costs the browser a third of a table's layout. */
export function mayBeCut(drawn: ReactNode): boolean {
  if (typeof drawn === 'string') return drawn.length > surelyShort;
  return isValidElement<{ children?: ReactNode }>(drawn) ? mayBeCut(drawn.props.children) : true;
}
