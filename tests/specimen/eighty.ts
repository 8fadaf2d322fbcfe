/**
 * Eighty resources of fifteen fields each on the average: how the screens bear a product of the ministry's size. Made by a rule, so that
 * each is alike in every run: three fields that all have, and more in turn from one stock of every kind. Every tenth is the rows of the one
 * before it.
 */
import './names.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { bilingual, defineModule, field, t } from '../../resources/kernel/index.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource, Section } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';

const count = 80;
const nameOf = (at: number) => `specimen-eighty-${String(at).padStart(2, '0')}` as ResourceName;

const qualifiers = [
  t('মাসিক', 'Monthly'),
  t('বার্ষিক', 'Yearly'),
  t('জরুরি', 'Urgent'),
  t('সাধারণ', 'General'),
  t('বিশেষ', 'Special'),
  t('পুরোনো', 'Old'),
  t('কেন্দ্রীয়', 'Central'),
  t('স্থানীয়', 'Local'),
];
const nouns = [
  t('পরিদর্শন', 'inspection'),
  t('বরাদ্দ', 'allotment'),
  t('ইজারা', 'lease'),
  t('মামলা', 'case'),
  t('জরিপ', 'survey'),
  t('খাজনা', 'rent'),
  t('দলিল', 'deed'),
  t('নোটিশ', 'notice'),
  t('প্রতিবেদন', 'report'),
  t('প্রতিবেদনের ধাপ', 'report step'),
];
const labelOf = (at: number): { label: Text; plural: Text } => {
  const qualifier = qualifiers[Math.floor((at - 1) / nouns.length)]!;
  const noun = nouns[(at - 1) % nouns.length]!;
  const bn = `${qualifier.bn} ${noun.bn}`;
  return { label: t(bn, `${qualifier.en} ${noun.en}`), plural: t(bn, `${qualifier.en} ${noun.en}s`) };
};

const stages = [
  { value: 'open', text: t('চলমান', 'Open'), tone: 'info' },
  { value: 'done', text: t('সম্পন্ন', 'Done'), tone: 'success' },
  { value: 'refused', text: t('প্রত্যাখ্যাত', 'Refused'), tone: 'danger' },
] as const;
const seasons = [
  { value: 1, text: t('গ্রীষ্ম', 'Summer') },
  { value: 2, text: t('বর্ষা', 'Monsoon') },
  { value: 3, text: t('শীত', 'Winter') },
] as const;

/** What a resource takes from in turn; a reference that leans on another one comes with it. */
const stock: readonly Readonly<Record<string, Field>>[] = [
  {
    division_id: field.ref('divisions', t('বিভাগ', 'Division')),
    district_id: field.ref('districts', t('জেলা', 'District'), { dependsOn: 'division_id' }),
  },
  { rank: field.integer(t('ক্রম', 'Rank'), { min: 0, max: 9999 }) },
  { fee: field.money(t('ফি', 'Fee'), { min: 0 }) },
  { area: field.decimal(t('আয়তন', 'Area'), { precision: 9, scale: 4, min: 0 }) },
  { opened_on: field.date(t('শুরুর তারিখ', 'Opened on')) },
  { stage: field.choice(t('ধাপ', 'Stage'), stages, { initial: 'open' }) },
  { is_urgent: field.boolean(t('জরুরি', 'Urgent')) },
  { mobile: field.string(t('মোবাইল', 'Mobile'), { max: 20, format: 'mobile' }) },
  { email: field.string(t('ই-মেইল', 'E-mail'), { max: 100, format: 'email' }) },
  { heard_at: field.dateTime(t('শুনানির সময়', 'Heard at')) },
  { opens_at: field.time(t('খোলার সময়', 'Opens at')) },
  { remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 300 }) },
  { seasons: field.choices(t('ঋতু', 'Seasons'), seasons) },
  { district_ids: field.refs('districts', t('জেলাসমূহ', 'Districts'), { max: 9 }) },
  { spot: field.point(t('অবস্থান', 'Spot')) },
  { body: field.richText(t('বিবরণ', 'Body'), { max: 400 }) },
  { photo: field.file(t('ছবি', 'Photo'), { accept: ['image'] }) },
  { papers: field.files(t('কাগজপত্র', 'Papers'), { accept: ['pdf', 'image'], max: 3 }) },
  { border: field.boundary(t('সীমানা', 'Border')) },
  { memo: field.string(t('স্মারক', 'Memo'), { max: 20, format: 'code' }), phone: field.intlPhone(t('ফোন', 'Telephone')) },
];

