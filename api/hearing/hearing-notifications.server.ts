/** A notification is seen once (S8.112), by its recipient; the bench marks it for a party without an account, and withdraws the party's link. */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { hearingNotifications } from '../../resources/hearing/hearing-notifications.ts';
import { mustHoldKey } from '../access/index.ts';
import { type Asked, defineServerSide } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const applicantText = sql('hearing/hearing-notifications.applicant', 'select applicant_id from hearings where id = $1');

const isInside = ({ before }: Asked): boolean => before.channel === 'in_app';
/** The bench is who fixes meetings. */
const mustBeBench = (asked: Asked): void => mustHoldKey(asked, 'APPROVE_ONLINE_HEARING');

async function maySee(asked: Asked): Promise<void> {
  const { before, author, rows } = asked;
  if (before.seen_at !== null) throw hearingErrors.notificationAlreadySeen();
  if (!isInside(asked)) return mustBeBench(asked);
  const [hearing] = await rows(applicantText, [before.hearing_id]);
  if (author.rights !== 'system' && hearing?.applicant_id !== author.userId) throw hearingErrors.notRecipient();
}

async function mayRevoke(asked: Asked): Promise<void> {
  mustBeBench(asked);
  if (isInside(asked)) throw hearingErrors.linkUnknown();
}

export const hearingNotificationsServer = defineServerSide(hearingNotifications, {
  computed: async ({ action, now }) => (action === 'mark_seen' ? { seen_at: now.toISOString() } : {}),
  permits: { mark_seen: maySee, revoke_link: mayRevoke },
});
