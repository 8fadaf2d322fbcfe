/** The information bank: the land records of the ministry. */
import { defineModule, t } from '../kernel/index.ts';
import { bambooGroves } from './bamboo-groves.ts';
import { landCases } from './land-cases.ts';
import { landLeases } from './land-leases.ts';
import { landRecords } from './land-records.ts';
import { landSchedules } from './land-schedules.ts';
import { sandQuarries } from './sand-quarries.ts';
import { waterBodies } from './water-bodies.ts';

export const infobank = defineModule({
  name: 'infobank',
  label: t('তথ্য ব্যাংক', 'Information bank'),
  area: 'land',
  resources: [landRecords, waterBodies, sandQuarries, bambooGroves, landSchedules, landLeases, landCases],
});
