/** Nobody gives an office mouzas that lie outside his own jurisdiction: what an office answers for, its people and those above it see (D-GRANT). */
import { officeJurisdictions } from '../../resources/office/office-jurisdictions.ts';
import { mustReachMouza } from '../access/index.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

const judge = (write: Write): Promise<void> => mustReachMouza(write, write.after.mouza_id as number);

export const officeJurisdictionsServer = defineServerSide(officeJurisdictions, { guards: { create: judge, update: judge } });
