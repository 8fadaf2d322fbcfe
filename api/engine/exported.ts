/** What an export is made of. */
import type { Author } from './actor.ts';
import type { ExportQuery } from './export-query.ts';
import type { Source } from './page-statements.ts';
import type { Reads } from './reads.ts';
import type { Readable as Readability, Visibility } from './visibility.ts';

/** The parts of an export: the source of its rows, and what the reader may see. */
export type Exported = {
  readonly readable: Readability & { readonly pool: Reads };
  readonly query: ExportQuery;
  readonly visibility: Visibility;
  readonly source: Source;
  /** The day printed on paper. */
  readonly today: string;
  /** Who asked. */
  readonly author: Author;
  /** Called with the number of rows as they are written. */
  readonly onRows?: ((rows: number) => void) | undefined;
};
