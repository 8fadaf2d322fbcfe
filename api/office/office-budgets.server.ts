/** Spending as a share of the budget, calculated by PostgreSQL: two places, half up (D-MONEY). */
import { officeBudgets } from '../../resources/office/office-budgets.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const officeBudgetsServer = defineServerSide(officeBudgets, {
  computed: async ({ after, rows }) => {
    const [share] = await rows<{ percent: number | null }>('select round($1::numeric * 100 / $2::numeric, 2)::float8 as percent', [
      after.spent_amount ?? null,
      after.budget_amount,
    ]);
    return { spent_percent: share?.percent ?? null };
  },
});
