/** The sheet of a template that explains each column, in both languages. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import { formats } from '../../../resources/kernel/formats.ts';
import { type Locale, type Text, t } from '../../../resources/kernel/text.ts';
import type { Registry } from '../columns.ts';
import { kindOf } from '../kinds/registry.ts';
import { emptyWords } from './cells.ts';
import type { Column, Layout } from './layout.ts';

const rules: readonly Text[] = [
  t('* চিহ্নিত কলাম নতুন রেকর্ডে আবশ্যক। শিরোনাম বদলাবেন না।', 'Columns marked * are required in new records. Leave the headings as they are.'),
  t(
    'রেকর্ড চেনা হয় এর চাবি দিয়ে: আগে থেকে থাকলে হালনাগাদ, না থাকলে নতুন।',
    'A record is identified by its key: an existing one is updated, otherwise a new one is created.',
  ),
  t(`খালি ঘর আগের মান রাখে; “${emptyWords.bn}” লিখলে মান মুছে যায়।`, `An empty cell keeps the value; “${emptyWords.en}” removes it.`),
  t(
    'সূত্র ও একত্র করা ঘর নেওয়া হয় না। দ্বিতীয় সারি উদাহরণ: না বদলালে আমদানি হয় না।',
    'Formulas and merged cells are not accepted. The second row is an example and is not imported unless changed.',
  ),
];
const ofRows = t(
  'রেফারেন্সে এই ফাইলেরই অন্য সারির চাবি বা নাম লেখা যায়, সেটি আগে বা পরে যেখানেই থাকুক।',
  'A reference may name another row of this file by its key or name, whether that row comes before or after.',
);
const ofChildren = t(
  'এই পাতার সারি দিলে তা-ই ওই রেকর্ডের পুরো তালিকা হয়; কোনো সারি না দিলে তালিকা যেমন ছিল তেমন থাকে।',
  'The rows given here for a record replace its whole list; a record without rows here keeps its list.',
);

const whatOf = (field: Field, registry: Registry): Text =>
  kindOf(field).cell.guide?.(field, to => registry.get(to)!.label) ?? { bn: '', en: '' };

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
