/**
 * A desk's group is given by a person who holds its keys, never to their own desk (D-GRANT); the original group is kept. The office refers
 * to its head's desk. A desk with a present or future holder can't be deleted; one with only former holders can.
 */
import { officeErrors } from '../../resources/office/errors.ts';
import { officeOrganograms } from '../../resources/office/office-organograms.ts';
import { mustBeOfLevel, mustHoldGroups, mustHoldKey, mustNotBeOwnDesk } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Inside, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Id = number | null;

async function judgeGroup(write: Write): Promise<void> {
  const { before, after } = write;
  const [was, is] = [before?.permission_group_id ?? null, after.permission_group_id ?? null] as Id[];
  if (was === is) return;
  await mustBeOfLevel(write, is, 'desk');
  await mustNotBeOwnDesk(write, before?.id);
  await mustHoldGroups(write, [was, is]);
}

const someOfficeOrganogramText = sql(
  'office/office-organograms.someOfficeOrganogram',
  'select 1 from office_organograms where id = $1 and office_id = $2',
);

async function judgeParent(write: Write): Promise<void> {
  const { before, after, rows } = write;
  const parent = after.parent_id;
  if (typeof parent !== 'number' || parent === before?.parent_id) return;
  const sameOffice = await rows(someOfficeOrganogramText, [parent, after.office_id]);
  if (!sameOffice.length) throw new ProblemsError(officeOrganograms, [{ path: 'parent_id', error: officeErrors.deskOfAnotherOffice() }]);
}

async function judge(write: Write): Promise<void> {
  const { before, after } = write;
  if ((before?.is_office_head ?? false) !== (after.is_office_head ?? false)) mustHoldKey(write, 'ASSIGN_OFFICE_HEAD_DESK');
  await judgeParent(write);
  await judgeGroup(write);
}

const officeOrganogramText = sql(
  'office/office-organograms.officeOrganogram',
  `select o.head_organogram_id as head, (select d.id from office_organograms d
       where d.office_id = o.id and d.is_office_head and d.row_status = 1 and d.id is distinct from $2) as is
     from offices o where o.id = $1`,
  known<{ head: Id; is: Id }>(),
);

/** Sets the head's desk in the office. `without`: a desk that is no longer the head's, or is about to be deleted. */
export async function updateHead({ rows, repositoryOf, acting }: Inside, officeId: number, without: Id): Promise<void> {
  const [office] = await rows(officeOrganogramText, [officeId, without]);
  if (!office || office.head === office.is) return;
  const actor = asSystem('head desk');
  await repositoryOf('offices').set(officeId, { head_organogram_id: office.is }, { ...acting, actor });
}

const deskAssignmentText = sql(
  'office/office-organograms.deskAssignment',
  `select id, row_status <> 1 or coalesce(to_date < $2::date, false) as over from desk_assignments where office_organogram_id = $1`,
  known<{ over: boolean }>(),
);

async function mayDelete(write: Write): Promise<void> {
  const { before, rows, today, repositoryOf, acting } = write;
  const postings = await rows(deskAssignmentText, [before!.id, today]);
  if (postings.some(({ over }) => !over)) throw officeErrors.deskHasUser();
  // Past postings stay in the audit log; their rows would prevent the deletion of the desk.
  for (const { id } of postings)
    await repositoryOf('desk-assignments').remove(id, undefined, { ...acting, actor: asSystem('desk deleted') });
  await updateHead(write, before!.office_id as number, before!.id);
}

const headIsKnown = (write: Done): Promise<void> => updateHead(write, write.after.office_id as number, null);

const baseOfficeOrganogramPermissionGroupIdText = sql(
  'office/office-organograms.baseOfficeOrganogramPermissionGroupId',
  'select permission_group_id as id from base_office_organograms where id = $1',
  known<{ id: Id }>(),
);

export const officeOrganogramsServer = defineServerSide(officeOrganograms, {
  computed: async ({ before, after, rows }) => {
    const base = after.base_office_organogram_id;
    if (before && before.base_office_organogram_id === base) return {};
    const [pattern] = await rows(baseOfficeOrganogramPermissionGroupIdText, [base ?? null]);
    return { original_permission_group_id: pattern?.id ?? before?.original_permission_group_id ?? after.permission_group_id };
  },
  permits: { delete: asked => mustNotBeOwnDesk(asked, asked.before.id) },
  guards: { create: judge, update: judge, delete: mayDelete },
  effects: { create: headIsKnown, update: headIsKnown },
});
