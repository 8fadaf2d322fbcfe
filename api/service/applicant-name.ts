/** The English name of an order's applicant is that of their account, where nobody wrote one and the account has the Bengali name of the order. */
import type { Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

const accountText = sql(
  'service/applicant-name.account',
  `select case $2::text when organisation_name then organisation_name_en when full_name then full_name_en end as name from users where id = $1`,
  known<{ name: string | null }>(),
);

export async function englishNameOf({ after, rows }: Write): Promise<{ readonly applicant_name_en?: string | null }> {
  if (after.user_id == null || after.applicant_name_en != null) return {};
  const [account] = await rows(accountText, [after.user_id, after.applicant_name]);
  return { applicant_name_en: account?.name ?? null };
}
