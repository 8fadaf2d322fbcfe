/** The information bank: the land records of the ministry, kind by kind, and what they hold. */
import { defineModule, t } from '../kernel/index.ts';
import { abandonedProperties } from './abandoned-properties.ts';
import { abandonedPropertyApplicants } from './abandoned-property-applicants.ts';
import { abandonedPropertyDocuments } from './abandoned-property-documents.ts';
import { abandonedPropertyGazettes } from './abandoned-property-gazettes.ts';
import { bambooGroves } from './bamboo-groves.ts';
import { khasLandRecipients } from './khas-land-recipients.ts';
import { khasLands } from './khas-lands.ts';
import { landAcquisitions } from './land-acquisitions.ts';
import { landCases } from './land-cases.ts';
import { landLeases } from './land-leases.ts';
import { landRecords } from './land-records.ts';
import { landReportOf } from './land-report.ts';
import { landSchedules } from './land-schedules.ts';
import { leaseBids } from './lease-bids.ts';
import { leaseDues } from './lease-dues.ts';
import { leaseFiles } from './lease-files.ts';
import { leaseLetters } from './lease-letters.ts';
import { leasePayments } from './lease-payments.ts';
import { leasedLandLessees } from './leased-land-lessees.ts';
import { leasedLands } from './leased-lands.ts';
import { marketChandinaPlots } from './market-chandina-plots.ts';
import { markets } from './markets.ts';
import { saltEstates } from './salt-estates.ts';
import { sandQuarries } from './sand-quarries.ts';
import { shrimpEstates } from './shrimp-estates.ts';
import { teaGardens } from './tea-gardens.ts';
import { waterBodies } from './water-bodies.ts';

/** A further kind comes last: the marks of the map are given in this order. */
const kinds = [
  waterBodies,
  sandQuarries,
  bambooGroves,
  teaGardens,
  shrimpEstates,
  saltEstates,
  markets,
  khasLands,
  landAcquisitions,
  leasedLands,
  abandonedProperties,
];
const children = [
  ...[landSchedules, landLeases, landCases, leaseFiles, leaseBids, leaseDues, leasePayments, leaseLetters],
  ...[marketChandinaPlots, khasLandRecipients, leasedLandLessees],
  ...[abandonedPropertyDocuments, abandonedPropertyApplicants, abandonedPropertyGazettes],
];

export const infobank = defineModule({
  name: 'infobank',
  label: t('তথ্য ব্যাংক', 'Information bank'),
  area: 'land',
  handbook: () => import('./handbook.ts'),
  resources: [landRecords, ...kinds, ...children, landReportOf(kinds)],
});
