/** Spending as a share of the budget, calculated by PostgreSQL: two places, half up (D-MONEY). */
import { officeBudgets } from '../../resources/office/office-budgets.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const percentText = sql('office/office-budgets.percent', 'select round($1::numeric * 100 / $2::numeric, 2)::float8 as percent');

export const officeBudgetsServer = defineServerSide(officeBudgets, {
  computed: async ({ after, rows }) => {
    const [share] = await rows(percentText, [after.spent_amount ?? null, after.budget_amount]);
    return { spent_percent: share?.percent ?? null };
  },
});
