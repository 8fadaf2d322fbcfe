/** Which rows of a resource somebody reaches, by which keys, and which of them are a list of their own. */
import type { PermissionModule } from './permission-modules.ts';
import type { Text } from './text.ts';

/** A key by the specification's own words; its label begins with the verb: `Assign: desk user`. `module`: where it isn't the resource's. */
export type NamedKey = { readonly key: string; readonly label: Text; readonly module?: PermissionModule };

/**
 * It shows some rows alone: those with these values, as far as its verb reaches, or those in which `own` names its holder (decision 0030).
 */
export type Keyed<F extends string = string> = { readonly key: NamedKey; readonly own?: F; readonly where?: Held<F> };
type Held<F extends string> = Readonly<Partial<Record<F, string | number>>>;

/**
 * An entry of the menu that opens the list with this filter, in which `me` is the signed-in person and `my-desk` the active desk; with
 * `key` for its holders alone. `sort`: a field, ascending, where it isn't the list's own.
 */
export type NamedList<F extends string = string> = {
  readonly name: string;
  readonly label: Text;
  readonly filter: Readonly<Partial<Record<F, string | number | boolean | readonly (string | number)[] | { readonly exists: boolean }>>>;
  readonly key?: string;
  readonly sort?: F;
};

/** Which rows a person reaches (D-REACH). Without any of these every row is open to holders of a VIEW key. */
export type Scoping<F extends string = string> = {
  /** The field that names the person; `id` for `users` itself. */
  readonly own?: F | 'id';
  /** The field that names the office; `id` for `offices` itself. */
  readonly office?: F | 'id';
  /** The field that names a person: nobody but an administrator reaches rows that name them there, save by a key of `keyed`. */
  readonly hiddenFrom?: F;
  /** Its place, compared with the jurisdiction. */
  readonly place?: { readonly upazila: F; readonly mouza?: F };
  /** The places it is in, each of which must agree with the place of the reader's office (S6.10); it may be one itself. */
  readonly within?: readonly F[];
  /** The reference whose record's scope counts; rows of a parent have it without saying. */
  readonly through?: F;
  readonly keyed?: readonly Keyed<F>[];
  /**
   * Each row is about a record of some resource, by its name and id. A person who reaches the row by its office sees it only where that
   * record is within their reach, too. A record that is gone is judged as far as `before` knows it.
   */
  readonly about?: { readonly resource: F; readonly id: F; readonly before: string };
};
