/** What the module of notifications contributes: the words by which the events of other modules are told, and the recipient's calls. */
import type { ApiModule } from '../engine/api-module.ts';
import { notificationCalls } from './endpoints.ts';

export { notify } from './notify.ts';

export const notification: ApiModule = { name: 'notification', endpoints: notificationCalls };
