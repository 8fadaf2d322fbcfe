/** Whether a sheet is complete depends on it. */
import { spouses } from '../../resources/hr/spouses.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { settlesSheet } from './sheet.ts';

export const spousesServer = defineServerSide(spouses, { effects: settlesSheet });
