/** The server side of each kind of land record. */
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { sharesAddUp } from '../../resources/infobank/khas-lands.rules.ts';
import { khasLands } from '../../resources/infobank/khas-lands.ts';
import { landAcquisitions } from '../../resources/infobank/land-acquisitions.ts';
import { landRecords } from '../../resources/infobank/land-records.ts';
import { leasedLands } from '../../resources/infobank/leased-lands.ts';
import { markets } from '../../resources/infobank/markets.ts';
import { infobank } from '../../resources/infobank/module.ts';
import { saltEstates } from '../../resources/infobank/salt-estates.ts';
import { teaGardens } from '../../resources/infobank/tea-gardens.ts';
import { waterBodies } from '../../resources/infobank/water-bodies.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { ProblemsError } from '../engine/problems.ts';
import { rowsAfter } from '../engine/rows-after.ts';
import { defineServerSide, type Guard, type Hooks, type Write } from '../engine/server-side.ts';
import { arrearsOf } from './leased-land-fees.ts';
import { averageOf, landComputed } from './record.ts';

/** Acres up to which a water body is the upazila committee's. */
const upazilaAcres = 20;

/** Refuses at `path` unless `fits`; both figures are areas in acres. */
const comparedWithTotal =
  (resource: AnyResource, path: string, fits: (area: number, total: number) => boolean, error: (facts: { total: number }) => DomainError) =>
  async ({ after }: Write): Promise<void> => {
    const [area, total] = [after[path], Number(after.total_area)];
    if (typeof area === 'number' && !fits(area, total)) throw new ProblemsError(resource, [{ path, error: error({ total }) }]);
  };
const onWrites = (guard: Guard) => ({ create: guard, update: guard });

const teaEqualsTotal = comparedWithTotal(teaGardens, 'total_land', (area, total) => area === total, infobankErrors.landUnequal);
const saltWithinTotal = comparedWithTotal(saltEstates, 'salt_land', (area, total) => area <= total, infobankErrors.saltBeyondLand);
const settledWithinTotal = comparedWithTotal(khasLands, 'settled_area', (area, total) => area <= total, infobankErrors.settledBeyondLand);

/** The shares of all recipients must add up, also when the request changes only some fields of them. */
async function requireShares(write: Write): Promise<void> {
  await settledWithinTotal(write);
  const recipients = await rowsAfter(write, 'recipients', 'khas_land_recipients', 'khas_land_id');
  const error = recipients && sharesAddUp.check({ recipients }, write.today);
  if (error) throw new ProblemsError(khasLands, [{ path: 'recipients', error }]);
}

/** The amount still to be paid to the owners, in whole paisa. */
const unpaidOf = ({ after }: Write) => ({
  unpaid_amount:
    typeof after.award_amount === 'number'
      ? (Math.round(after.award_amount * 100) - Math.round(Number(after.paid_amount ?? 0) * 100)) / 100
      : null,
});

/** Kinds that calculate, or check, more than a land record does. */
const own: readonly Hooks[] = [
  defineServerSide(waterBodies, {
    computed: landComputed(waterBodies, (write, area) => ({
      ...averageOf(write),
      size_band: area > upazilaAcres ? 'above_20' : 'up_to_20',
    })),
  }),
  defineServerSide(teaGardens, { computed: landComputed(teaGardens), guards: onWrites(teaEqualsTotal) }),
  defineServerSide(saltEstates, { computed: landComputed(saltEstates), guards: onWrites(saltWithinTotal) }),
  defineServerSide(markets, { computed: landComputed(markets, averageOf) }),
  defineServerSide(khasLands, { computed: landComputed(khasLands), guards: onWrites(requireShares) }),
  defineServerSide(landAcquisitions, { computed: landComputed(landAcquisitions, unpaidOf) }),
  defineServerSide(leasedLands, { computed: landComputed(leasedLands, arrearsOf) }),
];

/** All others follow from their declarations. */
const plain = infobank.resources.filter(
  ({ name, family }) => family === landRecords.name && !own.some(({ resource }) => resource === name),
);

export const landKinds: readonly Hooks[] = [...own, ...plain.map(kind => ({ resource: kind.name, computed: landComputed(kind) }))];
