/**
 * A desk that gives a service gets the groups of that service (S6.30). It is assigned by a person who holds all of their keys and reaches
 * the desk, never to their own (D-GRANT).
 */
import { serviceAssignments } from '../../resources/service/service-assignments.ts';
import { mustHoldGroups, mustHoldKey, mustNotBeOwnDesk, mustReachEverywhere, mustReachOffices, officeOfDesk } from '../access/index.ts';
import { type Asked, defineServerSide } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

type Id = number | null | undefined;
type Values = Readonly<Record<string, unknown>>;

const grantedGroupText = sql(
  'service/service-assignments.grantedGroup',
  'select permission_group_id as id from permission_assignments where service_id = $1 and row_status = 1',
);

/** Desk and service never change afterwards; the group may. */
async function judge(inside: Omit<Asked, 'before'>, assignment: Values, verb: 'ASSIGN' | 'UNASSIGN'): Promise<void> {
  const { office_type_id, office_id, office_organogram_id, service_id, permission_group_id } = assignment;
  mustHoldKey(inside, `${verb}_SERVICE_TO_${office_organogram_id ? 'DESK' : 'OFFICE'}`);
  if (office_type_id) mustReachEverywhere(inside);
  if (office_id) mustReachOffices(inside, [office_id as number]);
  await mustHoldGroups(inside, [permission_group_id as Id]);
  if (!office_organogram_id) return;
  await mustNotBeOwnDesk(inside, office_organogram_id);
  mustReachOffices(inside, [await officeOfDesk(inside, office_organogram_id)]);
  const groups = await inside.rows(grantedGroupText, [service_id]);
  await mustHoldGroups(
    inside,
    groups.map(({ id }) => id),
  );
}

export const serviceAssignmentsServer = defineServerSide(serviceAssignments, {
  permits: { update: asked => judge(asked, asked.before, 'ASSIGN'), delete: asked => judge(asked, asked.before, 'UNASSIGN') },
  guards: {
    create: write => judge(write, write.after, 'ASSIGN'),
    update: write => mustHoldGroups(write, [write.after.permission_group_id as Id]),
  },
});
