/** A government letter as printed: what the server answers, and what the page and the PDF show (domain section 5.1). */
import type { Locale } from './text.ts';

/** The signer; `as` is printed above the space for the name. `signs`: the image of the signature is theirs. */
export type Signature = { readonly as?: string; readonly lines: readonly string[]; readonly signs?: true };

export type Letter = {
  readonly language: Locale;
  /** Government, office, section and website. */
  readonly head: readonly string[];
  readonly memo: string;
  readonly dated: string;
  /** The day in both calendars. */
  readonly dates: readonly string[];
  readonly kind: string;
  /** The addressees, if any. */
  readonly to: readonly string[];
  readonly about: readonly { readonly label: string; readonly text: string }[];
  /** Rich text. */
  readonly body: string;
  readonly signatures: readonly Signature[];
  readonly copied: string;
  readonly copies: readonly string[];
  /** Printed on a letter that is not in force: a draft, or one that is withdrawn. */
  readonly draft: string;
  /** Where anybody checks a published letter. */
  readonly verify: { readonly label: string; readonly address: string } | null;
};
