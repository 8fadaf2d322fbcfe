/** The permission keys as a matrix: a sheet for each module, a line for each noun, a column for each common verb. Pure. */
import { controls } from '../../../permissions/controls.ts';
import type { ManifestResource } from '../../../resources/kernel/manifest.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { type Locale, type Text, t } from '../../../resources/kernel/text.ts';
import type { NamedKey } from '../keys-by-module.tsx';

export type MatrixKey = NamedKey & {
  readonly is_system: boolean;
  /** In how many groups it is. */
  readonly groups: number;
  /** Whether people have it without being given this group. */
  readonly everybody: boolean;
  readonly self_service: boolean;
};

export const verbs = ['VIEW_OWN', 'VIEW', 'VIEW_ALL', 'CREATE', 'UPDATE', 'DELETE', 'EXPORT', 'IMPORT'] as const;
export type Verb = (typeof verbs)[number];

export type Line = {
  readonly noun: string;
  readonly label: Text;
  /** The same of one. */
  readonly one: Text;
  readonly keys: readonly MatrixKey[];
  readonly cells: Readonly<Partial<Record<Verb, MatrixKey>>>;
  /** Those of verbs without a column. */
  readonly others: readonly MatrixKey[];
  /** What a search finds it by. */
  readonly words: string;
};
export type Sheet = { readonly module: string; readonly lines: readonly Line[]; readonly keys: readonly MatrixKey[] };

type Noun = Pick<ManifestResource, 'noun' | 'label' | 'plural'>;

/** What a module's keys without a noun of a resource are listed under. */
const other = t('এই মডিউলের অন্যান্য কাজ', 'Other actions of this module');
const beyond = { plural: other, label: other };

const isVerb = (verb: string): verb is Verb => (verbs as readonly string[]).includes(verb);

function lineOf(noun: string, { plural: label, label: one }: Omit<Noun, 'noun'>, keys: readonly MatrixKey[]): Line {
  const cells: Partial<Record<Verb, MatrixKey>> = {};
  const others: MatrixKey[] = [];
  for (const key of keys) {
    const verb = key.key.slice(0, -noun.length - 1);
    if (noun !== '' && isVerb(verb)) cells[verb] = key;
    else others.push(key);
  }
  const words = searchKey([label.bn, label.en, ...keys.flatMap(({ key, name, name_en }) => [key, name, name_en ?? ''])].join(' '));
  return { noun, label, one, keys, cells, others, words };
}

/** @param nouns the resources of the manifest, each with the noun of its keys */
export function sheetsOf(keys: readonly MatrixKey[], nouns: readonly Noun[]): Sheet[] {
  const labels = new Map(nouns.toReversed().map(one => [one.noun, one]));
  const byLength = [...labels.keys()].sort((one, other) => other.length - one.length);
  const nounOf = ({ key }: MatrixKey) => byLength.find(noun => key.endsWith(`_${noun}`)) ?? '';
  return [...Map.groupBy(keys, ({ module }) => module)].map(([module, own]) => {
    const byNoun = [...Map.groupBy(own, nounOf)].sort(([one], [other]) => Number(one === '') - Number(other === ''));
    return { module, keys: own, lines: byNoun.map(([noun, some]) => lineOf(noun, labels.get(noun) ?? beyond, some)) };
  });
}

/** Only what is sought, and the sheets that have any of it. */
export function soughtIn(sheets: readonly Sheet[], sought: string): readonly Sheet[] {
  if (sought === '') return sheets;
  return sheets
    .map(sheet => ({ ...sheet, lines: sheet.lines.filter(({ words }) => words.includes(sought)) }))
    .filter(({ lines }) => lines.length > 0);
}

type Ids = ReadonlySet<number>;
export type State = 'none' | 'some' | 'all';

export function stateOf(keys: readonly MatrixKey[], held: Ids): State {
  const count = countOf(keys, held);
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

export const countOf = (keys: readonly MatrixKey[], held: Ids): number => keys.filter(({ id }) => held.has(id)).length;

/** The ids with these keys in it or without them, in order. */
export function chosen(held: Ids, ids: readonly number[], isOn: boolean): number[] {
  const rest = [...held].filter(id => !ids.includes(id));
  return (isOn ? [...rest, ...ids] : rest).sort((one, other) => one - other);
}

const manage = t('সবকিছু পরিচালনা', 'Manage everything');

/** What a key is called beside the subject of its line: the verb alone, or its whole name where that says more. */
export function shortName({ key, name, name_en }: MatrixKey, { noun, one }: Pick<Line, 'noun' | 'one'>, locale: Locale): string {
  if (key === `MANAGE_${noun}`) return manage[locale];
  if (locale === 'bn' || !name_en) return name.startsWith(`${one.bn}: `) ? name.slice(one.bn.length + 2) : name;
  const end = `: ${one.en}`.toLowerCase();
  return name_en.toLowerCase().endsWith(end) ? name_en.slice(0, -end.length) : name_en;
}

/** The sentences of the controls of which both sides are held. */
export function warningsOf(held: ReadonlySet<string>): Text[] {
  const isHeld = (keys: readonly string[]) => keys.some(key => held.has(key));
  return controls.flatMap(control => (control.apart === 'groups' && isHeld(control.does) && isHeld(control.checks) ? control.warning : []));
}

/** Only the lines of which something is held. */
export function heldOnly(sheets: readonly Sheet[], held: Ids): readonly Sheet[] {
  return sheets
    .map(sheet => ({ ...sheet, lines: sheet.lines.filter(({ keys }) => countOf(keys, held) > 0) }))
    .filter(({ lines }) => lines.length > 0);
}
