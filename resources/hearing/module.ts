/** Hearings before the ministry and the Land Appeal Board, and conferences of offices, both by video. */
import { defineModule, t } from '../kernel/index.ts';
import { conferenceInvitations } from './conference-invitations.ts';
import { conferences } from './conferences.ts';
import { hearingNotifications } from './hearing-notifications.ts';
import { hearingParties } from './hearing-parties.ts';
import { hearings } from './hearings.ts';

/** The keys that show more than one's own hearings. */
const benches = [
  ...['VIEW_ONLINE_HEARING', 'VIEW_ALL_ONLINE_HEARING', 'VIEW_ALL_APPROVED_HEARING'],
  ...['VIEW_ALL_MINISTRY_HEARING', 'VIEW_ALL_APPEAL_BOARD_HEARING'],
];

export const hearing = defineModule({
  name: 'hearing',
  label: t('শুনানি ও কনফারেন্স', 'Hearings and conferences'),
  area: 'land',
  pages: [
    {
      name: 'cause-list',
      label: t('কার্যতালিকা', 'Cause list'),
      icon: 'list-checks',
      help: t(
        'বেঞ্চের এক দিনের মামলা, সময় ধরে সাজানো। উপরে দিন ও বেঞ্চ বাছাই করুন। দরজায় টাঙানোর জন্য বড় অক্ষরের রূপ আছে, আর তালিকাটি ছাপা যায়।',
        'The cases of a bench on one day, by their hour. Choose the day and the bench at the top. There is a display in large letters for the door, and the list can be printed.',
      ),
      keys: benches,
    },
  ],
  resources: [hearings, hearingParties, hearingNotifications, conferences, conferenceInvitations],
});
