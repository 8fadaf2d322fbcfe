/** The default texts of transfer letters (domain section 5.2), with the facts of the case filled in. */
import { digits, formatLongDate } from '../../i18n/format.ts';
import { type LetterType, sessionOptions } from '../../resources/transfer/options.ts';
import type { Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Language = 'bn' | 'en';
type Words = Readonly<Record<Language, readonly string[]>>;

/** The table rows of an order: who goes where. */
const rowOf = (heads: readonly string[], cells: readonly string[]): string =>
  `<table><tbody><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;

/** `{name}` and the others are facts; each string is a paragraph, or the table. */
const words: Readonly<Record<LetterType, Words>> = {
  notice: {
    bn: [
      'জনস্বার্থে নিম্নবর্ণিত কর্মকর্তা/কর্মচারীকে তাঁর নামের পাশে বর্ণিত কর্মস্থলে বদলি/পদায়ন করা হলো:',
      rowOf(
        ['ক্রম', 'নাম, পদবি ও পরিচিতি নম্বর', 'বর্তমান কর্মস্থল', 'বদলিকৃত কর্মস্থল'],
        ['১', '{name}, {designation}{code}', '{from_office}', '{to_office}'],
      ),
      '২। তিনি {release_by} তারিখের মধ্যে বর্তমান কর্মস্থল হতে অবমুক্ত হবেন; অন্যথায় উক্ত তারিখ অপরাহ্ণে তাৎক্ষণিক অবমুক্ত গণ্য হবেন।',
      '৩। যথাযথ কর্তৃপক্ষের অনুমোদনক্রমে এ আদেশ জারি করা হলো এবং অবিলম্বে কার্যকর হবে।',
    ],
    en: [
      'In the public interest the following officer/employee is transferred and posted as shown:',
      rowOf(
        ['No.', 'Name, designation and ID', 'Present office', 'New office'],
        ['1', '{name}, {designation}{code}', '{from_office}', '{to_office}'],
      ),
      '2. The officer/employee shall be released by {release_by}, failing which they shall be treated as released on the afternoon of that date.',
      '3. Issued with the approval of the competent authority; effective at once.',
    ],
  },
  release: {
    bn: [
      '{order} নম্বর স্মারকের আদেশ মোতাবেক {name}, {designation}, {from_office}-কে {date} তারিখ {session} হতে বর্তমান কর্মস্থল হতে অবমুক্ত করা হলো।',
      'তাঁর নিকট সরকারি কোনো দেনা-পাওনা/মালামাল অনিষ্পন্ন নেই। তাঁকে {to_office}-এ যোগদানের অনুমতি প্রদান করা হলো।',
    ],
    en: [
      'Under memo {order}, {name}, {designation}, {from_office}, is released with effect from the {session} of {date} to join {to_office}.',
      'No government dues or stores are outstanding against the officer/employee.',
    ],
  },
  joining: {
    bn: [
      'মহোদয়, {order} নম্বর স্মারকের আদেশের পরিপ্রেক্ষিতে আমি, {name}, {date} তারিখ {session} {to_office}-এ যোগদান করলাম।',
      'আমার যোগদানপত্র গ্রহণের জন্য বিনীত অনুরোধ করছি।',
    ],
    en: [
      'With reference to the order of memo {order} I, {name}, report my joining {to_office} on the {session} of {date}.',
      'Kindly accept my joining report.',
    ],
  },
  handover: {
    bn: [
      'প্রত্যয়ন করা যাচ্ছে যে, {order} নম্বর স্মারকের আদেশ অনুযায়ী {date} তারিখ {session} {desk} পদের দায়িত্বভার {name} হস্তান্তর করেছেন।',
      'হস্তান্তরিত: {details}',
    ],
    en: [
      'Certified that under memo {order} the charge of {desk} was handed over by {name} on the {session} of {date}.',
      'Handed over: {details}',
    ],
  },
};

/** The placeholder of an unknown fact. */
const blank = '………';

const caseText = sql(
  'transfer/letter-words.case',
  `
select json_build_object('name', u.full_name, 'designation', coalesce(d.name, e.name), 'desk', f.name, 'from_office', o.name,
    'to_office', p.name, 'code', u.employee_code) as bn,
  json_build_object('name', coalesce(u.full_name_en, u.full_name), 'designation', coalesce(d.name_en, e.name_en),
    'desk', coalesce(f.name_en, f.name), 'from_office', coalesce(o.name_en, o.name), 'to_office', coalesce(p.name_en, p.name), 'code', u.employee_code) as en,
  r.memorial_number as "order", i.release_by::text as release_by
from transfer_order_items i join transfer_orders r on r.id = i.transfer_order_id join users u on u.id = i.user_id
  join offices p on p.id = i.to_office_id left join office_organograms f on f.id = i.from_desk_id
  left join offices o on o.id = f.office_id left join designations d on d.id = u.designation_id
  left join designations e on e.id = f.designation_id
where i.id = $1`,
  known<{ bn: Facts; en: Facts }>(),
);

type Facts = Readonly<Record<string, string | null | undefined>>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const filled = (paragraphs: readonly string[], facts: Facts): string =>
  paragraphs
    .map(text => text.replace(/\{(\w+)\}/g, (_, name: string) => escaped(facts[name] ?? blank)))
    .map(text => (text.startsWith('<') ? text : `<p>${text}</p>`))
    .join('');

/** The body that was left empty, in each language, as rich text. */
export async function bodiesOf({ after, rows }: Write): Promise<{ readonly body?: string; readonly body_en?: string }> {
  if (after.body && after.body_en) return {};
  const [found] = await rows(caseText, [after.transfer_order_item_id]);
  if (!found) return {};
  const day = (value: unknown, language: Language): string | null => (value == null ? null : formatLongDate(String(value), language));
  const session = sessionOptions.find(({ value }) => value === after.session)?.text;
  const inLanguage = (language: Language): string =>
    filled(words[after.type as LetterType][language], {
      ...found[language],
      code: found[language].code ? ` (${digits(found[language].code, language)})` : '',
      order: digits(found.order, language),
      release_by: day(found.release_by, language),
      date: day(after.effective_date ?? after.letter_date, language),
      session: language === 'bn' ? session?.bn : session?.en.toLowerCase(),
      details: after.handover_details as string | null | undefined,
    });
  return { ...(!after.body && { body: inLanguage('bn') }), ...(!after.body_en && { body_en: inLanguage('en') }) };
}
