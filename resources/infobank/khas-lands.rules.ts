/** Rules of khas land: where agricultural land is, and what a settlement has to show. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { needed, rowsIn } from './needed.rules.ts';

export const isSettled = ({ settlement_status }: Readonly<Record<string, unknown>>): boolean => settlement_status === 'settled';

export const shownWhenSettled = needed(['settlement_status'], isSettled, [
  'settlement_case_no',
  'recipient_kind',
  'recipients',
  'settled_area',
  'term_years',
  'salami',
  'committee',
  'committee_date',
]);

/** Agricultural khas land is outside of towns and headquarters (policy of 1997). */
export const farmedOutsideTowns: Rule<'khas_class' | 'area_kind'> = {
  at: 'khas_class',
  reads: ['khas_class', 'area_kind'],
  refuses: [infobankErrors.khasInTown],
  check: ({ khas_class, area_kind }) =>
    khas_class === 'agricultural' && typeof area_kind === 'string' && area_kind !== 'rural' ? infobankErrors.khasInTown() : undefined,
};

/** In hundredths of a per cent, which add up exactly. A row that says no share is looked at by the server, which knows it. */
export const sharesAddUp: Rule<'recipients'> = {
  at: 'recipients',
  reads: ['recipients'],
  refuses: [infobankErrors.sharesAddUp],
  check: ({ recipients }) => {
    const shares = rowsIn(recipients).map(row => row.share_percent);
    if (shares.length === 0 || !shares.every(share => typeof share === 'number')) return undefined;
    const sum = shares.reduce((total, share) => total + Math.round(share * 100), 0);
    return sum === 10_000 ? undefined : infobankErrors.sharesAddUp({ sum: sum / 100 });
  },
};
