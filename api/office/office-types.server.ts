/**
 * The group of an office type is used by every office of that type: it is given by a person who holds its keys and reaches them all
 * (D-GRANT).
 */
import { officeTypes } from '../../resources/office/office-types.ts';
import { mustBeOfLevel, mustHoldGroups, mustReachEverywhere } from '../access/index.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

async function judge(write: Write): Promise<void> {
  const [was, is] = [write.before?.permission_group_id ?? null, write.after.permission_group_id ?? null] as (number | null)[];
  if (was === is) return;
  mustReachEverywhere(write);
  await mustHoldGroups(write, [was, is]);
  await mustBeOfLevel(write, is, 'office');
}

export const officeTypesServer = defineServerSide(officeTypes, { guards: { create: judge, update: judge } });
