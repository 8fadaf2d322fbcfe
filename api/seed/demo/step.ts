/** What a module adds to the demo ministry. The steps of all modules are made in the order of `at`. */
import type { Inside } from '../../engine/server-side.ts';
import type { FileStore } from '../../services/files/store.ts';
import type { Paper } from './papers.ts';

export type Within = <T>(work: (inside: Inside) => Promise<T>) => Promise<T>;

export type Making = {
  /** The store for documents; without it there are no records that need one. */
  readonly files?: FileStore | undefined;
  /** Land records: 1 for 200 of each kind. */
  readonly scale: number;
  readonly signal?: AbortSignal | undefined;
};

type Placed = {
  /** Its place among the steps of all modules; gaps leave room. */
  readonly at: number;
  readonly name: string;
};

/** Made once, in one transaction. */
type Once = Placed & {
  /** The older step that it was a part of: if that one was made, this one was, too. */
  readonly formerly?: string;
  readonly make: (inside: Inside) => Promise<void>;
};

/** Made once, in one transaction, and only where there is a store for its documents. */
type OnceWithPapers = Placed & { readonly makeWithPapers: (paper: Paper) => (inside: Inside) => Promise<void> };

/** Made in many transactions: it finds by itself what is missing, and returns whether it made anything. */
type Run = Placed & {
  readonly run: (within: Within, making: Making) => Promise<boolean>;
  /** It also adds to a finished demo. */
  readonly adds?: true;
};

export type DemoStep = Once | OnceWithPapers | Run;

/** A number in the summary: the rows of `from`, and what they are called. */
export type DemoCount = { readonly name: string; readonly words: string; readonly from: string };

export type DemoPart = { readonly steps: readonly DemoStep[]; readonly counts?: readonly DemoCount[] };
