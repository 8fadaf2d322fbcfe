/** The life cycle of a record as a declaration says it (D-STATES): its states, and the moves between them. */
import type { NamedKey } from './scoping.ts';
import type { Text } from './text.ts';

/** One step of a plain life cycle (D-STATES): `POST /api/<resource>/<id>/<move>`. Its key is `<permission>_<noun>`. */
export type Move<F extends string = string> = {
  readonly label: Text;
  /** What it does, for its dialog, where the change of the state does not say it. */
  readonly what?: Text;
  readonly from: readonly (string | number)[];
  readonly to: string | number;
  /**
   * The verb of its key: `APPROVE`, `ACTIVATE`, `CANCEL`; or the whole key, where the specification calls it by another noun than its
   * record's. Of several keys any one opens it.
   */
  readonly permission: string | NamedKey | readonly NamedKey[];
  /** The fields that its body may bring; those declared required must be there. */
  readonly input?: readonly F[];
  readonly required?: readonly F[];
  /** Of these its dialog begins empty: what the record has there belongs to another move. */
  readonly blank?: readonly F[];
  /**
   * Of child rows that its body may bring, by their ids: the fields that it writes. Rows that it leaves out stay as they are, and none is
   * added.
   */
  readonly rows?: Readonly<Partial<Record<F, readonly string[]>>>;
  /** The API owes something that happens with it, or a check before it (`<resources>.server.ts`). */
  readonly effect?: true;
  readonly guard?: true;
  /** The field with an address that is opened, next to the page, for the person who makes the move. It takes no input. */
  readonly opens?: F;
  /** Many records make it at once, too: `POST /api/<resource>/<move>?filter={"id":[…]}`. It takes no input. */
  readonly many?: true;
};

export type States<F extends string = string> = {
  /** A choice; the engine alone writes it. */
  readonly field: F | 'row_status';
  readonly start: string | number;
  readonly moves: Readonly<Record<string, Move<F>>>;
  /** What may be written in each state; a state that isn't named takes no change. All of it everywhere when left out. */
  readonly editable?: Readonly<Record<string, 'all' | readonly F[]>>;
};
