/** The API module of notifications: the texts for other modules' events, and the recipient's calls. */
import type { ApiModule } from '../engine/api-module.ts';
import { choiceCalls } from './choices.ts';
import { citizenNotifications } from './citizen-notifications.endpoint.ts';
import { notificationCalls } from './endpoints.ts';
import { outsideJob } from './outside.ts';
import { messagesOfAccount } from './own-account.ts';
import { notificationReference } from './reference.ts';

export { type Notice, noticeFor, notify, notifyBy } from './notify.ts';
export { notifyOutsiders } from './outside.ts';
export { APPLICATION_STATE, notifyOfState } from './state.ts';
export {
  dayIn,
  /** @public Those of a module that writes to people who are no users. */ type Facts,
  /** @public */ templatesText,
  /** @public */ wordsOf,
} from './words.ts';

export const notification: ApiModule = {
  name: 'notification',
  reference: notificationReference,
  endpoints: parts => [...notificationCalls(parts), ...choiceCalls(parts), citizenNotifications(parts)],
  ownAccount: messagesOfAccount,
  jobs: parts => [outsideJob(parts)],
};
