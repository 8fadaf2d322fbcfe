/** Attendance on the front page. */
import { type Card, type Figure, figure, type Text, t } from '../kernel/index.ts';

const shown = (key: string, label: Text, at: number): Figure =>
  figure(key, label, 'attendances', today => ({ date: today, shown_status: key }), at);

export const attendanceCards: readonly Card[] = [
  {
    ...{ key: 'attendance', at: 10 },
    label: t('আজকের হাজিরা', 'Attendance today'),
    figures: [
      shown('present', t('সময়মতো', 'On time'), 10),
      shown('late', t('বিলম্বে', 'Late'), 20),
      shown('short_duty', t('স্বল্প কর্মঘণ্টা', 'Short duty'), 30),
      shown('outside_duty', t('বহিঃদায়িত্বে', 'On duty outside'), 40),
      figure('absent', t('অনুপস্থিত', 'Absent'), 'absence-report', {}, 60),
    ],
  },
];
