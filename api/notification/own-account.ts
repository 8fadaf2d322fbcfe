/** The messages to a person go with their account: they say what only that person was to know. */
import type { OwnAccount } from '../engine/own-account.ts';
import { sql } from '../engine/sql.ts';

const messagesText = sql('notification/own-account.messages', 'delete from notifications where user_id = $1');
const mutedText = sql('notification/own-account.muted', 'delete from engine.muted_notifications where user_id = $1');

export const messagesOfAccount: OwnAccount = {
  forget: async ({ rows }, userId) => {
    await rows(messagesText, [userId]);
    await rows(mutedText, [userId]);
  },
};
