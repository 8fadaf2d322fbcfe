/** Only the invited person answers an invitation; they can join from its start time until the conference is over. */

import { conferenceInvitations } from '../../resources/hearing/conference-invitations.ts';
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { type Asked, type Done, defineServerSide } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { ownerOnly } from '../engine/whose.ts';
import { dayIn, notify, notifyOutsiders } from '../notification/index.ts';
import { mustBeTime } from './meeting-time.ts';

type Conference = RowOf<typeof conferenceText>;

const conferenceText = sql(
  'hearing/conference-invitations.conference',
  'select link, meeting_at, duration_minutes, office_id, status from conferences where id = $1',
);

const conferenceOf = async ({ rows }: Pick<Asked, 'rows'>, id: unknown): Promise<Conference> => (await rows(conferenceText, [id]))[0]!;

const mustBeInvited = ownerOnly(hearingErrors.notInvited);

async function judge(asked: Asked): Promise<Conference> {
  await mustBeInvited(asked);
  const conference = await conferenceOf(asked, asked.before.conference_id);
  if (conference.status === 'finished') throw hearingErrors.conferenceFinished();
  return conference;
}

const mayAnswer = async (asked: Asked): Promise<void> => void (await judge(asked));
const mayJoin = async (asked: Asked): Promise<void> => mustBeTime(asked, await judge(asked));

const CONFERENCE_INVITATION = 24;
const titleText = sql(
  'hearing/conference-invitations.title',
  `select title, title_en, (meeting_at at time zone 'Asia/Dhaka')::date::text as day from conferences where id = $1`,
  known<{ day: string }>(),
);
type Titled = RowOf<typeof titleText>;

/** A user is notified as usual, another guest at the given address. */
async function notifyInvited(done: Done): Promise<void> {
  const { user_id, email, conference_id, id } = done.after;
  const [{ title, title_en, day }] = (await done.rows(titleText, [conference_id])) as [Titled];
  const date = dayIn(day);
  const event = { type: CONFERENCE_INVITATION, facts: { subject: title, date: date.bn }, facts_en: { subject: title_en, date: date.en } };
  if (user_id !== null) await notify(done, { ...event, to: [user_id as number], link: linkToRecord('conference-invitations', id) });
  else await notifyOutsiders(done, event, [{ name: String(email), name_en: String(email), email: String(email), sms: null }]);
}

export const conferenceInvitationsServer = defineServerSide(conferenceInvitations, {
  computed: async write => {
    if (write.before) return write.action === 'join' ? { joined_at: write.now.toISOString() } : {};
    const { link, meeting_at, office_id } = await conferenceOf(write, write.after.conference_id);
    return { link, meeting_at, office_id };
  },
  permits: { accept: mayAnswer, decline: mayAnswer, join: mayJoin },
  effects: { create: notifyInvited },
});
