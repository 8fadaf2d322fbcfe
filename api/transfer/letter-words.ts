/** The default texts of transfer letters (domain section 5.2), with the facts of the case filled in. */
import { digits, formatLongDate, inDigits } from '../../i18n/format.ts';
import { type LetterType, sessionOptions } from '../../resources/transfer/options.ts';
import type { Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Language = 'bn' | 'en';
type Words = Readonly<Record<Language, readonly string[]>>;

/** The table rows of an order: who goes where. */
const rowOf = (heads: readonly string[], cells: readonly string[]): string =>
  `<table><tbody><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;

/** `{name}` and the others are facts; each string is a paragraph, or the table. One with an unknown fact is left out; `{n}` is its number. */
const words: Readonly<Record<LetterType, Words>> = {
  notice: {
    bn: [
      'জনস্বার্থে নিম্নবর্ণিত কর্মকর্তা/কর্মচারীকে তাঁর নামের পাশে বর্ণিত কর্মস্থলে বদলি/পদায়ন করা হলো:',
      rowOf(
        ['ক্রম', 'নাম, পদবি ও পরিচিতি নম্বর', 'বর্তমান কর্মস্থল', 'বদলিকৃত কর্মস্থল'],
        ['১', '{name}, {designation}{code}', '{from_office}', '{to_office}'],
      ),
      '{n}। তিনি {release_by} তারিখের মধ্যে বর্তমান কর্মস্থল হতে অবমুক্ত হবেন; অন্যথায় উক্ত তারিখ অপরাহ্ণে তাৎক্ষণিক অবমুক্ত গণ্য হবেন।',
      '{n}। যথাযথ কর্তৃপক্ষের অনুমোদনক্রমে এ আদেশ জারি করা হলো এবং অবিলম্বে কার্যকর হবে।',
    ],
    en: [
      'In the public interest the following officer/employee is transferred and posted as shown:',
      rowOf(
        ['No.', 'Name, designation and ID', 'Present office', 'New office'],
        ['1', '{name}, {designation}{code}', '{from_office}', '{to_office}'],
      ),
      '{n}. The officer/employee shall be released by {release_by}, failing which they shall be treated as released on the afternoon of that date.',
      '{n}. Issued with the approval of the competent authority; effective at once.',
    ],
  },
  release: {
    bn: [
      '{order} নম্বর স্মারকের আদেশ মোতাবেক {name}, {designation}, {from_office}-কে {when} হতে বর্তমান কর্মস্থল হতে অবমুক্ত করা হলো।',
      'তাঁকে {to_office}-এ যোগদানের অনুমতি প্রদান করা হলো।',
    ],
    en: ['Under memo {order}, {name}, {designation}, {from_office}, is released with effect from {when} to join {to_office}.'],
  },
  joining: {
    bn: [
      'মহোদয়, {order} নম্বর স্মারকের আদেশের পরিপ্রেক্ষিতে আমি, {name}, {when} {to_office}-এ যোগদান করলাম।',
      'আমার যোগদানপত্র গ্রহণের জন্য বিনীত অনুরোধ করছি।',
    ],
    en: ['With reference to the order of memo {order}, I, {name}, have joined {to_office} on {when}.', 'Kindly accept my joining report.'],
  },
  handover: {
    bn: [
      'প্রত্যয়ন করা যাচ্ছে যে, {order} নম্বর স্মারকের আদেশ অনুযায়ী {when} {desk} পদের দায়িত্বভার {name} হস্তান্তর{received} করেছেন।',
      'হস্তান্তরিত: {details}',
    ],
    en: ['Certified that under memo {order} the charge of {desk} was handed over by {name}{received} on {when}.', 'Handed over: {details}'],
  },
};

const caseText = sql(
  'transfer/letter-words.case',
  `
select json_build_object('name', u.full_name, 'designation', coalesce(d.name, e.name), 'desk', f.name, 'from_office', o.name,
    'to_office', p.name, 'code', u.employee_code) as bn,
  json_build_object('name', coalesce(u.full_name_en, u.full_name), 'designation', coalesce(d.name_en, e.name_en, d.name, e.name),
    'desk', coalesce(f.name_en, f.name), 'from_office', coalesce(o.name_en, o.name), 'to_office', coalesce(p.name_en, p.name), 'code', u.employee_code) as en,
  v.full_name as receiver, coalesce(v.full_name_en, v.full_name) as receiver_en, r.memorial_number as "order", i.release_by::text as release_by
from transfer_order_items i join transfer_orders r on r.id = i.transfer_order_id join users u on u.id = i.user_id
  join offices p on p.id = i.to_office_id left join office_organograms f on f.id = i.from_desk_id
  left join offices o on o.id = f.office_id left join designations d on d.id = u.designation_id
  left join designations e on e.id = f.designation_id left join users v on v.id = $2
where i.id = $1`,
  known<{ bn: Facts; en: Facts; receiver: string | null; receiver_en: string | null }>(),
);

type Facts = Readonly<Record<string, string | null | undefined>>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const factsIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The first paragraph of a numbered letter has no number. */
const firstNumber = 2;

function filled(paragraphs: readonly string[], language: Language, facts: Facts): string {
  const complete = paragraphs.filter(text => factsIn(text).every(name => name === 'n' || facts[name] != null));
  const numbered = complete.filter(text => text.includes('{n}'));
  return complete
    .map(text => text.replace('{n}', digits(numbered.indexOf(text) + firstNumber, language)))
    .map(text => text.replace(/\{(\w+)\}/g, (_, name: string) => escaped(facts[name]!)))
    .map(text => (text.startsWith('<') ? text : `<p>${text}</p>`))
    .join('');
}

/** The day, with the half of it where it is known. */
function whenIn(language: Language, date: unknown, session: unknown): string {
  const day = formatLongDate(String(date), language);
  const half = sessionOptions.find(({ value }) => value === session)?.text;
  if (language === 'bn') return half ? `${day} তারিখ ${half.bn}` : `${day} তারিখ`;
  return half ? `the ${half.en.toLowerCase()} of ${day}` : day;
}

const receivedIn = (language: Language, name: string | null): string => {
  if (name === null) return '';
  return language === 'bn' ? ` এবং ${name} গ্রহণ` : ` and taken over by ${name}`;
};

/** The body that was left empty, in each language, as rich text. */
export async function bodiesOf({ after, rows }: Write): Promise<{ readonly body?: string; readonly body_en?: string }> {
  if (after.body && after.body_en) return {};
  const [found] = await rows(caseText, [after.transfer_order_item_id, after.received_by_id ?? null]);
  if (!found) return {};
  const inLanguage = (language: Language): string =>
    filled(words[after.type as LetterType][language], language, {
      ...found[language],
      code: found[language].code ? ` (${inDigits(found[language].code, language)})` : '',
      order: digits(found.order, language),
      release_by: found.release_by && formatLongDate(found.release_by, language),
      when: whenIn(language, after.effective_date ?? after.letter_date, after.session),
      received: receivedIn(language, language === 'bn' ? found.receiver : found.receiver_en),
      details: after.handover_details as string | null | undefined,
    });
  return { ...(!after.body && { body: inLanguage('bn') }), ...(!after.body_en && { body_en: inLanguage('en') }) };
}
