/**
 * A desk that gives a service has the groups assigned to that service (S6.30): it is given by whoever holds all of their keys and reaches
 * the desk, never to his own (D-GRANT).
 */
import { serviceAssignments } from '../../resources/service/service-assignments.ts';
import { mustHoldGroups, mustHoldKey, mustNotBeOwnDesk, mustReachEverywhere, mustReachOffices, officeOfDesk } from '../access/index.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

type Id = number | null | undefined;

const judge = async (write: Write, verb: 'ASSIGN' | 'UNASSIGN'): Promise<void> => {
  const { before, after, rows } = write;
  const { office_type_id, office_id, office_organogram_id, service_id } = after;
  mustHoldKey(write, `${verb}_SERVICE_TO_${office_organogram_id ? 'DESK' : 'OFFICE'}`);
  if (office_type_id) mustReachEverywhere(write);
  if (office_id) mustReachOffices(write, [office_id as number]);
  await mustHoldGroups(write, [before?.permission_group_id as Id, after.permission_group_id as Id]);
  if (!office_organogram_id) return;
  await mustNotBeOwnDesk(write, office_organogram_id);
  mustReachOffices(write, [await officeOfDesk(write, office_organogram_id)]);
  const groups = await rows<{ id: number }>(
    'select permission_group_id as id from permission_assignments where service_id = $1 and row_status = 1',
    [service_id],
  );
  await mustHoldGroups(
    write,
    groups.map(({ id }) => id),
  );
};

const assigned = (write: Write): Promise<void> => judge(write, 'ASSIGN');

export const serviceAssignmentsServer = defineServerSide(serviceAssignments, {
  guards: { create: assigned, update: assigned, delete: write => judge(write, 'UNASSIGN') },
});
