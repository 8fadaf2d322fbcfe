/** VAT and source tax of a lease, in per cent. The fee of leased land has rates of its own. */
import { leasedLands } from '../../resources/infobank/leased-lands.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Rates } from './dues.ts';

/** The rates of today for a record of this kind. */
export const leaseRates = (kind: string | undefined): Rates =>
  kind === leasedLands.name
    ? { vat: setting('leased_land_vat_percent'), tax: setting('leased_land_tax_percent') }
    : { vat: setting('lease_vat_percent'), tax: setting('lease_tax_percent') };
