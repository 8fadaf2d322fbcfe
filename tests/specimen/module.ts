/** A module as a real one would be, but in no registry: large tables for the benchmark and a self-reference for the API tests. */
import { resources } from '../../resources/index.ts';
import { defineModule, t } from '../../resources/kernel/index.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { eighty } from './eighty.ts';
import { specimenAddresses } from './specimen-addresses.ts';
import { areas } from './specimen-areas.ts';
import { specimenBundles } from './specimen-bundles.ts';
import { specimenChoices } from './specimen-choices.ts';
import { specimenCodes } from './specimen-codes.ts';
import { specimenDates } from './specimen-dates.ts';
import { diaries } from './specimen-diaries.ts';
import { errands } from './specimen-errands.ts';
import { hills } from './specimen-hills.ts';
import { specimenNumbers } from './specimen-numbers.ts';
import { officeLayers } from './specimen-office-layers.ts';
import { officeTypes } from './specimen-office-types.ts';
import { offices } from './specimen-offices.ts';
import { petitionSteps } from './specimen-petition-steps.ts';
import { petitions } from './specimen-petitions.ts';
import { specimenPlaces } from './specimen-places.ts';
import { plots } from './specimen-plots.ts';
import { ponds } from './specimen-ponds.ts';
import { projects } from './specimen-projects.ts';
import { leases, recordNotes, records } from './specimen-records.ts';
import { remarks } from './specimen-remarks.ts';
import { requestSteps } from './specimen-request-steps.ts';
import { requests } from './specimen-requests.ts';
import { journals, parts, steps } from './specimen-stages.ts';
import { specimenSteps } from './specimen-steps.ts';
import { bookings, stocks, withdrawals } from './specimen-stocks.ts';
import { terms } from './specimen-terms.ts';
import { specimenWords } from './specimen-words.ts';

/** Every kind of field, a resource for each family of kinds. */
export const specimenKinds = [
  specimenWords,
  specimenCodes,
  specimenNumbers,
  specimenDates,
  specimenChoices,
  specimenPlaces,
  specimenBundles,
  specimenSteps,
];

/** What every kind of reach can be tried on (tests/support/worlds.ts). */
export const specimenWorlds = [terms, petitions, petitionSteps, plots, diaries, remarks];

/** What writing is proved on: children, life cycles, server sides, constraints. */
const specimenWriting = [projects, steps, parts, journals, stocks, withdrawals, bookings];
/** A family, its kinds, and what belongs to any of them. */
export const specimenFamily = [records, recordNotes, leases, ponds, hills];
/** A large one that is reached in every way, for plans and cursors. */
const specimenReach = [areas, specimenAddresses, requests, requestSteps];
/** What waits for an approval. */
const specimenApproval = [errands];

export const specimen = defineModule({
  name: 'specimen',
  label: t('নমুনা', 'Specimen'),
  area: 'hrm',
  resources: [
    officeTypes,
    officeLayers,
    offices,
    ...specimenKinds,
    ...specimenWorlds,
    ...specimenWriting,
    ...specimenReach,
    ...specimenFamily,
    ...specimenApproval,
  ],
});

/** The real resources and the specimen's: what an application on a specimen database is started with. */
export const resourcesWithSpecimen: readonly AnyResource[] = [...resources, ...specimen.resources];

/** With the eighty as well: what the browser tests and the benchmark of screens open. */
export const resourcesInBrowser: readonly AnyResource[] = [...resourcesWithSpecimen, ...eighty.resources];

/** The file of each of these modules from the root. */
export const specimenFiles = new Map([
  [specimen, 'tests/specimen/module.ts'],
  [eighty, 'tests/specimen/eighty.ts'],
]);
/** The same for each resource, as the build of the screens knows it. */
export const specimenSources = new Map(
  [...specimenFiles].flatMap(([module, file]) => module.resources.map(({ name }): [string, string] => [name, `../${file}`])),
);
