/** Letters that are kept as they were on their day, in both languages, with the code by which anybody checks them. */
import type { Letter } from '../../resources/kernel/letter.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { keptPaper } from '../engine/published-papers.ts';
import type { Executor } from '../engine/transact.ts';
import { letterPdf, standingOf } from './letter.ts';
import type { Printable } from './letter-calls.ts';

/** What is kept: the letter without what may change, and whose signature is on it. */
export type KeptLetter = { readonly paper: Omit<Letter, 'draft' | 'verify'>; readonly signerId: number | null };

export type WrittenIn = (locale: Locale) => Promise<KeptLetter>;

/** The content to enter with the letter's code (`enterPaper`). */
export const inBothLanguages = async (written: WrittenIn): Promise<Readonly<Record<Locale, KeptLetter>>> => ({
  bn: await written('bn'),
  en: await written('en'),
});

type Asked = { readonly resource: string; readonly id: number; readonly status: unknown; readonly isDraft: boolean };

/** The letter as it was on its day. A draft, and what an earlier version published, is written with the facts of today. */
export async function keptLetter(
  { pool, identity }: Pick<Parts, 'pool' | 'identity'>,
  { resource, id, status, isDraft }: Asked,
  locale: Locale,
  written: WrittenIn,
): Promise<Printable> {
  const kept = await keptPaper(pool as Executor, identity, resource, id);
  const { paper, signerId } = (kept?.content as Record<Locale, KeptLetter> | null)?.[locale] ?? (await written(locale));
  return { paper: { ...paper, ...standingOf(locale, status, kept?.address) }, signerId: isDraft ? null : signerId };
}

/** A letter that was kept when it was published; undefined where none was. `status`: whether it is still in force. */
export async function keptPrintable(
  { pool, identity }: Pick<Parts, 'pool' | 'identity'>,
  resource: string,
  id: number,
  locale: Locale,
  status = 'published',
): Promise<Printable | undefined> {
  const kept = await keptPaper(pool as Executor, identity, resource, id);
  const content = (kept?.content as Record<Locale, KeptLetter> | null | undefined)?.[locale];
  return kept && content && { paper: { ...content.paper, ...standingOf(locale, status, kept.address) }, signerId: content.signerId };
}

/** The same as a PDF. */
export async function keptPdf(parts: Parts, resource: string, id: number, locale: Locale): Promise<Buffer | undefined> {
  const kept = await keptPrintable(parts, resource, id, locale);
  return kept && letterPdf(parts, kept.paper, kept.signerId);
}
