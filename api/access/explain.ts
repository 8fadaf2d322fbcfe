/**
 * Why somebody may or may not: the chain user, desk, posting, assignment, group, key, reach, row, each with its id and label; on a refusal
 * the first missing link and who can grant it (architecture section 8). It answers by the very rights that the server goes by.
 */
import { holdsKey, type Rights, type Scope, where } from '../../permissions/ability.ts';
import { scopeSql } from '../../permissions/scope.ts';
import { type AnyResource, operations } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { type Registry, sourceOf } from '../engine/families.ts';
import type { Executor } from '../engine/transact.ts';
import { granters } from './granters.ts';
import { groupsWith, type Link, type Named, type Needed, neededPermission, postingsOf, sourcesOf } from './sources.ts';

/** A link of the chain, and whether it holds. */
export type Step = Link & { readonly holds: boolean };

export type Missing = {
  readonly kind: Link['kind'];
  readonly text: Text;
  /** The permission that was asked about, by name; null when there is none of that key. */
  readonly needs: Needed | null;
  /** Groups that hold it, a few of them; none where the asker may not look at groups. */
  readonly groups: readonly Named[];
  /** The key with which somebody could put it right, and the first people who hold it within reach. */
  readonly granted_by: {
    readonly keys: readonly string[];
    readonly people: readonly { id: number; full_name: string; full_name_en: string | null }[];
  };
};

export type Explanation = { readonly allowed: boolean; readonly chain: readonly Step[]; readonly missing: Missing | null };

export type Question = {
  readonly person: {
    readonly id: number;
    readonly full_name: string;
    readonly full_name_en: string | null;
    readonly row_status: number;
    readonly user_type: number;
  };
  readonly deskId: number | undefined;
  /** At that desk, else at his primary one; undefined when he doesn't hold it. */
  readonly rights: Rights | undefined;
  readonly key: string;
  readonly resource: AnyResource | undefined;
  readonly registry: Registry;
  readonly recordId: number | undefined;
  readonly today: string;
  /** Whether the asker may look at groups. */
  readonly seesGroups: boolean;
};

const missing = {
  user: t('ব্যক্তি সক্রিয় নন।', 'The person is not active.'),
  posting: t('ডেস্কটিতে আজ তাঁর দায়িত্ব নেই।', 'He does not hold this desk today.'),
  key: t('তাঁর কোনো গুচ্ছে এই অনুমতি নেই।', 'None of his groups has this key.'),
  reach: t('এই অনুমতিতে কোনো রেকর্ডে পৌঁছানো যায় না; দেখার অনুমতি লাগে।', 'The key reaches no record without a key to view.'),
  row: t('রেকর্ডটি তাঁর আওতার বাইরে।', 'The record lies outside his reach.'),
} as const;

/** Whoever may do this can put the missing link right. */
const remedies = {
  user: ['ACTIVATE_USER'],
  posting: ['ASSIGN_DESK_USER'],
  key: ['UPDATE_PERMISSION_GROUP'],
  reach: ['UPDATE_PERMISSION_GROUP'],
  row: ['UPDATE_PERMISSION_GROUP'],
} as const;

/** The operation or move of the resource that the key opens, if any: reading first. */
export function operationOf(
  key: string,
  { keys, moves }: { keys: Readonly<Record<string, readonly string[]>>; moves: Readonly<Record<string, readonly string[]>> },
): string | undefined {
  const opened = (name: string): boolean => keys[name]?.includes(key) ?? false;
  return (
    (['get', ...operations] as const).find(name => name !== 'options' && opened(name)) ??
    Object.keys(moves).find(name => moves[name]!.includes(key))
  );
}

const reachText = (scope: Scope): { label: string; label_en: string } => {
  if (scope.kind === 'all') return { label: 'সব রেকর্ড', label_en: 'every record' };
  if (scope.kind === 'none') return { label: 'কোনো রেকর্ড নয়', label_en: 'no record' };
  if (scope.kind === 'through') return { label: `${scope.parent}-এর মাধ্যমে`, label_en: `through ${scope.parent}` };
  if (scope.kind === 'every') {
    const texts = scope.of.map(reachText);
    return { label: texts.map(({ label }) => label).join(', '), label_en: texts.map(({ label_en }) => label_en).join(', ') };
  }
  const parts = scope.of.map(({ column, values }) => `${column}: ${values.length}`).join(', ');
  return { label: parts, label_en: parts };
};

