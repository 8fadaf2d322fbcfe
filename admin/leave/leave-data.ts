/** What leave's own pages read, as the API answers it. */
import type { Named, Person } from '../engine/naming.ts';
import { dataOf } from '../session/http.ts';
import type { whyTexts } from './leave-words.ts';

export type Day = {
  readonly date: string;
  readonly is_counted: boolean;
  readonly why: keyof typeof whyTexts;
  readonly name: string | null;
  readonly name_en: string | null;
};
export type Calculation = {
  readonly calendar_days: number;
  readonly day_count: number;
  readonly days: readonly Day[];
  readonly splits: readonly { readonly leave_type: Named | null; readonly days: number; readonly payable_status: number | null }[];
  readonly balances: readonly { readonly leave_type: Named | null; readonly before: number; readonly after: number }[];
  readonly placeholder_required: boolean;
  readonly is_allowed: boolean;
  readonly problems: readonly { readonly path: string; readonly code: string; readonly text: string }[];
};

/** The calculator's parameters; null ones are omitted. */
export type Asked = Readonly<Record<string, string | number | boolean | null | undefined>>;

const queryOf = (asked: Asked): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' || value === false ? [] : [[name, String(value)]],
    ),
  ).toString();

export const calculate = (asked: Asked, signal: AbortSignal): Promise<Calculation> =>
  dataOf<Calculation>(`/api/leave-calculator?${queryOf(asked)}`, { signal });

export type ReportRow = {
  readonly leave_type: Named;
  readonly payable_status: number;
  readonly ledger: string;
  readonly entitled: number | null;
  readonly opening: number | null;
  readonly earned: number;
  readonly taken: number;
  readonly adjusted: number;
  readonly remaining: number | null;
};
export type Report = {
  readonly year: number;
  readonly people: readonly { readonly user: Person; readonly rows: readonly ReportRow[] }[];
  readonly more: boolean;
};

export const reportOf = (asked: Asked, signal: AbortSignal): Promise<Report> =>
  dataOf<Report>(`/api/leave-report?${queryOf(asked)}`, { signal });

/** A leave that a person may apply for, with the days left; null where no account is kept. */
export type Choice = { readonly leave_type: Named; readonly remaining: number | null };

export const choicesOf = (asked: Asked, signal: AbortSignal): Promise<readonly Choice[]> =>
  dataOf<readonly Choice[]>(`/api/leave-choices?${queryOf(asked)}`, { signal });

export type OptionalDay = Named & { readonly from_date: string; readonly to_date: string; readonly is_chosen: boolean };
export type OptionalDays = { readonly max: number; readonly days: readonly OptionalDay[] };

export const optionalDaysOf = (asked: Asked, signal: AbortSignal): Promise<OptionalDays> =>
  dataOf<OptionalDays>(`/api/optional-leave-days?${queryOf(asked)}`, { signal });

export type Away = {
  readonly id: number | null;
  readonly from_date: string;
  readonly to_date: string;
  readonly is_approved: boolean;
  readonly leave_type: Named | null;
  readonly placeholder: Person | null;
};
export type TeamCalendar = {
  readonly office: Named | null;
  readonly days: readonly { readonly date: string; readonly why: keyof typeof whyTexts | null }[];
  readonly people: readonly { readonly user: Person; readonly desk: Named | null; readonly leaves: readonly Away[] }[];
};

export const calendarOf = (asked: Asked, signal: AbortSignal): Promise<TeamCalendar> =>
  dataOf<TeamCalendar>(`/api/leave-calendar?${queryOf(asked)}`, { signal });

/** Whole days alone are shown; the ledger keeps four places (domain section 3.2, 7). */
export const wholeDays = (days: number): number => Math.floor(days + 1e-9);
