/** Rules of markets (Act of 2023): the open part is never leased out, and both parts are within the periphery. */
import { isLeased, needed, partsWithin } from './needed.rules.ts';

const heldOnDays: ReadonlySet<unknown> = new Set(['hat', 'hat_bazar', 'cattle', 'temporary']);

export const daysOfHat = needed(['market_kind'], ({ market_kind }) => heldOnDays.has(market_kind), ['hat_days']);
export const partsOfPeriphery = partsWithin(['toha_area', 'chandina_area'], 'peripheral_area');
export const valuesWhenLeased = needed(['leases'], isLeased, ['last_value_1', 'last_value_2', 'last_value_3']);
