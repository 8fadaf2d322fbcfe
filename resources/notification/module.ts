/** Notifications: who is notified of what, by which channel and in which words. */
import { defineModule, t } from '../kernel/index.ts';
import { notificationSettings } from './notification-settings.ts';
import { notificationTemplates } from './notification-templates.ts';
import { notifications } from './notifications.ts';

export const notification = defineModule({
  name: 'notification',
  label: t('বিজ্ঞপ্তি', 'Notifications'),
  area: 'hrm',
  pages: [
    {
      ...{ name: 'notification-channels', label: t('আমার বিজ্ঞপ্তির পছন্দ', 'My notification settings'), icon: 'bell-ring' },
      help: t(
        'কোন ঘটনার খবর ই-মেইলে বা এসএমএসে পাবেন, তা ঠিক করুন। সুইচ চাপলেই সংরক্ষিত হয়। মন্ত্রণালয় যে ঘটনা বন্ধ রেখেছে, তা এখানে চালু করা যায় না।',
        'Choose the events that you get by e-mail or SMS. A switch is saved at once. What the ministry has switched off can’t be switched on here.',
      ),
      keys: ['VIEW_OWN_NOTIFICATION'],
    },
  ],
  resources: [notifications, notificationTemplates, notificationSettings],
});
