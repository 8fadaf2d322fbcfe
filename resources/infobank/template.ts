/** What `npm run new:resource -- infobank …` starts: a further kind of land record, among the others of its module. */
import type { AnyResource } from '../kernel/resource.ts';

type Start = {
  readonly name: string;
  /** As the module imports it. */
  readonly exported: string;
  readonly noun: string;
  readonly bn: string;
  readonly en: string;
  readonly plural: string;
  /** The resources of the module. */
  readonly siblings: readonly AnyResource[];
};

/** Where `module.ts` lists it. */
export const list = /(const kinds = \[)([^\]]*)(\])/;

/** The letters of its numbers: those that begin its words, or else the first letter and a later one, if no other kind has them. */
function lettersOf({ en, siblings }: Start): string {
  const taken = siblings.map(({ naming }) => naming?.letters);
  const words = en.toUpperCase().match(/[A-Z]+/g)!;
  const [first = '', ...later] = words.join('');
  const initials = words.map(word => word[0]).join('');
  const pairs = later.map(letter => first + letter);
  return [...(words.length > 1 ? [initials.slice(0, 4)] : []), ...pairs].find(letters => !taken.includes(letters)) ?? `${first}${first}`;
}

export const source = (start: Start): string => `/** ${start.plural}. */
import { bilingual, defineResource, t } from '../kernel/index.ts';
import { landSections, placeSection, registerRows } from './land-forms.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';

export const ${start.exported} = defineResource('${start.name}', {
  label: t('${start.bn}', '${start.en}'),
  plural: t('${start.bn}', '${start.plural}'),
  about: t('${start.bn}।', '${start.plural}.'),
  icon: 'file-text',
  permission: { module: 'data_bank', noun: '${start.noun}' },
  family: 'land-records',
  naming: { letters: '${lettersOf(start)}', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    attachments,
  },
  rules: landRules,
  server: ['computed'],
  list: {
    columns: ['record_number', 'name', 'plot', 'upazila_id', 'district_id', 'total_area', 'has_case'],
    filters: landFilters,
    search: landSearch,
    sort: 'record_number',
  },
  form: [
    { title: t('${start.bn}', '${start.en}'), tab: t('পরিচয়', 'Identity'), rows: [['name', 'name_en'], ...registerRows] },
    placeSection,
    ...landSections,
  ],
});
`;
