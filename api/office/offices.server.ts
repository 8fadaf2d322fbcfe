/**
 * The tree of offices has one root. Rights reach down the tree, and jurisdiction follows from layer and place. So nobody widens rights by
 * moving an office, or by giving it a place or group that they could not give themselves (D-GRANT).
 */
import { officeErrors } from '../../resources/office/errors.ts';
import { offices } from '../../resources/office/offices.ts';
import { mustBeOfLevel, mustHoldGroups, mustReachOffices, mustReachUpazilas } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write, whenWritten } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Id = number | null | undefined;

const places = ['division_id', 'district_id', 'upazila_id', 'circle_id', 'union_id'] as const;
/** What `judge` reads of a change. */
const judged = ['parent_id', 'layer_id', 'type_id', 'base_office_id', 'permission_level', 'permission_group_id', ...places] as const;

const changed = ({ before, after }: Write, ...names: readonly string[]): boolean =>
  names.some(name => (before?.[name] ?? null) !== (after[name] ?? null));

const refuse = (path: string, error: ReturnType<typeof officeErrors.parentMissing>): never => {
  throw new ProblemsError(offices, [{ path, error }]);
};

const officeLayerLevelText = sql('office/offices.officeLayerLevel', 'select level from office_layers where id = $1');

/** The ministry is at the top (office_layers.level 1), and nothing else is. */
async function mustStandRight({ rows, after }: Write): Promise<void> {
  const [layer] = await rows(officeLayerLevelText, [after.layer_id]);
  const hasParent = after.parent_id !== null && after.parent_id !== undefined;
  if (layer && layer.level > 1 && !hasParent) refuse('parent_id', officeErrors.parentMissing());
  if (layer?.level === 1 && hasParent) refuse('parent_id', officeErrors.ministryOfficeHasParent());
}

const someBaseOfficeText = sql('office/offices.someBaseOffice', 'select 1 from base_offices where id = $1');

async function judgePattern(write: Write): Promise<void> {
  const { base_office_id } = write.after;
  if (typeof base_office_id !== 'number' || !changed(write, 'base_office_id')) return;
  const known = await write.rows(someBaseOfficeText, [base_office_id]);
  if (!known.length) refuse('base_office_id', officeErrors.baseOfficeNotFound());
}

async function judgeParent(write: Write): Promise<void> {
  const { after } = write;
  if (!changed(write, 'parent_id', 'layer_id')) return;
  await mustStandRight(write);
  if (changed(write, 'parent_id') && typeof after.parent_id === 'number') mustReachOffices(write, [after.parent_id]);
}

/**
 * The groups that its people have, or would have, by this office: its own or its type's, and its desks' if it leaves the choice to them.
 */
const groupsText = sql(
  'office/offices.groups',
  `
  select permission_group_id as id from office_types where id = any($1::bigint[])
  union select permission_group_id from office_organograms where office_id = $2`,
  known<{ id: Id }>(),
);

async function judgeGroups(write: Write): Promise<void> {
  const { before, after } = write;
  if (changed(write, 'permission_group_id')) await mustBeOfLevel(write, after.permission_group_id, 'office');
  if (!changed(write, 'permission_group_id', 'permission_level', 'type_id')) return;
  const types = [before?.type_id, after.type_id].filter(id => id !== undefined);
  const others = await write.rows(groupsText, [types, before?.id ?? null]);
  await mustHoldGroups(write, [before?.permission_group_id as Id, after.permission_group_id as Id, ...others.map(({ id }) => id)]);
}

async function judge(write: Write): Promise<void> {
  await judgeParent(write);
  await judgePattern(write);
  await judgeGroups(write);
  if (changed(write, 'layer_id', ...places)) await mustReachUpazilas(write, write.after);
}

const savedViewIdText = sql('office/offices.savedViewId', 'select id from saved_views where office_id = $1 order by id');

/** A list view shared with the office becomes private again: it must not prevent the deletion of the office. */
async function endSharing({ before, rows, repositoryOf, acting }: Write): Promise<void> {
  const shared = await rows(savedViewIdText, [before!.id]);
  const inside = { ...acting, actor: asSystem('office deleted') };
  for (const { id } of shared) await repositoryOf('saved-views').set(id, { shared_with_office: false }, inside);
}

export const officesServer = defineServerSide(offices, {
  guards: { create: judge, update: whenWritten(judged, judge), delete: endSharing },
});
