/** What `GET /api/dashboard` answers. */

import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import type { Behind } from '../engine/figures/behind.ts';
import type { Person } from '../engine/naming.ts';
import type { Named } from '../session/user.ts';

export type Figure = Behind & { readonly key: string; readonly value: number };
export type Counted = { readonly key: string; readonly figures: readonly Figure[] };
export type Day = Behind & { readonly date: string; readonly value: number; readonly off: boolean };
export type Week = { readonly people: number; readonly days: readonly Day[] };
export type Streak = Behind & { readonly user: Person; readonly days: number; readonly from: string };
export type Streaks = { readonly own: Streak | null; readonly best: readonly Streak[] };
export type Month = Behind & {
  readonly month: string | null;
  readonly offices: number;
  readonly figures: Readonly<Record<string, number | null>> | null;
};
export type Part = Behind & { readonly key: 'attendance' | 'mail' | 'service' | 'tax'; readonly percent: number; readonly weight: number };
export type Efficiency = { readonly percent: number; readonly parts: readonly Part[] };

export type Dashboard = {
  readonly today: string;
  /** When the oldest of the figures was counted; without figures there is none. */
  readonly true_at?: string;
  readonly office: Named | null;
  readonly widgets: readonly Counted[];
  readonly week?: Week;
  readonly streaks?: Streaks;
  readonly month?: Month;
  readonly efficiency?: Efficiency;
  /** What modules show by a card of their own (`admin/<module>/<name>.card.tsx`). */
  readonly [name: string]: unknown;
};

/** '৮৮.৯%' */
export const percentIn = (percent: number, locale: Locale): string =>
  `${formatNumber(percent, locale, Number.isInteger(percent) ? 0 : 1)}%`;

export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : undefined;
