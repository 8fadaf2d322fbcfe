/**
 * A hearing belongs to the office of its court, so that the court reaches it, no matter who filed it. Everybody concerned is notified when a
 * meeting is fixed or changed and when it is over; it can be started and joined when it is time.
 */
import { randomBytes } from 'node:crypto';
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { hearings } from '../../resources/hearing/hearings.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { mustBeTime } from './meeting-time.ts';
import { notifyOfEnd, notifyOfMeeting, notifyOfRequest } from './notices.ts';

/** The type of office that each court is. */
const officeTypeOf: Readonly<Record<string, string>> = { land_ministry: 'MINLAND', land_appeal_board: 'LAB' };

const officeText = sql(
  'hearing/hearings.office',
  `select o.id from offices o join office_types y on y.id = o.type_id
where y.code = $1 and o.row_status = 1 order by o.id limit 1`,
);

async function officeOf({ before, after, rows }: Write): Promise<number> {
  if (before && before.court === after.court && before.office_id !== null) return before.office_id as number;
  // Fixed by the land office itself, for an order (order-hearings.ts).
  if (after.court === 'land_office' && typeof after.office_id === 'number') return after.office_id;
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
  (action === 'fix_meeting' || action === 'change_meeting') && !after.meeting_link && !after.meeting_place
    ? { meeting_link: newRoom() }
    : {};

const mayStart = async (asked: Asked): Promise<void> => mustBeTime(asked, asked.before);

async function mayJoin(asked: Asked): Promise<void> {
  if (asked.before.meeting_link === null) throw hearingErrors.withoutLink();
  await mayStart(asked);
}

async function mayWithdraw({ before }: Asked): Promise<void> {
  if (before.status !== 'pending') throw hearingErrors.notWithdrawable();
}

/** Everybody who waits for it reads why. A decided order says that by itself, in the language of each reader (notices.ts). */
async function mustSayWhy({ author, after }: Write): Promise<void> {
  if (author.rights === 'system' || after.summary) return;
  throw new ProblemsError(hearings, [{ path: 'summary', error: validationErrors.required() }]);
}

export const hearingsServer = defineServerSide(hearings, {
  computed: async write => ({
    office_id: await officeOf(write),
    ...linkOf(write),
    ...(write.action === 'start' && { started_at: write.before?.started_at ?? write.now.toISOString() }),
  }),
  permits: { delete: mayWithdraw, start: mayStart, join: mayJoin },
  effects: { create: notifyOfRequest },
  moves: {
    ...{ fix_meeting: { effect: notifyOfMeeting }, change_meeting: { effect: notifyOfMeeting }, finish: { effect: notifyOfEnd } },
    call_off: { guard: mustSayWhy, effect: notifyOfEnd },
  },
});
