/**
 * Undoes everything that one request of a person wrote, in one transaction (docs/decisions/0070). The audit log is the only state: it has the
 * former values, the person, the time, and whatever came since. An undo is itself a write with entries of its own, of the task `undo`.
 */
import { type DomainError, defineErrors } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { t } from '../../resources/kernel/text.ts';
import { canUndoDelete, canUndoMove, canUndoUpdate, undoTask } from '../../resources/kernel/undoable.ts';
import { requireOpen } from '../http/closing.ts';
import { requestErrors } from '../http/errors.ts';
import { scopeFor } from './actor.ts';
import { rowsFieldsOf } from './children.ts';
import { columnNames } from './columns.ts';
import { linkFieldsOf, writeLinks } from './links.ts';
import { requirePermit } from './permits.ts';
import { isInScope } from './reach.ts';
import { type Context, contextOf, rowsOf } from './record-context.ts';
import { updateRow } from './record-rows.ts';
import type { ResourceRepository } from './repository.ts';
import type { ActingInside, Stored } from './server-side.ts';
import { ask } from './sql.ts';
import { lockParent, touchParent } from './standalone.ts';
import { lockedManyStatement, storedOf } from './stored.ts';
import { aloneText, type Deed, deedsText, mostDeeds, restoreStatement } from './undo-statements.ts';

export const undoErrors = defineErrors('undo', {
  unknown: { status: 404, text: t('এই অনুরোধে আপনার ফেরানোর মতো কিছু নেই।', 'This request has nothing that you can undo.') },
  expired: { status: 409, text: t('ফেরানোর সময় পার হয়ে গেছে।', 'The time to undo this is over.') },
  already: { status: 409, text: t('কাজটি আগেই ফেরানো হয়েছে।', 'This has already been undone.') },
  changed: {
    status: 409,
    text: t('এর মধ্যে রেকর্ড আবার বদলেছে, তাই কাজটি ফেরানো যায় না।', 'The record has changed since, so this cannot be undone.'),
  },
  impossible: { status: 409, text: t('এই কাজ ফেরানো যায় না।', 'This cannot be undone.') },
});

/** The errors of an undo that are its own; a record that can't be written again answers its own error. */
export const errorsOfUndo = [...Object.values(undoErrors), requestErrors.notFound, requestErrors.outOfReach];

type RepositoryOf = (resource: string) => ResourceRepository;
/** A deed with its record's repository; `isPart`: it went with another record, whose rights decide. */
type Known = Deed & { readonly of: ResourceRepository; readonly isPart: boolean };

const farthest = 24 * 60 * 60 * 1000;

const isMove = ({ of, task }: Known): boolean => task !== null && Object.hasOwn(of.resource.states?.moves ?? {}, task);
/** Written by a hook, not by the person. */
const isEffect = (deed: Known): boolean => deed.task !== null && !isMove(deed) && deed.task !== undoTask;
const namesOf = ({ old_data }: Deed): string[] => Object.keys(old_data ?? {});

/** A parent's entry that only names child rows among the deeds: it is written again with them. */
const isTouch = (deed: Known, all: readonly Known[]): boolean =>
  deed.action_type === 'update' &&
  namesOf(deed).length > 0 &&
  namesOf(deed).every(name => {
    const field: Field | undefined = deed.of.resource.fields[name];
    return field?.kind === 'rows' && all.some(({ resource }) => resource === field.of);
  });

function canUndo(deed: Known, all: readonly Known[]): boolean {
  const { resource, registry } = deed.of;
  if (deed.task === undoTask) return false;
  if (deed.action_type === 'delete')
    return (
      deed.isPart ||
      canUndoDelete(
        resource,
        rowsFieldsOf(resource).map(([, { of }]) => registry.get(of)!),
      )
    );
  if (isMove(deed)) return canUndoMove(resource, deed.task!);
  // The former values of an update have their effects again; those of a deletion or a move would stay.
  if (isEffect(deed)) return all.every(one => isEffect(one) || (one.action_type === 'update' && !isMove(one)));
  const written = namesOf(deed).filter(name => !isComputed(resource, name));
  return (deed.action_type === 'update' && written.length > 0 && canUndoUpdate(resource, written)) || isTouch(deed, all);
}

const isComputed = ({ fields }: AnyResource, name: string): boolean => (fields[name] as Field | undefined)?.computed === true;

/** The deeds with their repositories; child rows of a deleted record, and what led to it, are parts of it. */
function knownDeeds(deeds: readonly Deed[], repositoryOf: RepositoryOf): Known[] {
  const found = deeds.map(deed => ({ ...deed, of: repositoryOf(deed.resource) }));
  const parents = found.filter(({ action_type, of }) => action_type === 'delete' && of.resource.leadsTo === undefined);
  return found.map(deed => {
    const isChild = parents.some(({ of }) => rowsFieldsOf(of.resource).some(([, field]) => field.of === deed.resource));
    return { ...deed, isPart: deed.action_type === 'delete' && (isChild || deed.of.resource.leadsTo !== undefined) };
  });
}

