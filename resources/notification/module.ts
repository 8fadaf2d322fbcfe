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
      keys: ['VIEW_OWN_NOTIFICATION'],
    },
  ],
  resources: [notifications, notificationTemplates, notificationSettings],
});
