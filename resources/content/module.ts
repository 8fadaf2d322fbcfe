/** What the ministry publishes for citizens and staff, and their feedback. */
import { defineModule, t } from '../kernel/index.ts';
import { faqs } from './faqs.ts';
import { feedbackTypes } from './feedback-types.ts';
import { feedbacks } from './feedbacks.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { publicDocuments } from './public-documents.ts';

export const content = defineModule({
  name: 'content',
  label: t('তথ্য ও মতামত', 'Content and feedback'),
  area: 'hrm',
  pages: [
    {
      name: 'notice-board',
      label: t('নোটিশ বোর্ড', 'Notice board'),
      icon: 'presentation',
      help: t(
        'আপনার জন্য প্রকাশিত নোটিশ, নতুনটি আগে। শিরোনামে চাপলে পুরো নোটিশ ও সংযুক্তি পড়া যায়। খুঁজতে উপরের ঘরে শব্দ লিখুন।',
        'The notices published for you, the newest first. Press a title to read the notice and its attachments. Type a word above to search.',
      ),
      keys: ['VIEW_OWN_NOTIFICATION'],
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [notices, faqs, publicDocuments, pages, feedbackTypes, feedbacks],
});
