/** The completeness of the sheet depends on these rows. */
import { children } from '../../resources/hr/children.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { settlesSheet } from './sheet.ts';

export const childrenServer = defineServerSide(children, { effects: settlesSheet });
