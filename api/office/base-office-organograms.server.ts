/** A post of a base office stands below another, and never below itself. */

import { baseOfficeOrganograms } from '../../resources/office/base-office-organograms.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { noCircle } from './tree.ts';

export const baseOfficeOrganogramsServer = defineServerSide(baseOfficeOrganograms, {
  guards: { update: noCircle(baseOfficeOrganograms, officeErrors.deskCycle) },
});
