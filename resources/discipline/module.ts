/** Disciplinary complaints against officers and employees. */
import { defineModule, t } from '../kernel/index.ts';
import { disciplineCards } from './cards.ts';
import { complaintTypes } from './complaint-types.ts';
import { complaints } from './complaints.ts';
import { showCauses } from './show-causes.ts';
import { ownComplaints } from './steps.ts';

export const discipline = defineModule({
  name: 'discipline',
  label: t('শৃঙ্খলামূলক ব্যবস্থা', 'Disciplinary action'),
  area: 'hrm',
  cards: disciplineCards,
  pages: [
    {
      ...{ name: ownComplaints, label: t('আমার কারণ দর্শানোর নোটিশ', 'My show-cause notices'), icon: 'circle-help', apart: true },
      keys: ['VIEW_OWN_SHOW_CAUSE'],
    },
  ],
  resources: [complaintTypes, complaints, showCauses],
});
