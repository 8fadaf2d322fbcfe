/** The parts that letters and orders of all modules have, the same in the preview and the PDF (domain section 5.1). */
import encodeQR from 'qr';
import { formatBanglaDate } from '../../i18n/bangla-calendar.ts';
import { digits, formatLongDate, inDigits } from '../../i18n/format.ts';
import type { Letter } from '../../resources/kernel/letter.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { pictureOf, picturesByName } from './pictures.ts';
import { printed } from './printing.ts';
import { richBlocks } from './rich-blocks.ts';

type Row = Readonly<Record<string, unknown>>;

export const letterWords = {
  government: t('গণপ্রজাতন্ত্রী বাংলাদেশ সরকার', 'Government of the People’s Republic of Bangladesh'),
  memo: t('স্মারক নম্বর: %{number}', 'Memo No.: %{number}'),
  dated: t('তারিখ:', 'Date:'),
  bangla: t('%{date} বঙ্গাব্দ', '%{date} (Bangla)'),
  gregorian: t('%{date} খ্রিষ্টাব্দ', '%{date}'),
  subject: t('বিষয়', 'Subject'),
  phone: t('ফোন: %{phone}', 'Telephone: %{phone}'),
  email: t('ই-মেইল: %{email}', 'E-mail: %{email}'),
  copied: t('অনুলিপি:', 'Copy to:'),
  draft: t('খসড়া: প্রকাশিত নয়', 'Draft: not published'),
  withdrawn: t('প্রত্যাহৃত', 'Withdrawn'),
  verify: t('পত্রটি এই ঠিকানায় যাচাই করুন:', 'Verify this letter at:'),
} as const;

/** A text with these facts in it; a missing one is left out. */
export const filled = (text: Text, locale: Locale, facts: Row): string =>
  text[locale].replace(/%\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));

/** The lines that say something. */
export const said = (...lines: readonly string[]): string[] => lines.filter(line => line !== '');

/** For rich text. */
export const escaped = (text: unknown): string => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As a paragraph of rich text; nothing of an empty text. */
export const paragraph = (text: string): string => (text ? `<p>${escaped(text)}</p>` : '');

/** As a table of rich text, under its headings. @public */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${line(columns, 'th')}${rows.map(row => line(row, 'td')).join('')}</table>`;
};

/** Gives a name of `names` in the letter's language. */
export type Says = (name: string) => string;

/** The signing officer with the office's telephone and address, at the end of a letter. @public */
export function issuerLines({ phone, email }: Row, says: Says, locale: Locale): string[] {
  return said(
    says('signer'),
    says('signing'),
    phone ? filled(letterWords.phone, locale, { phone: digits(String(phone), locale) }) : '',
    email ? filled(letterWords.email, locale, { email }) : '',
  );
}

const stateTexts: Readonly<Record<string, Text>> = { not_published: letterWords.draft, withdrawn: letterWords.withdrawn };

type Framed = {
  /** `office`, `section` and their pairs in English; `website`. */
  readonly names: Row;
  readonly says: Says;
  readonly number: unknown;
  /** `YYYY-MM-DD` */
  readonly date: unknown;
};

/** What is the same on every letter: head, memo number and both dates. */
export const letterFrame = (locale: Locale, { names, says, number, date }: Framed) => ({
  language: locale,
  head: said(letterWords.government[locale], says('office'), says('section'), String(names.website ?? '')),
  memo: filled(letterWords.memo, locale, { number: inDigits(digits(String(number), locale), locale) }),
  dated: letterWords.dated[locale],
  dates: [
    filled(letterWords.bangla, locale, { date: formatBanglaDate(String(date), locale) }),
    filled(letterWords.gregorian, locale, { date: formatLongDate(String(date), locale) }),
  ],
  copied: letterWords.copied[locale],
});

/** Whether a letter is in force, and where that is checked. */
export const standingOf = (locale: Locale, status: unknown, address: string | undefined): Pick<Letter, 'draft' | 'verify'> => ({
  draft: stateTexts[String(status)]?.[locale] ?? '',
  verify: address === undefined ? null : { label: letterWords.verify[locale], address },
});

const signatureText = sql(
  'printing/letter.signature',
  `select id::float8 as id from engine.files where resource = 'users' and record_id = $1 and field = 'signature_image' limit 1`,
);

/** The image of the signer's signature, for a published letter. */
async function signatureFile({ pool }: Parts, signerId: number | null): Promise<number | undefined> {
  if (signerId === null) return undefined;
  return (await ask(pool, signatureText, [signerId])).rows[0]?.id;
}

const squareOf = ({ verify }: Letter): Readonly<Record<string, Uint8Array>> =>
  verify ? { 'verify.svg': Buffer.from(encodeQR(verify.address, 'svg')) } : {};

/** @param signerId whose signature is on it; null for a draft. */
export async function letterPdf(all: Parts, letter: Letter, signerId: number | null): Promise<Buffer> {
  const signature = await pictureOf(all, await signatureFile(all, signerId), 'signature');
  const { body, ...rest } = letter;
  const data = { ...rest, title: letter.kind, foot: letter.draft, signature: signature?.name ?? null, body: richBlocks(body) };
  return printed('letter', data, { ...picturesByName(signature), ...squareOf(letter) });
}
