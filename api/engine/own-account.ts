/** What modules have of a citizen's account: what keeps it open, and what goes with it (decision 62). `ownAccount` of `api-module.ts`. */
import type { DomainError, ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Inside } from './server-side.ts';
import type { Query } from './sql.ts';

/** Something under way, by the number that its person knows. */
export type UnderWay = { readonly number: string };

export type OwnAccount = {
  /** What must end first, and the refusal that names it. $1 the person. */
  readonly open?: {
    readonly text: Query<UnderWay, [number]>;
    readonly error: ErrorFactory & ((facts: { readonly numbers: string; readonly numbers_en: string }) => DomainError);
  };
  /** Deletes what is the person's alone, such as drafts, in the transaction that deletes the account. */
  readonly forget?: (inside: Inside, userId: number) => Promise<void>;
};
