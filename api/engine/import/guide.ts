/** The sheet of a template that explains each column, in both languages. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import { formats } from '../../../resources/kernel/formats.ts';
import type { Facts, Locale, Text } from '../../../resources/kernel/text.ts';
import { sentence, t } from '../../../resources/kernel/text.ts';
import type { Registry } from '../columns.ts';
import { emptyWords, listMark } from './cells.ts';
import type { Column, Layout } from './layout.ts';

const rules: readonly Text[] = [
  t('* চিহ্নিত কলাম নতুন রেকর্ডে আবশ্যক। শিরোনাম বদলাবেন না।', 'Columns marked * are required in new records. Leave the headings as they are.'),
  t(
    'রেকর্ড চেনা হয় এর চাবি দিয়ে: আগে থেকে থাকলে হালনাগাদ, না থাকলে নতুন।',
    'A record is known by its key: it is changed if it is there, else it is made.',
  ),
  t(`খালি ঘর আগের মান রাখে; “${emptyWords.bn}” লিখলে মান মুছে যায়।`, `An empty cell leaves the value as it is; “${emptyWords.en}” removes it.`),
  t(
    'সূত্র ও একত্র করা ঘর নেওয়া হয় না। দ্বিতীয় সারি উদাহরণ: না বদলালে আমদানি হয় না।',
    'Formulas and merged cells are refused. The second row is an example: as long as it is unchanged it is not imported.',
  ),
];
const ofRows = t(
  'রেফারেন্সে এই ফাইলেরই অন্য সারির চাবি বা নাম লেখা যায়, সেটি আগে বা পরে যেখানেই থাকুক।',
  'A reference may name another row of this file by its key or name, whether that row comes before or after.',
);
const ofChildren = t(
  'এই পাতার সারি দিলে তা-ই ওই রেকর্ডের পুরো তালিকা হয়; কোনো সারি না দিলে তালিকা যেমন ছিল তেমন থাকে।',
  'The rows given here for a record become its whole list; a record without rows here keeps the list that it has.',
);

const kinds = {
  text: t('লেখা, সর্বোচ্চ %{max} অক্ষর', 'Text of at most %{max} characters'),
  markup: t('HTML লেখা, সর্বোচ্চ %{max} অক্ষর', 'HTML of at most %{max} characters'),
  integer: t('পূর্ণ সংখ্যা', 'A whole number'),
  decimal: t('সংখ্যা, দশমিকের পর সর্বোচ্চ %{scale} ঘর', 'A number with at most %{scale} decimal places'),
  money: t('টাকা', 'Taka'),
  boolean: t('হ্যাঁ বা না', 'Yes or No'),
  date: t('তারিখ, যেমন: ২০২৬-১১-২০', 'A date, e.g. 2026-11-20'),
  month: t('মাস, যেমন: ২০২৬-১১', 'A month, e.g. 2026-11'),
  time: t('সময়, যেমন: ০৯:৩০', 'A time, e.g. 09:30'),
  dateTime: t('তারিখ ও সময়, যেমন: ২০২৬-১১-২০ ০৯:৩০', 'Date and time, e.g. 2026-11-20 09:30'),
  choice: t('এর একটি: %{values}', 'One of: %{values}'),
  choices: t(`এর এক বা একাধিক, মাঝে “${listMark}”: %{values}`, `One or more of these, with “${listMark}” between: %{values}`),
  ref: t('“%{target}”-এর চাবি বা নাম', 'The key or the name of “%{target}”'),
  refs: t(`“%{target}”-এর চাবি বা নাম, মাঝে “${listMark}”`, `Keys or names of “%{target}”, with “${listMark}” between`),
  point: t('অক্ষাংশ, দ্রাঘিমাংশ: ২৩.৮১, ৯০.৪১', 'Latitude, longitude: 23.81, 90.41'),
} as const satisfies Readonly<Record<string, Text>>;

/** The facts of a format: the same in both languages, except words. */
const said = (text: Text, facts: (locale: Locale) => Facts): Text => ({
  bn: sentence(text, 'bn', facts('bn')),
  en: sentence(text, 'en', facts('en')),
});

const shownOptions = 20;

function whatOf(field: Field, registry: Registry): Text {
  const target = (to: string) => (locale: Locale) => ({ target: registry.get(to)!.label[locale] });
  switch (field.kind) {
    case 'string':
    case 'text':
      return said(kinds.text, () => ({ max: field.max }));
    case 'richText':
      return said(kinds.markup, () => ({ max: field.max }));
    case 'decimal':
      return said(kinds.decimal, () => ({ scale: field.scale }));
    case 'choice':
    case 'choices':
      return said(kinds[field.kind], locale => ({
        values: field.options
          .slice(0, shownOptions)
          .map(one => one.text[locale])
          .join(', '),
      }));
    case 'ref':
    case 'refs':
      return said(kinds[field.kind], target(field.to));
    case 'date':
      return kinds[field.by ?? field.kind];
    case 'integer':
    case 'money':
    case 'boolean':
    case 'time':
    case 'dateTime':
    case 'point':
      return kinds[field.kind];
    default:
      return { bn: '', en: '' };
  }
}

/** The format rule of a text, with an example. */
const formatOf = (field: Field, label: Text): Text | undefined => {
  const error = field.kind === 'string' && field.format ? formats[field.format].error() : undefined;
  return error && { bn: error.in('bn', label.bn), en: error.in('en', label.en) };
};

const joined = (texts: readonly (Text | undefined)[], locale: Locale): string =>
  texts.flatMap(text => (text?.[locale] ? [text[locale]] : [])).join(locale === 'bn' ? '; ' : '; ');

const columnLine = ({ field, label, required }: Column, title: Text, registry: Registry): string[] => {
  const parts = [whatOf(field, registry), formatOf(field, label), field.help];
  return [`${title.bn} · ${title.en}`, label.bn, label.en, required ? '*' : '', joined(parts, 'bn'), joined(parts, 'en')];
};

export const guideHeadings: readonly string[] = ['পাতা · Sheet', 'কলাম', 'Column', '*', 'কী লিখবেন', 'What to write'];

/** Whether a column of the file may name rows of it. */
const namesRows = ([main, ...children]: readonly Layout[]): boolean =>
  [main!, ...children].some(({ columns, resource }) =>
    columns.some(({ field }) => field.kind === 'ref' && [main!.resource.name, resource.name].includes(field.to)),
  );

/** The rows of the guide: general rules first, then each column. */
export const guideRows = (layouts: readonly Layout[], registry: Registry): string[][] => [
  ...[...rules, ...(namesRows(layouts) ? [ofRows] : [])].map(({ bn, en }) => ['', '', '', '', bn, en]),
  ...layouts.flatMap(({ columns, title, rows }) => [
    ...(rows ? [[`${title.bn} · ${title.en}`, '', '', '', ofChildren.bn, ofChildren.en]] : []),
    ...columns.map(column => columnLine(column, title, registry)),
  ]),
];
