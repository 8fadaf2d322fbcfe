/** What a transferred person has not settled, as the modules name it (`dues`), and what the order's office let them go with. */
import { formatLongDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/naming.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { transferWaivers } from '../../resources/transfer/transfer-waivers.ts';
import { trusted } from '../access/index.ts';
import type { Due, DueRow } from '../engine/dues.ts';
import type { Inside } from '../engine/server-side.ts';
import { type RowOf, sql } from '../engine/sql.ts';

const waiversText = sql(
  'transfer/clearance.waivers',
  `select w.source, w.source_id, w.reason, w.waived_on::text as waived_on, u.full_name as by, u.full_name_en as by_en
from transfer_waivers w join users u on u.id = w.waived_by_id where w.transfer_order_item_id = $1`,
);
type Written = RowOf<typeof waiversText>;

/** Something that the person's module does not call settled. */
export type Thing = DueRow & { readonly source: string; readonly label: Text; readonly waiver: Written | null };

type Looking = Pick<Inside, 'rows' | 'today' | 'dues'>;

export async function thingsOf(
  { rows, today, dues }: Looking,
  { id, user_id }: { readonly id: number; readonly user_id: number },
): Promise<Thing[]> {
  const waivers = await rows(waiversText, [id]);
  const found: Thing[] = [];
  for (const { source, label, text } of dues)
    for (const row of await rows(text, [user_id, today]))
      found.push({ ...row, source, label, waiver: waivers.find(one => one.source === source && one.source_id === row.id) ?? null });
  return found;
}

export const openThings = (things: readonly Thing[]): readonly Thing[] => things.filter(({ waiver }) => waiver === null);

export type Waived = { readonly source: string; readonly id: number };

const nameOf = ({ label, ...row }: Thing, locale: Locale): string =>
  [label[locale], inLanguage(row, 'name', locale)].filter(Boolean).join(': ').slice(0, 400);

/** Who lets the person go, with what, and why. */
export type Waiver = { readonly item: number; readonly by: number | null; readonly reason: string };

/** Writes a waiver for each of these things. @throws transfer.nothing_to_waive */
export async function waive(
  inside: Inside,
  { item, by, reason }: Waiver,
  things: readonly Thing[],
  asked: readonly Waived[],
): Promise<void> {
  const open = openThings(things);
  const meant = asked.map(({ source, id }) => open.find(one => one.source === source && one.id === id));
  if (meant.length === 0 || meant.includes(undefined)) throw transferErrors.nothingToWaive();
  for (const one of new Set(meant as readonly Thing[]))
    await inside.repositoryOf(transferWaivers.name).insert(
      {
        ...{ transfer_order_item_id: item, source: one.source, source_id: one.id, reason },
        ...{ name: nameOf(one, 'bn'), name_en: nameOf(one, 'en') },
        ...{ waived_by_id: by, waived_on: inside.today },
      },
      trusted(inside, 'waiver of a transfer'),
    );
}

const words = {
  none: t(
    'যাচাই করে দেখা গেছে, %{date} তারিখে তাঁর নামে নিম্নোক্ত কিছুই অনিষ্পন্ন নেই: %{kinds}।',
    'As checked on %{date}, none of the following is outstanding against the officer/employee: %{kinds}.',
  ),
  but: t(
    'যাচাই করে দেখা গেছে (%{kinds}), %{date} তারিখে নিম্নোক্ত বিষয় ছাড়া তাঁর নামে আর কিছু অনিষ্পন্ন নেই; এগুলো থেকে অব্যাহতি দেওয়া হয়েছে: %{waived}।',
    'As checked on %{date} (%{kinds}), nothing is outstanding against the officer/employee but the following, which has been waived: %{waived}.',
  ),
  waived: t('%{name} (%{by}, %{date}: %{reason})', '%{name} (%{by}, %{date}: %{reason})'),
};

const filled = (text: Text, locale: Locale, facts: Readonly<Record<string, string>>): string =>
  text[locale].replace(/%\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');

/** The sentence of a release order: what was looked at, that nothing is left, or what was waived and who did it. */
export function clearanceIn(locale: Locale, dues: readonly Due[], things: readonly Thing[], today: string): string {
  const kinds = dues.map(({ label }) => label[locale]).join(', ');
  const waived = things.flatMap(one =>
    one.waiver === null
      ? []
      : [
          filled(words.waived, locale, {
            ...{ name: nameOf(one, locale), reason: one.waiver.reason },
            by: String(inLanguage(one.waiver, 'by', locale) ?? ''),
            date: formatLongDate(one.waiver.waived_on, locale),
          }),
        ],
  );
  const facts = { kinds, date: formatLongDate(today, locale), waived: waived.join('; ') };
  return filled(waived.length > 0 ? words.but : words.none, locale, facts);
}
