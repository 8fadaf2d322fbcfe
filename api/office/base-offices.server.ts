/** A base office stands below another, and never below itself. */

import { baseOffices } from '../../resources/office/base-offices.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { noCircle } from './tree.ts';

export const baseOfficesServer = defineServerSide(baseOffices, { guards: { update: noCircle(baseOffices, officeErrors.parentCycle) } });
