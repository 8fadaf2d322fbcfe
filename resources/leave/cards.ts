/** Leave on the front page: who is away today, among those who are present or not. */
import { approvalStatus } from '../kernel/approval-status.ts';
import type { CardPart } from '../kernel/front-page.ts';
import { figure, t } from '../kernel/index.ts';

const awayOn = (today: string) => ({
  ...{ row_status: 1, status: approvalStatus.approve, is_cancelled: false },
  ...{ from_date: { lte: today }, to_date: { gte: today } },
});

export const leaveCards: readonly CardPart[] = [
  { key: 'attendance', figures: [figure('on_leave', t('ছুটিতে', 'On leave'), 'leave-applications', awayOn, 50)] },
];