/** A reference to the resource whose rows these are, or the rows of the next one. */
const kinship = (at: number): Readonly<Record<string, Field>> => {
  if (at % nouns.length === 0)
    return {
      parent_id: field.ref(nameOf(at - 1), t('মূল নথি', 'Parent'), { required: true }),
      serial: field.integer(t('ক্রমিক', 'Serial'), { min: 1 }),
    };
  if (at % nouns.length !== nouns.length - 1) return {};
  return { steps: field.rows(nameOf(at + 1), 'parent_id', t('ধাপসমূহ', 'Steps'), { order: 'serial' }) };
};

/** Eight to fourteen from the stock, the first one from its beginning. */
const taken = (at: number): Readonly<Record<string, Field>> =>
  Object.assign({}, ...Array.from({ length: 8 + ((at * 3 + 1) % 7) }, (_, step) => stock[((at - 1) * 5 + step) % stock.length]));

const isListed = ({ kind }: Field): boolean => !['text', 'richText', 'rows', 'boundary', 'file', 'files'].includes(kind);
const isWide = ({ kind }: Field): boolean => ['text', 'richText', 'rows', 'boundary', 'files'].includes(kind);

/** Two fields side by side, what is wide alone. */
function rowsOf(fields: Readonly<Record<string, Field>>): string[][] {
  const rows: string[][] = [];
  for (const [name, one] of Object.entries(fields)) {
    const last = rows.at(-1);
    if (isWide(one) || last === undefined || last.length === 2 || isWide(fields[last[0]!]!)) rows.push([name]);
    else last.push(name);
  }
  return rows;
}

/** Every fourth form has tabs, the others sections one below the other. */
function formOf(at: number, more: Readonly<Record<string, Field>>): Section[] {
  const rows = rowsOf(more);
  const half = Math.ceil(rows.length / 2);
  const tab = (text: Text) => (at % 4 === 0 ? { tab: text } : {});
  return [
    { title: t('পরিচয়', 'Identity'), ...tab(t('মূল তথ্য', 'Basics')), rows: [['code'], ['name', 'name_en'], ...rows.slice(0, half)] },
    { title: t('বিস্তারিত', 'Details'), why: t('যা জানা আছে', 'What is known'), ...tab(t('বিস্তারিত', 'Details')), rows: rows.slice(half) },
  ];
}

function resourceOf(at: number): AnyResource {
  const more = { ...kinship(at), ...taken(at) };
  const listed = Object.keys(more).filter(name => isListed(more[name]!));
  return {
    name: nameOf(at),
    ...labelOf(at),
    icon: 'layers',
    permission: { module: 'config', noun: `SPECIMEN_EIGHTY_${String(at).padStart(2, '0')}` },
    represent: '%{code} · %{name}',
    fields: {
      code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
      ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
      ...more,
    },
    unique: [{ fields: ['code'] }],
    naturalKey: ['code'],
    standalone: at % nouns.length === 0 ? true : undefined,
    list: {
      columns: ['code', 'name', ...listed.slice(0, 9), 'row_status'],
      filters: [...listed.slice(0, 6), 'row_status'],
      search: ['code', 'name', 'name_en'],
      sort: 'id',
    },
    form: formOf(at, more),
  };
}

export const eighty = defineModule({
  name: 'eighty',
  label: t('আশিটি', 'Eighty'),
  area: 'hrm',
  resources: Array.from({ length: count }, (_, at) => resourceOf(at + 1)),
});
