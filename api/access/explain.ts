/**
 * Why a person may do something or not: the chain user, desk, posting, assignment, group, key, reach, row, each with its id and label. A
 * refusal names the first missing link and who can grant it (architecture section 8). It uses the server's own rights.
 */
import { type Branch, type Rights, type Scope, where } from '../../permissions/ability.ts';
import type { Held } from '../../permissions/held.ts';
import { holdsKey } from '../../permissions/holds-key.ts';
import { scopeSql } from '../../permissions/scope.ts';
import type { Moment } from '../../resources/kernel/clock.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import { type AnyResource, operations } from '../../resources/kernel/resource.ts';
import type { Scoping } from '../../resources/kernel/scoping.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { type Registry, sourceOf } from '../engine/families.ts';
import { atMoment } from '../engine/report-sources.ts';
import type { Executor } from '../engine/transact.ts';
import { granters } from './granters.ts';
import { groupsWith, type Link, type Named, type Needed, neededPermission, postingsOf, sourcesOf } from './sources.ts';

/** A link of the chain, and whether it holds. */
export type Step = Link & { readonly holds: boolean };

export type Missing = {
  readonly kind: Link['kind'];
  readonly text: Text;
  /** The requested permission, by name; null when no permission has that key. */
  readonly needs: Needed | null;
  /** Some groups with the key; none if the caller may not see groups. */
  readonly groups: readonly Named[];
  /** The key needed to fix it, and the first people within reach who hold it. */
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
  /** At that desk, else at the primary one; undefined when it is not held. */
  readonly rights: Rights | undefined;
  readonly key: string;
  readonly resource: AnyResource | undefined;
  readonly registry: Registry;
  readonly recordId: number | undefined;
  /** Now, in Dhaka. */
  readonly moment: Moment;
  /** Whether the caller may see groups. */
  readonly seesGroups: boolean;
};

const missing = {
  user: t('ব্যক্তি সক্রিয় নন।', 'The person is not active.'),
  posting: t('ডেস্কটিতে আজ তাঁর দায়িত্ব নেই।', 'The person does not hold this desk today.'),
  key: t('তাঁর কোনো গুচ্ছে এই অনুমতি নেই।', "None of the person's groups has this key."),
  reach: t('এই অনুমতিতে কোনো রেকর্ডে পৌঁছানো যায় না; দেখার অনুমতি লাগে।', 'The key reaches no record without a key to view.'),
  row: t('রেকর্ডটি তাঁর আওতার বাইরে।', "The record is outside the person's reach."),
} as const;

/** The permission needed to fix the missing link. */
const remedies = {
  user: ['ACTIVATE_USER'],
  posting: ['ASSIGN_DESK_USER'],
  key: ['UPDATE_PERMISSION_GROUP'],
  reach: ['UPDATE_PERMISSION_GROUP'],
  row: ['UPDATE_PERMISSION_GROUP'],
} as const;

type Opened = { readonly keys: Readonly<Record<string, readonly string[]>>; readonly moves: Readonly<Record<string, readonly string[]>> };

/** The keys that open an operation or move; none if the resource has no such operation. */
export const openersOf = (operation: string, { keys, moves }: Opened): readonly string[] => keys[operation] ?? moves[operation] ?? [];

/** The operation or move of the resource that the key opens, if any: reading first. */
export function operationOf(key: string, { keys, moves }: Opened): string | undefined {
  const opened = (name: string): boolean => keys[name]?.includes(key) ?? false;
  return (
    (['get', ...operations] as const).find(name => name !== 'options' && opened(name)) ??
    Object.keys(moves).find(name => moves[name]!.includes(key))
  );
}

/** The further conditions of a row, in words. */
function heldText({ fields }: AnyResource, where: Held): Text[] {
  return Object.entries(where).map(([name, value]) => {
    const field = fields[name] as Field;
    const said = (field.kind === 'choice' && field.options.find(one => one.value === value)?.text) || {
      bn: String(value),
      en: String(value),
    };
    const label = fieldLabel(field);
    return { bn: `${label.bn}: ${said.bn}`, en: `${label.en}: ${said.en}` };
  });
}

/** One branch of a reach, in words: the condition on its column. */
function branchText(branch: Branch, resource: AnyResource): Text {
  const { where = {} } = branch;
  // A reach without an office has its first condition in place of the column.
  const isHeld = typeof branch.values[0] === 'string';
  const held = heldText(resource, isHeld ? { [branch.column]: branch.values[0]!, ...where } : where);
  const texts = isHeld ? held : [placeText(branch, resource.scope), ...held];
  return { bn: texts.map(({ bn }) => bn).join('; '), en: texts.map(({ en }) => en).join('; ') };
}

