/** Disciplinary complaints against officers and employees. */
import { defineModule, t } from '../kernel/index.ts';
import { disciplineCards } from './cards.ts';
import { complaintTypes } from './complaint-types.ts';
import { complaints } from './complaints.ts';

export const discipline = defineModule({
  name: 'discipline',
  label: t('শৃঙ্খলামূলক ব্যবস্থা', 'Disciplinary action'),
  area: 'hrm',
  cards: disciplineCards,
  resources: [complaintTypes, complaints],
});
