/** The server side of each kind of land record. */
import { bambooGroves } from '../../resources/infobank/bamboo-groves.ts';
import { sandQuarries } from '../../resources/infobank/sand-quarries.ts';
import { waterBodies } from '../../resources/infobank/water-bodies.ts';
import { defineServerSide, type Hooks } from '../engine/server-side.ts';
import { averageOf, byName, landComputed } from './record.ts';

/** Acres up to which a water body is the upazila committee's. */
const upazilaAcres = 20;

export const landKinds: readonly Hooks[] = [
  defineServerSide(waterBodies, {
    computed: landComputed('WB', byName, (write, area) => ({
      ...averageOf(write),
      size_band: area > upazilaAcres ? 'above_20' : 'up_to_20',
    })),
  }),
  defineServerSide(sandQuarries, { computed: landComputed('SQ', byName) }),
  defineServerSide(bambooGroves, { computed: landComputed('BG', byName) }),
];
