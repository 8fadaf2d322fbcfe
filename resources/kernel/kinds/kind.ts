/** What the kernel knows of one kind of field. A kind's file has its type, its rules and its schema; `registry.ts` lists the kinds. */
import type { DomainError } from '../errors.ts';
import type { Text } from '../text.ts';
import type { Common } from './every.ts';
import type { JsonSchema } from './schema.ts';

/** The canonical form of a value, or what is wrong with it. */
export type Checked = { readonly value: unknown } | DomainError;

/** Rules of the validator: the browser loads them with its first form. */
export type KindRules<F extends Common> = {
  /** What the data dictionary calls the kind. */
  readonly name: Text;
  /** Judges a value that is not empty. `now` is the clock's, for bounds like `today` (D-TIME). */
  readonly check: (value: unknown, field: F, now: Date) => Checked;
  /** Its values are lists: never null, at least empty. */
  readonly list?: true;
  /** Its values are chosen, not typed: where one is missing, the sentence asks for a choice. */
  readonly chosen?: true;
  /** What is kept of an optional field that is left empty; null unless said. */
  readonly unsaid?: (field: F) => unknown;
};

/** JSON Schema of the values, for the server's description of its API. */
export type KindSchema<F extends Common> = {
  /** What it says of the values that are written, without words. */
  readonly schema: (field: F) => JsonSchema;
  /** Narrows `schema` to the one spelling that is kept, where the validator takes more. */
  readonly written?: (field: F, schema: JsonSchema) => JsonSchema;
  /** Follows the label in a description: ` (BDT)`. */
  readonly remark?: (field: F) => string;
};
