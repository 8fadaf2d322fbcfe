/** Who takes the steps of a complaint, and the page on which the accused reads and answers. */
import { type Link, linkToPage } from '../kernel/link.ts';
import { t } from '../kernel/text.ts';

export const climb = { key: 'UPDATE_COMPLAINT_STAGE', label: t('অভিযোগের ধাপ হালনাগাদ', 'Update: stages of complaints') } as const;
export const impose = { key: 'APPROVE_DISCIPLINARY_ACTION', label: t('শৃঙ্খলামূলক সিদ্ধান্ত অনুমোদন', 'Approve: disciplinary actions') } as const;

export const ownComplaints = 'my-complaints';

/** Where the accused reads what is asked of them in this complaint. */
export const linkOfAccused = (complaint: number): Link => linkToPage(ownComplaints, { complaint });
