/**
 * Nobody gives an office mouzas that lie outside his own jurisdiction: what an office answers for, its people and those above it see
 * (D-GRANT). Dags are written by whoever holds their key, on every path.
 */
import { officeJurisdictions } from '../../resources/office/office-jurisdictions.ts';
import { mustHoldKey, mustReachMouza } from '../access/index.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

async function judge(write: Write): Promise<void> {
  const { before, after } = write;
  if ((before?.dags ?? null) !== (after.dags ?? null)) mustHoldKey(write, 'UPDATE_JURISDICTION_DAG');
  await mustReachMouza(write, after.mouza_id as number);
}

export const officeJurisdictionsServer = defineServerSide(officeJurisdictions, { guards: { create: judge, update: judge } });
