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
      help: t(
        'যে অভিযোগে আপনাকে কারণ দর্শাতে বলা হয়েছে। শেষ তারিখের মধ্যে জবাব লিখে পাঠান; প্রয়োজনে কাগজ সংযুক্ত করুন। পাঠানোর পর জবাব বদলানো যায় না।',
        'The complaints in which you are asked to show cause. Write and send your answer before the last day, with papers where needed. An answer that is sent can’t be changed.',
      ),
      keys: ['VIEW_OWN_SHOW_CAUSE'],
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [complaintTypes, complaints, showCauses],
});
