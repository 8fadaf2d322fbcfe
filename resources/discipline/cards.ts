/** Complaints on the front page. */
import { type Card, figure, t } from '../kernel/index.ts';

const undecided = ['received', 'preliminary_enquiry', 'case_opened', 'show_cause', 'personal_hearing', 'inquiry', 'second_show_cause'];

export const disciplineCards: readonly Card[] = [
  {
    ...{ key: 'discipline', at: 50 },
    label: t('চলমান শৃঙ্খলামূলক ব্যবস্থা', 'Ongoing disciplinary actions'),
    figures: [figure('ongoing', t('সিদ্ধান্তের অপেক্ষায়', 'Awaiting a decision'), 'complaints', { stage: undecided })],
  },
];
