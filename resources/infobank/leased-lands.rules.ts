/** Rules of leased land: what vested property has to show, and how much may be spent on its repair. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { needed } from './needed.rules.ts';

export const shownWhenVested = needed(['source_kind'], ({ source_kind }) => source_kind === 'vested', [
  'vp_case_no',
  'schedule',
  'gazette_no',
  'gazette_date',
  'gazette_page',
  'gazette_serial',
  'original_owner',
]);

/** A twentieth of the yearly fee, in paisa. */
export const repairWithinFee: Rule<'repair_cost' | 'yearly_salami'> = {
  at: 'repair_cost',
  reads: ['repair_cost', 'yearly_salami'],
  refuses: [infobankErrors.repairTooDear],
  check: ({ repair_cost, yearly_salami }) => {
    if (typeof repair_cost !== 'number' || typeof yearly_salami !== 'number') return undefined;
    const most = Math.floor(Math.round(yearly_salami * 100) / 20) / 100;
    return repair_cost > most ? infobankErrors.repairTooDear({ most }) : undefined;
  },
};
