/** A loan that is not paid back. */
import { t } from '../../resources/kernel/text.ts';
import { loanStatus } from '../../resources/loan/loan-status.ts';
import type { Due } from '../engine/dues.ts';
import { known, sql } from '../engine/sql.ts';

const owedText = sql(
  'loan/dues.owed',
  `select l.id, k.name, k.name_en, 'loan-applications' as resource, l.id as record
from loan_applications l join loan_types k on k.id = l.loan_type_id
where l.user_id = $1 and l.status in (${loanStatus.disbursed}, ${loanStatus.repaying}) and l.row_status = 1 and $2::date is not null order by l.id`,
  known<{ resource: string; record: number }>(),
);

export const loansOwed: Due = { source: 'loan-applications', label: t('অপরিশোধিত ঋণ', 'Outstanding loans'), text: owedText };
