/**
 * Nobody gives an office mouzas outside their own jurisdiction, since its people and those above it can then see them (D-GRANT). Dags need
 * their own key, on every path.
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
