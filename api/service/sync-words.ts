/** What a run says of what went wrong: kept in the run in both languages, since its readers have either. */
import { type Locale, sentence, type Text, t } from '../../resources/kernel/text.ts';

export const words = {
  unreachable: t('উৎসের সঙ্গে যোগাযোগ করা যায়নি।', 'The source could not be reached.'),
  late: t('উৎস %{seconds} সেকেন্ডের মধ্যে সাড়া দেয়নি।', 'The source did not answer within %{seconds} seconds.'),
  refused: t('উৎস তালিকা দেয়নি (অবস্থা %{status})।', 'The source returned no list (status %{status}).'),
  tooLarge: t('উৎসের তালিকা %{megabytes} মেগাবাইটের বেশি।', 'The list of the source is larger than %{megabytes} MB.'),
  tooMany: t('উৎসের তালিকায় %{most}টির বেশি সেবা।', 'The list of the source has more than %{most} services.'),
  nonsense: t('উৎস যা পাঠিয়েছে তা সেবার তালিকা নয়।', 'What the source sent is not a list of services.'),
  empty: t('উৎসের তালিকা খালি, তাই কিছু বদলানো হয়নি।', 'The list of the source is empty, so nothing was changed.'),
  noSource: t('উৎস আর নির্ধারণ করা নেই।', 'The source is no longer set up.'),
  interrupted: t('হালনাগাদটি মাঝপথে থেমে গেছে; কিছু বদলানো হয়নি।', 'The run was interrupted; nothing was changed.'),
  rowsRefused: t('যেসব সেবা নেওয়া হয়নি (%{count}):', 'Services not taken (%{count}):'),
  rowsMore: t('এবং আরও %{count}টি।', 'and %{count} more.'),
  row: t('সারি %{row}', 'row %{row}'),
  noService: t('কোড নেই', 'it has no code'),
  twice: t('কোডটি তালিকায় দুইবার আছে', 'the code is in the list twice'),
  otherSource: t('এই কোডের সেবা আসে %{source} থেকে', 'the service with this code comes from %{source}'),
} as const;

/** A row of the list that is not taken: its code or number, and why. */
export type RefusedRow = { readonly name: Text; readonly why: Text };

const longest = 950;
const mostNamed = 20;

function refusedIn(rows: readonly RefusedRow[], locale: Locale): string {
  const head = sentence(words.rowsRefused, locale, { count: rows.length });
  const lines: string[] = [];
  for (const { name, why } of rows.slice(0, mostNamed)) {
    const line = `${name[locale]}: ${why[locale]}`;
    if ([head, ...lines, line].join('\n').length > longest) break;
    lines.push(line);
  }
  const left = rows.length - lines.length;
  return [head, ...lines, ...(left > 0 ? [sentence(words.rowsMore, locale, { count: left })] : [])].join('\n');
}

/** A text of the field `error`: Bengali, then English. */
export const inBoth = ({ bn, en }: Text): string => `${bn}\n${en}`;

/** Which rows were not taken and why, bounded; null when all were. */
export const refusedText = (rows: readonly RefusedRow[]): string | null =>
  rows.length === 0 ? null : `${refusedIn(rows, 'bn')}\n\n${refusedIn(rows, 'en')}`;
