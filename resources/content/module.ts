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
  pages: [{ name: 'notice-board', label: t('নোটিশ বোর্ড', 'Notice board'), icon: 'presentation', keys: ['VIEW_OWN_NOTIFICATION'] }],
  resources: [notices, faqs, publicDocuments, pages, feedbackTypes, feedbacks],
});