function placeText({ column, values }: Branch, scope: Scoping | undefined): Text {
  const count = values.length;
  const said = (bn: string, en: string): Text => ({ bn: bengaliDigits(bn), en });
  if (column === scope?.own) return said('নিজের রেকর্ড', 'their own records');
  if (column === scope?.office)
    return said(`${count}টি অফিসের রেকর্ড`, count === 1 ? 'the records of one office' : `the records of ${count} offices`);
  if (column === scope?.place?.upazila) return said(`${count}টি উপজেলার রেকর্ড`, `the records of ${count} upazilas`);
  if (column === scope?.place?.mouza) return said(`${count}টি মৌজার রেকর্ড`, `the records of ${count} mouzas`);
  if (scope?.keyed?.some(({ own }) => own === column)) return said('যেসব রেকর্ডে তাঁর নাম আছে', 'the records that name them');
  return said('নিজ এলাকার রেকর্ড', 'the records of their own area');
}

function reachText(scope: Scope, resource: AnyResource, registry: Registry): Text {
  if (scope.kind === 'all') return t('সব রেকর্ড', 'every record');
  if (scope.kind === 'none') return t('কোনো রেকর্ড নয়', 'no record');
  if (scope.kind === 'any') {
    const parts = scope.of.map(branch => branchText(branch, resource));
    return { bn: parts.map(({ bn }) => bn).join(', '), en: parts.map(({ en }) => en).join(', ') };
  }
  if (scope.kind === 'every') {
    const parts = scope.of.map(part => reachText(part, resource, registry));
    return { bn: parts.map(({ bn }) => bn).join('; '), en: parts.map(({ en }) => en).join('; ') };
  }
  if (scope.kind === 'part') {
    const own = reachText(scope.or, resource, registry);
    return { bn: `${own.bn}; যাঁর অনুমোদনে তিনি আছেন`, en: `${own.en}; those in whose approval they take part` };
  }
  const parent = registry.get(scope.parent);
  const within = parent ? reachText(scope.scope, parent, registry) : undefined;
  const { bn, en } = parent?.label ?? { bn: scope.parent, en: scope.parent };
  return { bn: `${bn} যেখানে পৌঁছায়: ${within?.bn ?? ''}`, en: `what hangs on ${en.toLowerCase()}: ${within?.en ?? ''}` };
}

/** Whether the record is within the scope, asked as a get of it asks. */
export async function isInScope(
  client: Executor,
  { resource, registry, moment }: { readonly resource: AnyResource; readonly registry: Registry; readonly moment: Moment },
  id: number,
  scope: Scope,
): Promise<boolean> {
  const values: unknown[] = [id];
  const within = scopeSql.one(scope, 'o', value => `$${values.push(value)}`) ?? 'true';
  const text = atMoment(`select 1 from ${sourceOf(resource, registry)} o where o.id = $1 and ${within}`, moment);
  const { rows } = await client.query({ text, values });
  return rows.length > 0;
}

/** The keys that include this one: itself, and the one that manages its resource. */
const keysMeaning = (rights: Rights | undefined, key: string): string[] =>
  rights
    ? [key, ...[...rights.keys].filter(held => held.startsWith('MANAGE_') && holdsKey({ ...rights, keys: new Set([held]) }, key))]
    : [key];

const toReach = async (
  client: Executor,
  { rights, key, resource, registry, recordId, moment }: Question,
): Promise<{ steps: Step[]; lost?: 'reach' | 'row' }> => {
  if (!resource || !rights) return { steps: [] };
  const operation = operationOf(key, rights.guarded.get(resource.name)!)!;
  const scope = where(rights, operation, resource.name);
  const holds = scope.kind !== 'none';
  const { bn, en } = reachText(scope, resource, registry);
  const reach: Step = { kind: 'reach', id: null, label: bn, label_en: en, holds };
  if (!holds) return { steps: [reach], lost: 'reach' };
  if (recordId === undefined) return { steps: [reach] };
  const within = await isInScope(client, { resource, registry, moment }, recordId, scope);
  const row: Step = { kind: 'row', id: recordId, label: resource.label.bn, label_en: resource.label.en, holds: within };
  return { steps: [reach, row], ...(within ? {} : { lost: 'row' as const }) };
};

/** The links up to the key: person, desk, assignment and group. */
async function toKey(
  client: Executor,
  question: Question,
): Promise<{ steps: Step[]; lost?: 'user' | 'posting' | 'key'; officeId: number | null }> {
  const { person, deskId, rights, key, moment } = question;
  const today = moment.date;
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

/** Answers the question. Only the first missing link is reported. */
export async function explain(client: Executor, question: Question): Promise<Explanation> {
  const first = await toKey(client, question);
  const second = first.lost ? { steps: [] } : await toReach(client, question);
  const lost = first.lost ?? second.lost;
  const chain = [...first.steps, ...second.steps];
  if (!lost) return { allowed: true, chain, missing: null };
  const keys = remedies[lost];
  // A person who adds a key to a group must hold it themselves (D-GRANT).
  const needed = lost === 'key' ? [...keys, question.key] : keys;
  const people = await granters(client, {
    keys: needed,
    officeId: first.officeId,
    today: question.moment.date,
    except: question.person.id,
  });
  const needs = await neededPermission(client, question.key);
  const groups = question.seesGroups ? await groupsWith(client, question.key) : [];
  return { allowed: false, chain, missing: { kind: lost, text: missing[lost], needs, groups, granted_by: { keys, people } } };
}
