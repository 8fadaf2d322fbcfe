/** How a transfer goes on: the steps of one person in an order, each after all before it. The same for the server and the screens. */
import type { LetterType } from './options.ts';

export const transferSteps = ['order', 'notice', 'clearance', 'handover', 'release', 'joining'] as const;
/** A step that a letter belongs to has the name of the letter's type. */
export type TransferStep = (typeof transferSteps)[number];

/** What has happened so far. */
export type TransferFacts = {
  /** The order is published. */
  readonly ordered: boolean;
  /** Something is neither settled nor waived. */
  readonly outstanding: boolean;
  /** The day is in the order: the person handed over, or a certificate says so. */
  readonly handedOver: boolean;
  readonly published: readonly LetterType[];
};

type Judge = (facts: TransferFacts) => boolean;

const isPublished =
  (type: LetterType): Judge =>
  ({ published }) =>
    published.includes(type);

/** Clearance follows the notice and closes with the release: what is lent to somebody afterwards is their new office's matter. */
const done: Readonly<Record<TransferStep, Judge>> = {
  order: ({ ordered }) => ordered,
  notice: isPublished('notice'),
  clearance: ({ published, outstanding }) => published.includes('release') || (published.includes('notice') && !outstanding),
  handover: ({ handedOver, published }) => handedOver || published.includes('handover'),
  release: isPublished('release'),
  joining: isPublished('joining'),
};

export const isDone = (step: TransferStep, facts: TransferFacts): boolean => done[step](facts);

/** The first step that is not done; undefined once the person has joined and nothing was left out. */
export const nextStep = (facts: TransferFacts): TransferStep | undefined => transferSteps.find(step => !isDone(step, facts));

/** The first step before this one that is not done: it has to wait for that. */
export const waitsFor = (step: TransferStep, facts: TransferFacts): TransferStep | undefined =>
  transferSteps.slice(0, transferSteps.indexOf(step)).find(earlier => !isDone(earlier, facts));
