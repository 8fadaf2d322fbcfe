/** People: who they are and where they serve. */
import { defineModule, t } from '../kernel/index.ts';
import { batches } from './batches.ts';
import { cadres } from './cadres.ts';
import { designations } from './designations.ts';
import { emergencyContacts } from './emergency-contacts.ts';
import { grades } from './grades.ts';
import { ranks } from './ranks.ts';
import { users } from './users.ts';

export const hr = defineModule({
  name: 'hr',
  label: t('মানবসম্পদ', 'Human resources'),
  area: 'hrm',
  resources: [grades, ranks, designations, cadres, batches, users, emergencyContacts],
});
