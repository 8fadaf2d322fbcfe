/** A layer stands below another, and never below itself. */
import { officeErrors } from '../../resources/office/errors.ts';
import { officeLayers } from '../../resources/office/office-layers.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { noCircle } from './tree.ts';

export const officeLayersServer = defineServerSide(officeLayers, {
  guards: { update: noCircle(officeLayers, officeErrors.layerCycle) },
});
