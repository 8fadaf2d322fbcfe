/** The API module of hearings and conferences: courts, notifications and joining. */
import type { ApiModule } from '../engine/api-module.ts';
import { citizenHearings } from './citizen-hearings.endpoint.ts';
import { conferenceInvitationsServer } from './conference-invitations.server.ts';
import { conferencesServer } from './conferences.server.ts';
import { hearingDemo } from './demo/steps.ts';
import { hearingNotificationsServer } from './hearing-notifications.server.ts';
import { hearingsServer } from './hearings.server.ts';
import { hearingsOfOrders } from './order-hearings.ts';
import { hearingsOfAccount } from './own-account.ts';
import { partiesJob } from './party-messages.ts';
import { publicLinkCalls } from './public-link.endpoint.ts';

export const hearing: ApiModule = {
  name: 'hearing',
  demo: hearingDemo,
  serverSides: [hearingsServer, hearingNotificationsServer, conferencesServer, conferenceInvitationsServer],
  ownAccount: hearingsOfAccount,
  joins: hearingsOfOrders,
  endpoints: parts => [citizenHearings(parts), ...publicLinkCalls(parts)],
  jobs: parts => [partiesJob(parts)],
};
