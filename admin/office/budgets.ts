/** Budgets of an office, by year and added up. Pure. */
import type { RaRecord } from 'react-admin';
import { addMoney } from '../../resources/kernel/money.ts';
import type { Label } from '../engine/data-provider.ts';

export type Budget = RaRecord<number> & {
  readonly fiscal_year_id: number;
  readonly fiscal_year?: Label;
  readonly budget_source: string;
  readonly budget_source_en: string | null;
  readonly budget_amount: number;
  readonly spent_amount: number | null;
  readonly spent_percent: number | null;
};

export type Year = { readonly id: number; readonly year: Label | undefined; readonly rows: readonly Budget[] };

/** In the order in which they come. */
export const yearsOf = (budgets: readonly Budget[]): readonly Year[] =>
  [...Map.groupBy(budgets, ({ fiscal_year_id }) => fiscal_year_id)].map(([id, rows]) => ({ id, year: rows[0]?.fiscal_year, rows }));

/** What is not known is nothing. */
export const sumOf = (rows: readonly Budget[], name: 'budget_amount' | 'spent_amount'): number =>
  addMoney(...rows.map(row => row[name] ?? 0));

/** In percent, to two places; null where nothing was given. */
export const shareOf = (spent: number, budget: number): number | null => (budget > 0 ? Math.round((spent / budget) * 10_000) / 100 : null);
