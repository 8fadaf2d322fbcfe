/** The system: what it keeps for people about their own work with it, and how it runs. */
import { defineModule, t } from '../kernel/index.ts';
import { auditLogs } from './audit-logs.ts';
import { savedViews } from './saved-views.ts';
import { settings } from './settings.ts';
import { undeliveredMessages } from './undelivered-messages.ts';

export const system = defineModule({
  name: 'system',
  label: t('সিস্টেম', 'System'),
  area: 'hrm',
  pages: [
    {
      name: 'data-check',
      label: t('তথ্য যাচাই', 'Data check'),
      icon: 'list-checks',
      help: t(
        'সব রেকর্ড এখনকার নিয়মে মেলানো হয়, কিছু বদলায় না। শেষ হলে যে রেকর্ডে ত্রুটি আছে, তার তালিকা আসে; একটি খুলে ঠিক করুন।',
        'Compares all records with today’s rules, and changes nothing. At the end it lists the records with faults; open one to correct it.',
      ),
      keys: ['UPDATE_SETTING'],
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [savedViews, settings, auditLogs, undeliveredMessages],
});
