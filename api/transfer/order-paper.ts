/**
 * A transfer order as printed: who is moved from where to where. A published one is printed as it was on its day, which is stored with its
 * code.
 */
import { digits, formatDate, inDigits } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/naming.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { transferOrders } from '../../resources/transfer/transfer-orders.ts';
import { ofToday } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { enterPaper } from '../engine/published-papers.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { inBothLanguages, type KeptLetter, keptLetter } from '../printing/kept-letter.ts';
import { escaped, issuerLines, letterFrame, letterWords, paragraph, type Says, said } from '../printing/letter.ts';
import type { Printable } from '../printing/letter-calls.ts';
import { todayOf } from '../services/clock.ts';

type Row = Readonly<Record<string, unknown>>;
type Asking = Pick<Inside, 'rows' | 'today'>;

const words = {
  kind: t('অফিস আদেশ', 'OFFICE ORDER'),
  one: t(
    'জনস্বার্থে নিম্নবর্ণিত কর্মকর্তা/কর্মচারীকে তাঁর নামের পাশে বর্ণিত কর্মস্থলে বদলি/পদায়ন করা হলো:',
    'In the public interest the following officer/employee is transferred and posted as shown:',
  ),
  several: t(
    'জনস্বার্থে নিম্নবর্ণিত কর্মকর্তা/কর্মচারীগণকে তাঁদের নামের পাশে বর্ণিত কর্মস্থলে বদলি/পদায়ন করা হলো:',
    'In the public interest the following officers/employees are transferred and posted as shown:',
  ),
  issued: t(
    'যথাযথ কর্তৃপক্ষের অনুমোদনক্রমে এ আদেশ জারি করা হলো এবং অবিলম্বে কার্যকর হবে।',
    'Issued with the approval of the competent authority; effective at once.',
  ),
  number: t('ক্রম', 'No.'),
  person: t('নাম, পদবি ও পরিচিতি নম্বর', 'Name, designation and ID'),
  from: t('বর্তমান কর্মস্থল', 'Present office'),
  to: t('বদলিকৃত কর্মস্থল', 'New office'),
  release: t('অবমুক্তির শেষ দিন', 'Release by'),
  head: t('অফিস প্রধান, %{office}', 'Head of office, %{office}'),
  concerned: t('সংশ্লিষ্ট কর্মকর্তা/কর্মচারী', 'The officers/employees concerned'),
  file: t('অফিস কপি', 'Office copy'),
  others: t('%{name} ও আরও %{count} জন', '%{name} and %{count} more'),
} satisfies Record<string, Text>;

/** Office and signer as they are today: $1 the order, $2 today. */
const namesText = sql(
  'transfer/order-paper.names',
  `select o.name as office, o.name_en as office_en, coalesce(b.name, w.name) as section, coalesce(b.name_en, w.name_en) as section_en,
  o.website, o.phone, o.email, s.id as signer_id, s.full_name as signer, s.full_name_en as signer_en, e.name as signing, e.name_en as signing_en
from transfer_orders r join offices o on o.id = r.office_id join office_organograms k on k.id = r.issuer_desk_id
  join designations e on e.id = k.designation_id left join branches b on b.id = k.branch_id left join wings w on w.id = k.wing_id
  left join lateral (select h.id, h.full_name, h.full_name_en from desk_assignments a join users h on h.id = a.user_id
    where a.office_organogram_id = k.id and ${ofToday('a', '$2')} order by a.responsibility <> 'main', a.id limit 1) s on true
where r.id = $1`,
  known<{ signer_id: number | null }>(),
);

const peopleText = sql(
  'transfer/order-paper.people',
  `select u.full_name as person, u.full_name_en as person_en, u.employee_code as code, d.name as designation, d.name_en as designation_en,
  f.name as from_office, f.name_en as from_office_en, g.name as to_office, g.name_en as to_office_en,
  td.name as to_designation, td.name_en as to_designation_en, i.release_by::text as release_by
from transfer_order_items i join users u on u.id = i.user_id left join office_organograms fk on fk.id = i.from_desk_id
  left join offices f on f.id = fk.office_id left join designations d on d.id = coalesce(u.designation_id, fk.designation_id)
  join offices g on g.id = i.to_office_id left join office_organograms tk on tk.id = i.to_desk_id
  left join designations td on td.id = tk.designation_id
where i.transfer_order_id = $1 order by i.id`,
);
type Person = RowOf<typeof peopleText>;

