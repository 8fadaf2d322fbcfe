/** A notification is seen once (S8.112). */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { hearingNotifications } from '../../resources/hearing/hearing-notifications.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const hearingNotificationsServer = defineServerSide(hearingNotifications, {
  computed: async ({ action, now }) => (action === 'mark_seen' ? { seen_at: now.toISOString() } : {}),
  permits: {
    mark_seen: async ({ before }) => {
      if (before.seen_at !== null) throw hearingErrors.notificationAlreadySeen();
    },
  },
});