/** Locks what is there, in one order, so that nothing changes between the last look at the log and the end. */
async function lock(context: Context, all: readonly Known[]): Promise<ReadonlyMap<string, Stored>> {
  const locked = new Map<string, Stored>();
  for (const { of } of all.toSorted((a, b) => (a.resource < b.resource ? -1 : 1))) {
    const { resource, registry } = of;
    const ids = all.filter(one => one.of === of && one.action_type !== 'delete').map(({ record_id }) => record_id);
    if (ids.length === 0 || locked.has(`${resource.name} ${ids[0]}`)) continue;
    for (const row of await rowsOf<{ record: string }>(context, resource, lockedManyStatement(resource, registry, ids))) {
      const record = storedOf(row);
      locked.set(`${resource.name} ${record.id}`, record);
    }
  }
  return locked;
}

/** @throws request.not_found when the record is no longer within the person's reach for what they did to it */
async function requireRight(context: Context, { of }: Known, operation: string, record: Stored): Promise<void> {
  const scope = scopeFor(context.author, operation, of.resource.name);
  if (!(await isInScope(context, scope, record))) throw requestErrors.notFound();
  await requirePermit(context, of.resource, operation, record);
}

/** The deleted record with every column; its guard judges it as a new one, since more may have come about since. */
async function restore(context: Context, deed: Known): Promise<void> {
  const { resource } = deed.of;
  const state = Object.fromEntries([...columnNames(resource).map(name => [name, null]), ...Object.entries(deed.old_data!)]);
  const record = state as Stored;
  if (!deed.isPart) {
    await requireRight(context, deed, 'delete', record);
    await context.hooksOf(resource.name)?.guards?.create?.({ ...context.inside, action: 'create', after: record, values: record });
  }
  const parent = deed.isPart ? [] : await lockParent(context, resource, [record]);
  await rowsOf(context, resource, restoreStatement(resource, state, context.author));
  for (const field of linkFieldsOf(resource))
    await writeLinks(context, resource, deed.record_id, field, (state[field[0]] ?? []) as readonly number[]);
  await touchParent(context, parent, deed.record_id);
}

/** The state before a move, and what else the move wrote. */
async function moveBack(context: Context, deed: Known, record: Stored): Promise<void> {
  const { resource } = deed.of;
  await requireRight(context, deed, deed.task!, record);
  const parent = await lockParent(context, resource, [record]);
  const row = await updateRow(context, resource, deed.record_id, deed.old_data!, { author: context.author, answer: false });
  if (!row?.id) throw undoErrors.impossible();
  await touchParent(context, parent, deed.record_id);
}

async function undoOne(acting: ActingInside, deed: Known, record: Stored | undefined): Promise<void> {
  const { of, record_id, action_type } = deed;
  const inside: ActingInside = { ...acting, actor: { ...acting.actor, task: undoTask } };
  const context = contextOf(of.services, of.registry, inside);
  if (action_type === 'delete') return restore(context, deed);
  if (!record) throw undoErrors.changed();
  if (isMove(deed)) return moveBack(context, deed, record);
  const former = Object.entries(deed.old_data!).filter(([name]) => !isComputed(of.resource, name));
  await of.change(record_id, Object.fromEntries(former), 'patch', undefined, inside);
}

/** @throws what keeps these deeds from being undone */
function judge(deeds: readonly Known[]): void {
  const refusals: [(deed: Known) => boolean, () => DomainError][] = [
    [deed => deed.later === undoTask, undoErrors.already],
    [deed => deed.age_s > setting('undo_valid_s'), undoErrors.expired],
    [deed => !canUndo(deed, deeds), undoErrors.impossible],
    [deed => deed.later !== null, undoErrors.changed],
  ];
  for (const [isRefused, error] of refusals) if (deeds.some(isRefused)) throw error();
}

/** Undoes what the author wrote by that request; returns the number of records. @throws undo.*, any error of writing them again */
export async function undoRequest(acting: ActingInside, requestId: string, repositoryOf: RepositoryOf): Promise<number> {
  const { actor, transaction } = acting;
  const since = new Date(Date.now() - farthest).toISOString();
  await ask(transaction, aloneText, [`${actor.userId} ${requestId}`]);
  const read = async () => knownDeeds((await ask(transaction, deedsText, [actor.userId, requestId, since])).rows, repositoryOf);
  const seen = await read();
  if (seen.length === 0) throw undoErrors.unknown();
  if (seen.length > mostDeeds) throw undoErrors.impossible();
  for (const { resource } of seen) requireOpen(resource);
  judge(seen);
  const [first] = seen;
  const locked = await lock(contextOf(first!.of.services, first!.of.registry, acting), seen);
  const deeds = await read();
  judge(deeds);
  const own = deeds.filter(deed => !isTouch(deed, deeds) && !isEffect(deed));
  if (own.every(({ isPart }) => isPart)) throw undoErrors.impossible();
  for (const deed of own) await undoOne(acting, deed, locked.get(`${deed.resource} ${deed.record_id}`));
  return own.filter(({ isPart }) => !isPart).length;
}
