/** A hearing by the link of a message, for a party or an advocate without an account: the hour, the place, how to join, the result. */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { hearingNotifications } from '../../resources/hearing/hearing-notifications.ts';
import { hearings } from '../../resources/hearing/hearings.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { identityErrors } from '../identity/errors.ts';
import { rateLimits } from '../identity/rate-limits.ts';
import { openLink } from './links.ts';
import { isTime } from './meeting-time.ts';

const longestLink = 240;

const meetingText = sql(
  'hearing/public-link.meeting',
  `
select h.case_number, h.meeting_at, h.duration_minutes, h.meeting_place, h.meeting_link, h.status, h.summary, n.status as message, n.seen_at
from hearing_notifications n join hearings h on h.id = n.hearing_id join hearing_parties p on p.id = n.hearing_party_id
where n.id = $1 and h.id = $2 and h.row_status = 1 and p.row_status = 1
  and n.recipient = case n.channel when 'email' then p.email else p.mobile end`,
  known<{ message: string; seen_at: Date | null; meeting_at: Date | null }>(),
);

/** The message and its hearing. @throws hearing.link_unknown, hearing.link_expired, hearing.link_revoked */
async function opened(parts: Parts, request: Request, link: unknown) {
  await parts.identity.limiter.check(rateLimits.publicListByAddress, request.ip);
  const found = typeof link === 'string' && link.length <= longestLink ? openLink(parts, link) : undefined;
  if (!found) throw hearingErrors.linkUnknown();
  if (found.isOver) throw hearingErrors.linkExpired();
  const { rows } = await ask(parts.pool, meetingText, [found.notification, found.hearing]);
  const [meeting] = rows;
  // A party that was removed, or has another address now, is not shown it any more.
  if (!meeting || meeting.message === 'revoked') throw hearingErrors.linkRevoked();
  return { ...found, meeting };
}

const maybe = { type: ['string', 'null'] } as const;
const schema: JsonSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      additionalProperties: false,
      properties: {
        case_number: { type: 'string' },
        meeting_at: { ...maybe, format: 'date-time' },
        meeting_place: maybe,
        meeting_link: { ...maybe, description: 'While the meeting can be joined' },
        is_online: { type: 'boolean' },
        is_finished: { type: 'boolean', description: 'Whether the hearing is over, held or not' },
        is_held: { type: 'boolean', description: 'False once it is over without having been held' },
        result: { ...maybe, description: 'The result once the hearing is over; of one that was not held, the reason' },
        seen_at: { ...maybe, format: 'date-time', description: 'When the recipient marked the notice as seen' },
      },
    },
  },
};

type Meeting = Awaited<ReturnType<typeof opened>>['meeting'];

const shown = (now: Date, { case_number, meeting_at, meeting_place, meeting_link, seen_at, ...rest }: Meeting): object => {
  const isHeld = rest.status !== 'not_held';
  const isFinished = rest.status === 'finished' || !isHeld;
  const isOpen = rest.status === 'meeting_fixed' && isTime(now, { meeting_at, duration_minutes: rest.duration_minutes });
  return {
    ...{ case_number, meeting_at, meeting_place, meeting_link: isOpen ? meeting_link : null, is_online: meeting_link !== null },
    ...{ is_finished: isFinished, is_held: isHeld, result: isFinished ? rest.summary : null, seen_at },
  };
};

const common = {
  ...{ path: '/api/public/hearing-links', module: hearings.permission.module, resource: hearings.name },
  access: { kind: 'public' },
  answer: { schema },
} as const;
const refusals = [identityErrors.tooMany, hearingErrors.linkUnknown, hearingErrors.linkExpired, hearingErrors.linkRevoked] as const;
const headers = { 'cache-control': 'no-store' };

export const publicLinkCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...{ ...common, verb: 'get', id: 'hearing_links.public' },
    summary: t('লিংকে শুনানির সময়, স্থান ও ফল', 'The time, place and result of a hearing, by the link in a message'),
    parameters: [
      {
        ...{ in: 'query', name: 'link', required: true, schema: { type: 'string', minLength: 1, maxLength: longestLink } },
        description: t('বার্তার লিংকে যেমন আছে', 'As in the message'),
      },
    ],
    errors: [...refusals],
    handle: async request => {
      const { meeting } = await opened(parts, request, request.query.get('link'));
      return { status: 200, headers, body: { data: shown(parts.clock.now(), meeting) } };
    },
  }),
  defineEndpoint({
    ...{ ...common, verb: 'post', path: '/api/public/hearing-links/see', id: 'hearing_links.see' },
    summary: t('লিংকের প্রাপক বিজ্ঞপ্তি দেখেছেন', 'The recipient of a link marks its notice as seen'),
    body: { type: 'object', properties: { link: { type: 'string', minLength: 1, maxLength: longestLink } }, required: ['link'] },
    errors: [...refusals, hearingErrors.notificationAlreadySeen],
    handle: async request => {
      const { link } = (request.body ?? {}) as { readonly link?: unknown };
      const { notification, meeting } = await opened(parts, request, link);
      const now = parts.clock.now();
      const actor = asSystem('seen by the recipient of its link');
      const notifications = parts.repositoryOf(hearingNotifications.name);
      await transact(parts.pool, transaction => notifications.move(notification, 'mark_seen', {}, undefined, { actor, transaction }));
      return { status: 200, headers, body: { data: shown(now, { ...meeting, seen_at: now }) } };
    },
  }),
];
