/**
 * The figures of the front page that are totals of lists. Each names its list and filter, so it equals that list's total and leads there.
 * Other figures are calculated in `api/report`.
 */
import { approvalStatus } from '../kernel/approval-status.ts';
import type { ResourceName } from '../kernel/names.ts';
import { type Text, t } from '../kernel/text.ts';

export type ListFilter = Readonly<Record<string, unknown>>;

export type Figure = {
  readonly key: string;
  readonly label: Text;
  /** Whose list it is. */
  readonly of: ResourceName;
  readonly filter: (today: string) => ListFilter;
};

export type Widget = {
  readonly key: string;
  readonly label: Text;
  readonly figures: readonly Figure[];
  /** Of one office alone: of several the same would be counted twice. */
  readonly ofOneOffice?: true;
};

const figure = (key: string, label: Text, of: ResourceName, filter: ListFilter | ((today: string) => ListFilter) = {}): Figure => ({
  ...{ key, label, of },
  filter: typeof filter === 'function' ? filter : () => filter,
});

const active = { row_status: 1 } as const;
const serving = { ...active, user_type: [2, 5], office_id: { exists: true } } as const;
const shown = (key: string, label: Text): Figure => figure(key, label, 'attendances', today => ({ date: today, shown_status: key }));

/** The people who came, by the status shown of the day. */
export const came = ['present', 'late', 'short_duty', 'outside_duty'] as const;

export const widgets: readonly Widget[] = [
  {
    key: 'attendance',
    label: t('আজকের হাজিরা', 'Attendance today'),
    figures: [
      shown('present', t('সময়মতো', 'On time')),
      shown('late', t('বিলম্বে', 'Late')),
      shown('short_duty', t('স্বল্প কর্মঘণ্টা', 'Short duty')),
      shown('outside_duty', t('বহিঃদায়িত্বে', 'On duty outside')),
      figure('on_leave', t('ছুটিতে', 'On leave'), 'leave-applications', today => ({
        ...active,
        ...{ status: approvalStatus.approve, is_cancelled: false, from_date: { lte: today }, to_date: { gte: today } },
      })),
      figure('absent', t('অনুপস্থিত', 'Absent'), 'absence-report'),
    ],
  },
  {
    key: 'employees',
    label: t('জনবল', 'Posts and people'),
    figures: [
      figure('posts', t('পদ', 'Posts'), 'office-organograms', active),
      figure('filled', t('পূর্ণ', 'Filled'), 'desk-report', { ...active, occupancy: ['main', 'in_charge', 'additional'] }),
      figure('vacant', t('শূন্য', 'Vacant'), 'desk-report', { ...active, occupancy: 'vacant' }),
      figure('officers', t('কর্মকর্তা', 'Officers'), 'users', { ...serving, personnel_category: 'officer' }),
      figure('staff', t('কর্মচারী', 'Staff'), 'users', { ...serving, personnel_category: 'staff' }),
    ],
  },
  {
    key: 'assets',
    label: t('অফিসের সম্পদ', 'Office resources'),
    figures: [
      figure('assigned', t('বরাদ্দকৃত', 'Assigned'), 'asset-items', { status: 'assigned' }),
      figure('total', t('মোট', 'In all'), 'asset-items'),
    ],
  },
  {
    key: 'audits',
    label: t('চলমান অডিট', 'Ongoing audits'),
    figures: [figure('ongoing', t('অনিষ্পন্ন', 'Not disposed of'), 'audits', { ...active, status: { neq: 'settled' } })],
  },
  {
    key: 'discipline',
    label: t('চলমান শৃঙ্খলামূলক ব্যবস্থা', 'Ongoing disciplinary actions'),
    figures: [
      figure('ongoing', t('সিদ্ধান্তের অপেক্ষায়', 'Awaiting a decision'), 'complaints', {
        stage: ['received', 'preliminary_enquiry', 'case_opened', 'show_cause', 'personal_hearing', 'inquiry', 'second_show_cause'],
      }),
    ],
  },
  {
    key: 'mouzas',
    label: t('অধিক্ষেত্রের মৌজা', 'Mouzas under jurisdiction'),
    ofOneOffice: true,
    figures: [figure('mouzas', t('মৌজা', 'Mouzas'), 'office-jurisdictions', active)],
  },
];
