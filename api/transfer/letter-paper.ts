/**
 * A transfer letter as printed (domain section 5.1), the same for the preview and the PDF. Its facts come from the record; names of office,
 * signer and person are looked up, and stored with it when it is published.
 */
import { inLanguage } from '../../i18n/naming.ts';
import type { Letter, Signature } from '../../resources/kernel/letter.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { copyOptions, type LetterType } from '../../resources/transfer/options.ts';
import { transferLetters } from '../../resources/transfer/transfer-letters.ts';
import type { PublishedPaper } from '../engine/published-papers.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { issuerLines, letterFrame, letterWords, paragraph, said, standingOf } from '../printing/letter.ts';
import type { Printable } from '../printing/letter-calls.ts';

type Row = Readonly<Record<string, unknown>>;

const words = {
  to: t('বরাবর', 'To'),
  reference: t('সূত্র', 'Reference'),
  yours: t('বিনীত', 'Yours faithfully'),
  accepted: t('যোগদানপত্র গৃহীত হলো', 'Joining accepted'),
  gave: t('দায়িত্ব প্রদানকারী', 'Handed over by'),
  took: t('দায়িত্ব গ্রহণকারী', 'Taken over by'),
  countersigned: t('প্রতিস্বাক্ষর', 'Countersigned'),
};

/** The heading of the paper. */
const kinds: Readonly<Record<LetterType, Text>> = {
  notice: t('অফিস আদেশ', 'OFFICE ORDER'),
  release: t('অবমুক্তি আদেশ', 'RELEASE ORDER'),
  joining: t('যোগদানপত্র', 'JOINING LETTER'),
  handover: t('দায়িত্বভার হস্তান্তর প্রত্যয়নপত্র', 'CERTIFICATE OF HANDING OVER CHARGE'),
};

/** Seniors first, the office's own copy and the website last (domain section 5.1). */
const copyOrder = ['for_kind_information', 'for_information', 'for_action', 'office_copy', 'website'];
const rankOf = (copy: Row): number => copyOrder.indexOf(String(copy.copy_type));

/** Today's names of the office, its signer and the person. The signer is the last holder of the desk with the name on the letter. */
const namesText = sql(
  'transfer/letter-paper.names',
  `
select o.name as office, o.name_en as office_en, coalesce(b.name, w.name) as section, coalesce(b.name_en, w.name_en) as section_en,
  o.website, o.phone, o.email, s.id as signer_id, l.issuer_name as signer, s.full_name_en as signer_en,
  l.issuer_designation as signing, e.name_en as signing_en,
  u.full_name as person, u.full_name_en as person_en, ud.name as designation, ud.name_en as designation_en,
  v.full_name as receiver, v.full_name_en as receiver_en, vd.name as receiving, vd.name_en as receiving_en,
  g.name as new_office, g.name_en as new_office_en, hd.name as new_head, hd.name_en as new_head_en
from transfer_letters l join offices o on o.id = l.office_id join office_organograms k on k.id = l.issuer_desk_id
  join designations e on e.id = k.designation_id left join branches b on b.id = k.branch_id left join wings w on w.id = k.wing_id
  left join lateral (select h.id, h.full_name_en from desk_assignments a join users h on h.id = a.user_id
    where a.office_organogram_id = k.id and h.full_name = l.issuer_name order by a.from_date desc limit 1) s on true
  join transfer_order_items i on i.id = l.transfer_order_item_id join users u on u.id = i.user_id
  left join office_organograms f on f.id = i.from_desk_id
  left join designations ud on ud.id = coalesce(u.designation_id, f.designation_id)
  join offices g on g.id = i.to_office_id left join office_organograms hk on hk.id = g.head_organogram_id
  left join designations hd on hd.id = hk.designation_id
  left join users v on v.id = l.received_by_id left join designations vd on vd.id = v.designation_id
where l.id = $1`,
);

/** $1 is the letter. A published letter keeps the names of its day. */
const printedText = sql(
  'transfer/letter-paper.printed',
  `
select coalesce((select k.names from engine.letter_names k where k.transfer_letter_id = $1), to_jsonb(n)) as names from (${namesText}) n`,
);

/** Stores the names on a letter that is being published. $1 is the letter. */
export const keptNamesText = sql(
  'transfer/letter-paper.keptNames',
  `insert into engine.letter_names (transfer_letter_id, names) select $1, to_jsonb(n) from (${namesText}) n
returning names ->> 'person' as person, names ->> 'person_en' as person_en`,
  known<{ person: string }>(),
);

/** A letter as anybody may check it. `names` are those kept with it. */
export const publishedPaperOf = (letter: Row, { person, person_en }: Kept): PublishedPaper => ({
  ...{ resource: transferLetters.name, id: Number(letter.id), number: String(letter.memorial_number), date: String(letter.letter_date) },
  ...{ officeId: Number(letter.office_id), to: person, toEn: person_en },
});
type Kept = { readonly person: string; readonly person_en: string | null };

type Names = Row & { readonly signer_id: number | null };
type Says = (name: string) => string;

/** A joining letter is signed by the person and accepted by the office; a certificate by the giver, the receiver and a witness. */
function signaturesOf(type: LetterType, names: Names, says: Says, locale: Locale): Signature[] {
  const issuer = { lines: issuerLines(names, says, locale), signs: true } as const;
  const person = said(says('person'), says('designation'));
  if (type === 'joining')
    return [
      { as: words.accepted[locale], ...issuer },
      { as: words.yours[locale], lines: person },
    ];
  if (type === 'handover')
    return [
      { as: words.gave[locale], lines: person },
      { as: words.took[locale], lines: said(says('receiver'), says('receiving')) },
      { as: words.countersigned[locale], ...issuer },
    ];
  return [issuer];
}

const copyText = (copy: Row, locale: Locale): string => {
  const kind = copyOptions.find(({ value }) => value === copy.copy_type)?.text[locale];
  const name = String(inLanguage(copy, 'recipient', locale) ?? '');
  return kind && copy.copy_type !== 'office_copy' ? `${name} (${kind})` : name;
};

const copiesOf = (letter: Row, locale: Locale): string[] =>
  [...((letter.copies ?? []) as readonly Row[])].sort((one, other) => rankOf(one) - rankOf(other)).map(copy => copyText(copy, locale));

/** @param letter the record as its reader may see it; `executor` only looks up names. */
export async function paperOf(executor: Executor, letter: Row, locale: Locale, address?: string): Promise<Printable> {
  const { rows } = await ask(executor, printedText, [letter.id]);
  const { names } = rows[0] as { readonly names: Names };
  const says: Says = name => String(inLanguage(names, name, locale) ?? '');
  const own: Says = name => String(inLanguage(letter, name, locale) ?? '');
  const type = letter.type as LetterType;
  const paper: Letter = {
    ...letterFrame(locale, { names, says, number: letter.memorial_number, date: letter.letter_date }),
    ...standingOf(locale, letter.status, address),
    kind: kinds[type][locale],
    to: type === 'joining' ? said(words.to[locale], says('new_head'), says('new_office')) : [],
    about: [
      { label: letterWords.subject[locale], text: own('subject') },
      { label: words.reference[locale], text: own('reference') },
    ].filter(({ text }) => text !== ''),
    body: own('body') + paragraph(own('clearance')),
    signatures: signaturesOf(type, names, says, locale),
    copies: copiesOf(letter, locale),
  };
  return { paper, signerId: letter.status === 'not_published' ? null : names.signer_id };
}
