/** The completeness of the sheet depends on these rows. */
import { spouses } from '../../resources/hr/spouses.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { settlesSheet } from './sheet.ts';

export const spousesServer = defineServerSide(spouses, { effects: settlesSheet });
