/** People: who they are and where they serve. */
import { defineModule, t } from '../kernel/index.ts';
import { abroadVisits } from './abroad-visits.ts';
import { addresses } from './addresses.ts';
import { batches } from './batches.ts';
import { cadres } from './cadres.ts';
import { children } from './children.ts';
import { contactChanges } from './contact-changes.ts';
import { degrees } from './degrees.ts';
import { designations } from './designations.ts';
import { educations } from './educations.ts';
import { emergencyContacts } from './emergency-contacts.ts';
import { gemsOfficers } from './gems-officers.ts';
import { grades } from './grades.ts';
import { languageSkills } from './language-skills.ts';
import { nominees } from './nominees.ts';
import { profileChanges } from './profile-changes.ts';
import { promotions } from './promotions.ts';
import { ranks } from './ranks.ts';
import { registrations } from './registrations.ts';
import { spouses } from './spouses.ts';
import { trainings } from './trainings.ts';
import { users } from './users.ts';
import { workHistories } from './work-histories.ts';

export const hr = defineModule({
  name: 'hr',
  label: t('মানবসম্পদ', 'Human resources'),
  area: 'hrm',
  handbook: () => import('./handbook.ts'),
  resources: [
    ...[grades, ranks, designations, cadres, batches, degrees],
    ...[users, emergencyContacts, addresses, spouses, children, nominees],
    ...[educations, trainings, languageSkills, workHistories, promotions, abroadVisits],
    ...[profileChanges, contactChanges, gemsOfficers, registrations],
  ],
});
