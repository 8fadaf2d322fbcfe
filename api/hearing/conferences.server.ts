/** Conferences: inviting needs its key. Invitations repeat time and place, since a guest reads nothing else. */
import { conferenceInvitations } from '../../resources/hearing/conference-invitations.ts';
import { conferences } from '../../resources/hearing/conferences.ts';
import { mustHoldKey } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { mustBeTime } from './meeting-time.ts';

const invitationText = sql('hearing/conferences.invitation', 'select id from conference_invitations where conference_id = $1');

/** Only adding or removing invitations needs the key; unchanged ones don't. */
async function mayInvite(write: Write): Promise<void> {
  const given = write.values.invitations as readonly { readonly id?: number }[] | undefined;
  if (!given) return;
  const standing = write.before ? await write.rows(invitationText, [write.before.id]) : [];
  if (given.some(({ id }) => id === undefined) || given.length < standing.length) mustHoldKey(write, 'INVITE_CONFERENCE');
}

const outdatedInvitationText = sql(
  'hearing/conferences.outdatedInvitation',
  'select id from conference_invitations where conference_id = $1 and (link, meeting_at) is distinct from ($2, $3::timestamptz) order by id',
);

async function repeat({ before, after, rows, repositoryOf, acting }: Done): Promise<void> {
  if (before?.link === after.link && before?.meeting_at === after.meeting_at) return;
  const asWriter = { ...acting, actor: asSystem('conference changed') };
  const invitations = repositoryOf(conferenceInvitations.name);
  const stale = await rows(outdatedInvitationText, [after.id, after.link, after.meeting_at]);
  for (const { id } of stale) await invitations.set(id, { link: after.link, meeting_at: after.meeting_at }, asWriter);
}

export const conferencesServer = defineServerSide(conferences, {
  computed: async ({ action, before, now }) => ({
    is_complete: action === 'finish' || before?.is_complete === true,
    ...(action === 'start' && { started_at: before?.started_at ?? now.toISOString() }),
  }),
  permits: { start: async asked => mustBeTime(asked, asked.before) },
  guards: { create: mayInvite, update: mayInvite },
  effects: { update: repeat },
});