const saying =
  (row: object, locale: Locale): Says =>
  name =>
    String(inLanguage(row as Row, name, locale) ?? '');

const rowOf = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** The column of last days is left out when there are none. */
function tableOf(people: readonly Person[], locale: Locale): string {
  const hasDays = people.some(one => one.release_by !== null);
  const day = (one: Person): string => (one.release_by ? formatDate(one.release_by, locale) : '');
  const heads = [words.number, words.person, words.from, words.to, ...(hasDays ? [words.release] : [])];
  const lines = people.map((one, at) => {
    const says = saying(one, locale);
    return rowOf('td', [
      digits(at + 1, locale),
      said(says('person'), says('designation')).join(', ') + (one.code ? ` (${inDigits(one.code, locale)})` : ''),
      says('from_office'),
      said(says('to_designation'), says('to_office')).join(', '),
      ...(hasDays ? [day(one)] : []),
    ]);
  });
  return `<table><tbody>${rowOf(
    'th',
    heads.map(head => head[locale]),
  )}${lines.join('')}</tbody></table>`;
}

function copiesOf(people: readonly Person[], locale: Locale): string[] {
  const offices = people.flatMap(one => ['from_office', 'to_office'].map(saying(one, locale))).filter(Boolean);
  return [
    ...[...new Set(offices)].map(office => words.head[locale].replace('%{office}', office)),
    ...[words.concerned[locale], words.file[locale]],
  ];
}

async function writtenOf({ rows, today }: Asking, order: Row, locale: Locale): Promise<KeptLetter> {
  const [names] = await rows(namesText, [order.id as number, today]);
  const people = await rows(peopleText, [order.id as number]);
  const says = saying(names!, locale);
  const opening = people.length === 1 ? words.one : words.several;
  return {
    signerId: names!.signer_id,
    paper: {
      ...letterFrame(locale, { names: names!, says, number: order.memorial_number, date: order.order_date }),
      kind: words.kind[locale],
      to: [],
      about: [{ label: letterWords.subject[locale], text: String(inLanguage(order, 'subject', locale) ?? '') }],
      body: paragraph(opening[locale]) + tableOf(people, locale) + paragraph(words.issued[locale]),
      signatures: [{ lines: issuerLines(names!, says, locale), signs: true }],
      copies: copiesOf(people, locale),
    },
  };
}

/** On the public page: one person by name, of several the first. */
function concerning(people: readonly Person[], locale: Locale): string {
  const name = saying(people[0]!, locale)('person');
  if (people.length === 1) return name;
  return words.others[locale].replace('%{name}', name).replace('%{count}', digits(people.length - 1, locale));
}

/** Enters an order that is being published. */
export async function enterOrder(inside: Done): Promise<void> {
  const { after, rows } = inside;
  const people = await rows(peopleText, [after.id]);
  await enterPaper(inside, {
    ...{ resource: transferOrders.name, id: after.id, number: String(after.memorial_number), date: String(after.order_date) },
    ...{ officeId: Number(after.office_id), to: concerning(people, 'bn'), toEn: concerning(people, 'en') },
    content: await inBothLanguages(locale => writtenOf(inside, after, locale)),
  });
}

/** @param order as its reader may see it. */
export function orderPaperOf(all: Parts, order: Row, locale: Locale): Promise<Printable> {
  const rows: Asking['rows'] = async (text: string, values: readonly unknown[] = []) => (await all.pool.query(text, [...values])).rows;
  const asking: Asking = { rows, today: todayOf(all.clock) };
  const asked = { resource: transferOrders.name, id: Number(order.id), status: order.status, isDraft: order.status === 'not_published' };
  return keptLetter(all, asked, locale, language => writtenOf(asking, order, language));
}
