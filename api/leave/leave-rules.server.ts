/** One rule of a category is in force: activating it deactivates the others, in one transaction (S4.29). */
import { leaveErrors } from '../../resources/leave/errors.ts';
import { leaveRules } from '../../resources/leave/leave-rules.ts';
import { trusted } from '../access/index.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const ACTIVE = 1;

const lockLeaveRuleText = sql(
  'leave/leave-rules.lockLeaveRule',
  'select id from leave_rules where leave_category_id = $1 and row_status = 1 and id <> $2 order by id for no key update',
);

async function replaceOthers(write: Write): Promise<void> {
  const { rows, after, before, repositoryOf } = write;
  const others = await rows(lockLeaveRuleText, [after.leave_category_id, before!.id]);
  for (const { id } of others)
    await repositoryOf('leave-rules').move(id, 'deactivate', {}, undefined, trusted(write, 'another rule is activated'));
}

const usedText = sql(
  'leave/leave-rules.used',
  `
select 1 from leave_ledger_entries where leave_type_id = $1 union all select 1 from leave_applications where leave_type_id = $1 limit 1`,
);

async function mustBeUnused({ before, rows }: Write): Promise<void> {
  if (before!.row_status === ACTIVE || (await rows(usedText, [before!.leave_type_id])).length) throw leaveErrors.ruleInUse();
}

export const leaveRulesServer = defineServerSide(leaveRules, {
  computed: async ({ after }) => ({ is_active: after.row_status === ACTIVE }),
  guards: { delete: mustBeUnused },
  moves: { activate: { guard: replaceOthers } },
});
