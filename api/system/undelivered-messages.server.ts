/** An undelivered message is sent again unchanged; not one with a code, since the code has expired. */
import { systemErrors } from '../../resources/system/errors.ts';
import { undeliveredMessages } from '../../resources/system/undelivered-messages.ts';
import { defineServerSide } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { MESSAGE_JOB, type Queued } from '../services/messages/job.ts';
import type { Message } from '../services/messages/message.ts';

const messageText = sql(
  'system/undelivered-messages.message',
  'select message from engine.undelivered_messages where record_id = $1 and message is not null',
  known<{ message: Message }>(),
);

export const undeliveredMessagesServer = defineServerSide(undeliveredMessages, {
  permits: {
    resend: async ({ before }) => {
      if (before.has_code) throw systemErrors.messageIsOver();
    },
  },
  moves: {
    resend: {
      effect: async ({ after, rows, send }) => {
        const [found] = await rows(messageText, [after.id]);
        if (!found) throw systemErrors.messageIsOver();
        await send(MESSAGE_JOB, { ...found.message, again: after.id } satisfies Queued);
      },
    },
  },
});
