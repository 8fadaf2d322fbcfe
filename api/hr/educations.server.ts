/** The completeness of the sheet depends on these rows. */
import { educations } from '../../resources/hr/educations.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { settlesSheet } from './sheet.ts';

export const educationsServer = defineServerSide(educations, { effects: settlesSheet });
