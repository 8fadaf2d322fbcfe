/** Among which people the form of an application chooses: as far as the applicant sees. */
import { expect, test } from 'vitest';
import { reachFor } from '../../../admin/engine/form/reach-for.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';

test('who reaches nobody else’s records, or only those of the office, chooses among no others', () => {
  const reach = (...keys: string[]) => reachFor(leaveApplications, 'user_id', new Set(keys));
  expect(reach('CREATE_LEAVE_APPLICATION', 'VIEW_OWN_LEAVE_APPLICATION')).toBe('own');
  expect(reach('VIEW_OWN_LEAVE_APPLICATION', 'VIEW_LEAVE_APPLICATION')).toBe('office');
  expect(reach('VIEW_OWN_LEAVE_APPLICATION', 'VIEW_LEAVE_APPLICATION', 'VIEW_ALL_LEAVE_APPLICATION')).toBeUndefined();
  expect(reachFor(leaveApplications, 'leave_type_id', new Set(['VIEW_OWN_LEAVE_APPLICATION']))).toBeUndefined();
});
