/** Hearings before the ministry and the Land Appeal Board, and conferences of offices, both by video. */
import { defineModule, t } from '../kernel/index.ts';
import { conferenceInvitations } from './conference-invitations.ts';
import { conferences } from './conferences.ts';
import { hearingNotifications } from './hearing-notifications.ts';
import { hearingParties } from './hearing-parties.ts';
import { hearings } from './hearings.ts';

export const hearing = defineModule({
  name: 'hearing',
  label: t('শুনানি ও কনফারেন্স', 'Hearings and conferences'),
  area: 'land',
  resources: [hearings, hearingParties, hearingNotifications, conferences, conferenceInvitations],
});
