/** The API module of the information bank: calculated fields, rules of leases, and the map. */
import type { ApiModule, Parts } from '../engine/api-module.ts';
import { registerCall } from '../engine/register-call.ts';
import type { Operation } from '../http/contract.ts';
import { recordPaper } from '../printing/record-paper.ts';
import { infobankDemo } from './demo/steps.ts';
import { demandsPaper } from './endpoints/demands-paper.ts';
import { khatianCopies } from './endpoints/khatian-copies.ts';
import { recordsAround, recordsOnMap } from './endpoints/map.ts';
import { dagsOverTaken } from './endpoints/over-taken.ts';
import { placesOnMap } from './endpoints/places.ts';
import { landKinds } from './land-kinds.ts';
import { landLeasesServer } from './land-leases.server.ts';
import { landSchedulesServer } from './land-schedules.server.ts';
import { landTalliesJob } from './land-tallies.ts';
import { leaseDuesServer, leaseExpiry, leaseReminders } from './lease-dues.server.ts';
import { leaseFilesServer } from './lease-files.server.ts';
import { leaseLetterCalls, leaseLettersServer } from './lease-letters.server.ts';
import { landSources } from './sources.ts';

/** Title and plot are parts of the record's name. */
const papers = (parts: Parts): Operation[] =>
  parts.resources
    .filter(({ family }) => family === 'land-records')
    .map(kind => recordPaper(parts, kind, ['title', 'title_en', 'plot', 'plot_en']));

const registers = (parts: Parts): Operation[] =>
  parts.resources.filter(one => one.family === 'land-records' && one.register).map(kind => registerCall(parts, kind));

export const infobank: ApiModule = {
  name: 'infobank',
  demo: infobankDemo,
  sources: landSources,
  serverSides: [...landKinds, landLeasesServer, landSchedulesServer, leaseFilesServer, leaseDuesServer, leaseLettersServer],
  jobs: parts => [leaseReminders(parts), leaseExpiry(parts), landTalliesJob(parts)],
  endpoints: parts => [
    ...[recordsAround(parts), recordsOnMap(parts), placesOnMap(parts), dagsOverTaken(parts), demandsPaper(parts), ...khatianCopies(parts)],
    ...leaseLetterCalls(parts),
    ...papers(parts),
    ...registers(parts),
  ],
};
