/** A template names only the facts that an event has. */
import type { Rule } from '../kernel/index.ts';
import { notificationErrors } from './errors.ts';
import { placeholders, strangeIn } from './placeholders.ts';

const known = placeholders.map(name => `{${name}}`).join(', ');

export const placeholdersKnown = (['subject', 'subject_en', 'body', 'body_en'] as const).map(
  (at): Rule<typeof at> => ({
    at,
    reads: [at],
    refuses: [notificationErrors.unknownPlaceholder],
    check: record => {
      const name = strangeIn(String(record[at] ?? ''));
      return name === undefined ? undefined : notificationErrors.unknownPlaceholder({ name: name.slice(0, 40), known });
    },
  }),
);
