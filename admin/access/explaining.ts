/** The chain of an explanation as sentences, in either language: who, where, what gives them the key, how far it reaches. Pure. */
import { type Facts, type Locale, sentence, type Text, t } from '../../resources/kernel/text.ts';

export type Link = { readonly kind: string; readonly id: number | null; readonly label: string | null; readonly label_en: string | null };
export type Step = Link & { readonly holds: boolean };
export type Explanation = {
  readonly allowed: boolean;
  readonly chain: readonly Step[];
  readonly missing: {
    readonly text: Text;
    readonly groups: readonly { readonly id: number; readonly name: string; readonly name_en: string | null }[];
    readonly granted_by: {
      readonly people: readonly { readonly id: number; readonly full_name: string; readonly full_name_en: string | null }[];
    };
  } | null;
};

/** The name of a link; in English its English name where it has one. */
export const labelOf = ({ label, label_en }: Pick<Link, 'label' | 'label_en'>, locale: Locale): string =>
  (locale === 'en' && label_en) || (label ?? '');

const responsibilities: Readonly<Record<string, Text>> = {
  main: t('মূল দায়িত্বে', 'as main charge'),
  in_charge: t('ভারপ্রাপ্ত হিসেবে', 'in charge'),
  additional: t('অতিরিক্ত দায়িত্বে', 'as additional charge'),
};

/** Where a key comes from. */
const sources: Readonly<Record<string, Text>> = {
  desk: t('%{name} ডেস্ক', 'the desk %{name}'),
  office: t('%{name} অফিস', 'the office %{name}'),
  'office-type': t('%{name} ধরনের সব অফিস', 'every office of the type %{name}'),
  service: t('%{name} সেবা', 'the service %{name}'),
  user: t('%{name} নিজে', '%{name} personally'),
  role: t('%{name} ভূমিকা', 'the role %{name}'),
  application: t('%{name} অ্যাপ', 'the application %{name}'),
  everybody: t('সকলে', 'everybody'),
};

const said = {
  active: t('%{name} সক্রিয়।', '%{name} is active.'),
  inactive: t('%{name} সক্রিয় নন।', '%{name} is not active.'),
  desk: t('আজ তিনি %{name} ডেস্কে আছেন (%{office}), %{how}।', 'Today the desk is %{name} (%{office}), held %{how}.'),
  noDesk: t('ডেস্কটিতে আজ তাঁর দায়িত্ব নেই।', 'They do not hold that desk today.'),
  by: t(
    '%{key} অনুমতি আছে “%{group}” গুচ্ছে, যা পায় %{source}।',
    'The permission %{key} is in the group “%{group}”, which is given to %{source}.',
  ),
  single: t('%{key} অনুমতি দেয় %{source}।', 'The permission %{key} is given by %{source}.'),
  noKey: t('কোনো গুচ্ছে %{key} অনুমতি নেই।', 'None of their groups has the permission %{key}.'),
  reach: t('এর আওতা: %{name}।', 'Its reach: %{name}.'),
  noReach: t('এই অনুমতিতে কোনো রেকর্ডে পৌঁছানো যায় না; দেখার অনুমতিও লাগে।', 'It gives access to no record: a permission to view is needed, too.'),
  row: t('রেকর্ডটি আওতার মধ্যে।', 'The record is within that reach.'),
  noRow: t('রেকর্ডটি আওতার বাইরে।', 'The record is outside that reach.'),
} as const;

/** One way to a key, in a few words: “X গুচ্ছ, যা পায় Y অফিস”. */
export function sourceOf(chain: readonly Link[], locale: Locale): string {
  const holder = chain[0];
  if (!holder) return '';
  const from = sentence(sources[holder.kind] ?? said.reach, locale, { name: labelOf(holder, locale) });
  const group = chain.find(({ kind }) => kind === 'group');
  const named = group && labelOf(group, locale);
  // The group of everybody is called like those who have it.
  return named === undefined || named.toLowerCase() === from.toLowerCase() ? from : `${named} ← ${from}`;
}

type Said = { readonly text: string; readonly holds: boolean };

/** The links that say who and where: one for a person alone, four for a person at a desk. */
const whereUntil = (chain: readonly Step[]): number => {
  const posting = chain.findIndex(({ kind }) => kind === 'posting');
  return posting < 0 ? 1 : posting + 2;
};

function placeOf(chain: readonly Step[], locale: Locale): Said[] {
  const found = (kind: string) => chain.find(one => one.kind === kind);
  const [user, desk, posting, office] = ['user', 'desk', 'posting', 'office'].map(found);
  const say = (text: Text, holds: boolean, facts: Facts = {}): Said => ({ text: sentence(text, locale, facts), holds });
  const person = user ? [say(said[user.holds ? 'active' : 'inactive'], user.holds, { name: labelOf(user, locale) })] : [];
  if (!desk) return person;
  if (!desk.holds || !posting || !office) return [...person, say(said.noDesk, false)];
  const how = responsibilities[posting.label ?? '']?.[locale] ?? '';
  return [...person, say(said.desk, true, { name: labelOf(desk, locale), office: labelOf(office, locale), how })];
}

function keyOf(chain: readonly Step[], locale: Locale): Said[] {
  const key = chain.find(({ kind }) => kind === 'key');
  if (!key) return [];
  const name = labelOf(key, locale);
  if (!key.holds) return [{ text: sentence(said.noKey, locale, { key: name }), holds: false }];
  const [holder] = chain;
  const source = holder ? sentence(sources[holder.kind] ?? said.reach, locale, { name: labelOf(holder, locale) }) : '';
  const group = chain.find(({ kind }) => kind === 'group');
  const facts = { key: name, source, group: group ? labelOf(group, locale) : '' };
  return [{ text: sentence(group ? said.by : said.single, locale, facts), holds: true }];
}

/** The whole chain, link by link; the first link that fails is the reason of a refusal. */
export function sentencesOf({ chain }: Pick<Explanation, 'chain'>, locale: Locale): Said[] {
  const rest = chain.slice(whereUntil(chain));
  const ends = chain
    .filter(({ kind }) => kind === 'reach' || kind === 'row')
    .map(step => {
      const isReach = step.kind === 'reach';
      const text = isReach ? said[step.holds ? 'reach' : 'noReach'] : said[step.holds ? 'row' : 'noRow'];
      return { text: sentence(text, locale, { name: labelOf(step, locale) }), holds: step.holds };
    });
  return [...placeOf(chain.slice(0, whereUntil(chain)), locale), ...placeLost(rest, locale), ...keyOf(rest, locale), ...ends];
}

/** A desk that is not held comes after the person without a posting. */
const placeLost = (rest: readonly Step[], locale: Locale): Said[] =>
  rest[0]?.kind === 'desk' && !rest[0].holds ? [{ text: said.noDesk[locale], holds: false }] : [];
