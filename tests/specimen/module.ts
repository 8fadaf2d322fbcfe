/** A module as a real one would be, but in no registry: large tables for the benchmark and a self-reference for the API tests. */
import { resources } from '../../resources/index.ts';
import { defineModule, t } from '../../resources/kernel/index.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { officeLayers } from './specimen-office-layers.ts';
import { officeTypes } from './specimen-office-types.ts';
import { offices } from './specimen-offices.ts';

export const specimen = defineModule({
  name: 'specimen',
  label: t('নমুনা', 'Specimen'),
  area: t('প্রশাসন', 'Administration'),
  resources: [officeTypes, officeLayers, offices],
});

/** The real resources and the specimen's: what an application on a specimen database is started with. */
export const resourcesWithSpecimen: readonly AnyResource[] = [...resources, ...specimen.resources];
