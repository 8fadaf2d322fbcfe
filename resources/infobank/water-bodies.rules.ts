/** Rules of water bodies. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { atMost, needed, rowsIn } from './needed.rules.ts';

export const dryWithinWet = atMost('area_dry', 'area_wet');

/** Open water is a river or a canal. */
export const openWaterFlows: Rule<'class' | 'water_kind'> = {
  at: 'water_kind',
  reads: ['class', 'water_kind'],
  refuses: [infobankErrors.openWaterKind],
  check: ({ class: one, water_kind }) =>
    one === 'open' && typeof water_kind === 'string' && !['river', 'canal', 'dead_river'].includes(water_kind)
      ? infobankErrors.openWaterKind()
      : undefined,
};

export const societyIsRegistered = needed(['leases'], ({ leases }) => rowsIn(leases).some(row => row.lessee_type === 'society'), [
  'society_reg_no',
]);
