/** What a field of every kind may say, and what kinds say alike. */
import type { DomainError, ErrorFactory } from '../errors.ts';
import type { Text } from '../text.ts';

/** What every field may say. */
export type Common = {
  readonly label: Text;
  readonly required?: true;
  /** Said in place of the general sentence where it is required and left out. */
  readonly whenMissing?: ErrorFactory & (() => DomainError);
  /** Written by the server only (D-COMPUTED). */
  readonly computed?: true;
  /** Can be set once, when the record is made. */
  readonly fixed?: true;
  /** One line under the input. */
  readonly help?: Text;
  /** What it means that the field is empty, said where its value would be: ‘All offices’. `emptyIs` (`text.ts`) says it under the input, too. */
  readonly emptyMeans?: Text;
  /** The column's name before it was renamed: the migration renames instead of dropping. */
  readonly renamedFrom?: string;
  /**
   * Who may see it besides its owner: holders of VIEW_<CLASS>_<noun>, or of the key named here. `secret` is never shown to anybody
   * (D-PRIVATE).
   */
  readonly private?: PrivateClass | SeeingKey;
  /**
   * Shown only to readers of the record itself. Where it is only referred to or chosen (options, keys of references in files) it is not
   * shown, not searched and not filtered by.
   */
  readonly readersOnly?: true;
  /** Where records are rows of another, a new row begins with the value of the row above it. */
  readonly carry?: true;
};

/** The key of one private field, where the specification gives it one by its own words; `audited` as of the classes below. */
export type SeeingKey = { readonly key: string; readonly label: Text; readonly audited?: true };

/** The classes of private fields (D-PRIVATE). */
export const privateClasses = ['identity', 'contact', 'family', 'health', 'money', 'discipline', 'secret'] as const;
export type PrivateClass = (typeof privateClasses)[number];

/** Set on the two halves of a bilingual pair: the name of the other half, and the label of the pair as a whole. */
export type Pair = { readonly language: 'bn' | 'en'; readonly other: string; readonly label: Text };

export type Option = {
  readonly value: string | number;
  readonly text: Text;
  readonly tone?: 'success' | 'muted' | 'info' | 'warning' | 'danger';
};

export type FileType = 'pdf' | 'image' | 'xlsx' | 'csv';
