/** Attendance: holidays, who was there, who was on duty elsewhere, and what was planned for a day. */
import { defineModule, t } from '../kernel/index.ts';
import { absenceReport } from './absence-report.ts';
import { attendanceImports } from './attendance-imports.ts';
import { attendancePunches } from './attendance-punches.ts';
import { attendances } from './attendances.ts';
import { attendanceCards } from './cards.ts';
import { holidays } from './holidays.ts';
import { outsideDuties } from './outside-duties.ts';
import { siteVisits } from './site-visits.ts';
import { workPlans } from './work-plans.ts';

const reads = ['VIEW_OWN_ATTENDANCE', 'VIEW_ATTENDANCE', 'VIEW_ALL_ATTENDANCE', 'MANAGE_ATTENDANCE'];

export const attendance = defineModule({
  name: 'attendance',
  label: t('হাজিরা', 'Attendance'),
  area: 'hrm',
  cards: attendanceCards,
  pages: [
    {
      name: 'attendance-month',
      label: t('মাসিক হাজিরা', 'Monthly attendance'),
      icon: 'calendar-check-2',
      help: t(
        'এক মাসের হাজিরা দিন ধরে: উপস্থিত, বিলম্ব, ছুটি, অনুপস্থিত। মাস বদলাতে তীর চাপুন। অফিসের দায়িত্বে থাকলে পুরো অফিস বা একজনের মাস দেখা যায়। পাতাটি পিডিএফ বা ওয়ার্কবুক হিসেবে নেওয়া যায়।',
        'The attendance of a month, day by day: present, late, on leave, absent. The arrows change the month. Those responsible for an office see all of it, or one person. Take it as a PDF or a workbook.',
      ),
      keys: reads,
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [holidays, attendances, attendanceImports, attendancePunches, absenceReport, outsideDuties, workPlans, siteVisits],
});
