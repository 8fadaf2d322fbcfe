/**
 * A hearing belongs to the office of its court, so that the court reaches it, no matter who filed it. Everybody concerned is notified when a
 * meeting is fixed or changed; it can be started and joined when it is time.
 */
import { randomBytes } from 'node:crypto';
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { hearingNotifications } from '../../resources/hearing/hearing-notifications.ts';
import { hearings } from '../../resources/hearing/hearings.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { dayIn, notify, notifyOutsiders } from '../notification/index.ts';
import { headsOf } from '../office/index.ts';
import { mustBeTime } from './meeting-time.ts';

/** The type of office that each court is. */
const officeTypeOf: Readonly<Record<string, string>> = { land_ministry: 'MINLAND', land_appeal_board: 'LAB' };

const officeText = sql(
  'hearing/hearings.office',
  `select o.id from offices o join office_types y on y.id = o.type_id
where y.code = $1 and o.row_status = 1 order by o.id limit 1`,
);

async function officeOf({ before, after, rows }: Write): Promise<number> {
  if (before && before.court === after.court && before.office_id !== null) return before.office_id as number;
  const [office] = await rows(officeText, [officeTypeOf[after.court as string]]);
  if (!office) throw new ProblemsError(hearings, [{ path: 'court', error: hearingErrors.courtWithoutOffice() }]);
  return office.id;
}

const roomCodeBytes = 16;

/** A room of its own on the meeting server of the settings; its random name cannot be guessed. */
function newRoom(): string {
  const rooms = setting('meeting_rooms');
  if (rooms === '') throw new ProblemsError(hearings, [{ path: 'meeting_link', error: validationErrors.required() }]);
  return `${rooms.replace(/\/+$/, '')}/${randomBytes(roomCodeBytes).toString('base64url')}`;
}

const linkOf = ({ action, after }: Write): { readonly meeting_link?: string } =>
  (action === 'fix_meeting' || action === 'change_meeting') && !after.meeting_link ? { meeting_link: newRoom() } : {};

type Party = Parameters<typeof notifyOutsiders>[2][number] & { readonly id: number };

const [HEARING_REQUESTED, HEARING_FIXED] = [22, 23];
const partiesText = sql(
  'hearing/hearings.parties',
  `
select id, name, coalesce(name_en, name) as name_en, email, mobile as sms from hearing_parties where hearing_id = $1 and row_status = 1 order by id`,
  known<Party>(),
);

/** The applicant's addresses as a user: a party with the same address is not notified twice. */
const applicantText = sql(
  'hearing/hearings.applicant',
  'select full_name, email, coalesce(official_mobile, mobile) as sms from users where id = $1',
);

/** Notifies the applicant as a user, and the parties by e-mail and SMS as far as their addresses are known. */
async function notifyOfMeeting(done: Done): Promise<void> {
  const { after, rows, repositoryOf, acting, now } = done;
  const { id: hearing_id, meeting_at, applicant_id, case_number } = after;
  const [applicant] = await rows(applicantText, [applicant_id]);
  const parties = await rows(partiesText, [hearing_id]);
  const date = dayIn(dhakaDay(new Date(String(meeting_at))));
  const subject = String(case_number);
  const event = { type: HEARING_FIXED, facts: { subject, date: date.bn }, facts_en: { subject, date: date.en } };
  await notify(done, { ...event, to: [applicant_id as number], link: `/hearings/${hearing_id}/show` });
  const sent = await notifyOutsiders(done, event, parties, [applicant!.email, applicant!.sms]);
  const outside = parties.flatMap(party =>
    (['email', 'sms'] as const).flatMap(channel => {
      const sent_at = sent.has(channel) ? now.toISOString() : null;
      return party[channel] ? [{ hearing_party_id: party.id, recipient: party[channel], channel, sent_at }] : [];
    }),
  );
  const all = [{ recipient: applicant!.full_name, channel: 'in_app', sent_at: now.toISOString() }, ...outside];
  const asWriter = { ...acting, actor: asSystem('meeting of a hearing fixed or changed') };
  const notifications = repositoryOf(hearingNotifications.name);
  const ids = await notifications.reserve(all.length, asWriter);
  await notifications.insertMany(
    all.map((one, at) => ({ id: ids[at]!, hearing_id, meeting_at, status: 'unseen', ...one })),
    asWriter,
  );
}

/** Notifies the head of the court's office of the request. */
async function notifyOfRequest(done: Done): Promise<void> {
  const { id, office_id, case_number } = done.after;
  const facts = { subject: String(case_number) };
  await notify(done, { type: HEARING_REQUESTED, to: await headsOf(done, office_id), facts, link: `/hearings/${id}/show` });
}

const mayMeet = async (asked: Asked): Promise<void> => mustBeTime(asked, asked.before);

async function mayWithdraw({ before }: Asked): Promise<void> {
  if (before.status !== 'pending') throw hearingErrors.notWithdrawable();
}

export const hearingsServer = defineServerSide(hearings, {
  computed: async write => ({
    office_id: await officeOf(write),
    ...linkOf(write),
    ...(write.action === 'start' && { started_at: write.before?.started_at ?? write.now.toISOString() }),
  }),
  permits: { delete: mayWithdraw, start: mayMeet, join: mayMeet },
  effects: { create: notifyOfRequest },
  moves: { fix_meeting: { effect: notifyOfMeeting }, change_meeting: { effect: notifyOfMeeting } },
});