/** Whether the record lies within the scope, asked as a get of it asks. */
export async function liesWithin(client: Executor, resource: AnyResource, registry: Registry, id: number, scope: Scope): Promise<boolean> {
  const values: unknown[] = [id];
  const within = scopeSql.one(scope, 'o', value => `$${values.push(value)}`) ?? 'true';
  const { rows } = await client.query({ text: `select 1 from ${sourceOf(resource, registry)} o where o.id = $1 and ${within}`, values });
  return rows.length > 0;
}

/** The keys that mean this one: itself, and what manages its noun. */
const keysMeaning = (rights: Rights | undefined, key: string): string[] =>
  rights
    ? [key, ...[...rights.keys].filter(held => held.startsWith('MANAGE_') && holdsKey({ ...rights, keys: new Set([held]) }, key))]
    : [key];

const toReach = async (
  client: Executor,
  { rights, key, resource, registry, recordId }: Question,
): Promise<{ steps: Step[]; lost?: 'reach' | 'row' }> => {
  if (!resource || !rights) return { steps: [] };
  const operation = operationOf(key, rights.guarded.get(resource.name)!)!;
  const scope = where(rights, operation, resource.name);
  const holds = scope.kind !== 'none';
  const reach: Step = { kind: 'reach', id: null, ...reachText(scope), holds };
  if (!holds) return { steps: [reach], lost: 'reach' };
  if (recordId === undefined) return { steps: [reach] };
  const within = await liesWithin(client, resource, registry, recordId, scope);
  const row: Step = { kind: 'row', id: recordId, label: resource.label.bn, label_en: resource.label.en, holds: within };
  return { steps: [reach, row], ...(within ? {} : { lost: 'row' as const }) };
};

/** The links up to the key: who, where, by which assignment and group. */
async function toKey(
  client: Executor,
  question: Question,
): Promise<{ steps: Step[]; lost?: 'user' | 'posting' | 'key'; officeId: number | null }> {
  const { person, deskId, rights, key, today } = question;
  const user: Step = {
    kind: 'user',
    id: person.id,
    label: person.full_name,
    label_en: person.full_name_en,
    holds: person.row_status === 1,
  };
  const isAdministrator = rights?.standing.everywhere ?? false;
  const at = deskId ?? rights?.standing.deskId;
  const [posting] = isAdministrator || at === undefined ? [] : await postingsOf(client, { userId: person.id, deskId: at, today });
  const steps: Step[] = [user];
  if (posting)
    steps.push(
      { kind: 'desk', id: posting.desk_id, label: posting.desk_name, label_en: posting.desk_name_en, holds: true },
      { kind: 'posting', id: posting.id, label: posting.responsibility, label_en: posting.responsibility, holds: true },
      { kind: 'office', id: posting.office_id, label: posting.office_name, label_en: posting.office_name_en, holds: true },
    );
  const officeId = posting?.office_id ?? null;
  if (!user.holds) return { steps, lost: 'user', officeId };
  if (!rights) {
    steps.push({ kind: 'desk', id: deskId ?? null, label: null, label_en: null, holds: false });
    return { steps, lost: 'posting', officeId };
  }
  const [source] = await sourcesOf(client, { userId: person.id, deskId: rights.standing.deskId ?? null, keys: keysMeaning(rights, key) });
  const held = source !== undefined && holdsKey(rights, key);
  if (held) steps.push(...[...source.chain, source.key].map(link => ({ ...link, holds: true })));
  else steps.push({ kind: 'key', id: null, label: key, label_en: key, holds: false });
  return { steps, officeId, ...(held ? {} : { lost: 'key' as const }) };
}

/** Answers the question. What is missing is told once: the first link that doesn't hold. */
export async function explain(client: Executor, question: Question): Promise<Explanation> {
  const first = await toKey(client, question);
  const second = first.lost ? { steps: [] } : await toReach(client, question);
  const lost = first.lost ?? second.lost;
  const chain = [...first.steps, ...second.steps];
  if (!lost) return { allowed: true, chain, missing: null };
  const keys = remedies[lost];
  // Whoever adds a key to a group has to hold it himself (D-GRANT).
  const needed = lost === 'key' ? [...keys, question.key] : keys;
  const people = await granters(client, { keys: needed, officeId: first.officeId, today: question.today, except: question.person.id });
  const needs = await neededPermission(client, question.key);
  const groups = question.seesGroups ? await groupsWith(client, question.key) : [];
  return { allowed: false, chain, missing: { kind: lost, text: missing[lost], needs, groups, granted_by: { keys, people } } };
}
