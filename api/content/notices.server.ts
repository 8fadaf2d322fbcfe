/** The server sets the time of publication; the audience is notified at once (notification type 26). */
import { linkOfNotice } from '../../resources/content/board.ts';
import { contentErrors } from '../../resources/content/errors.ts';
import { notices } from '../../resources/content/notices.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';

const noticePublished = 26;

const publishedAt = ({ action, now }: Write) =>
  action === 'publish' ? { published_at: now.toISOString() } : action === 'unpublish' ? { published_at: null } : {};

async function mustLast({ before, now }: Write): Promise<void> {
  const end = before?.expires_at;
  if (end && new Date(String(end)) <= now) throw contentErrors.expiresTooSoon();
}

async function mustBeDraft({ before }: Write): Promise<void> {
  if (before?.status === 'published') throw contentErrors.noticePublished();
}

/** People who act today at a desk of the audience: of its office and all below, or of the named desks. */
const readersText = sql(
  'content/notices.readers',
  `
with recursive below (id) as (select $1::bigint union select o.id from offices o join below b on o.parent_id = b.id)
select distinct a.user_id as id from desk_assignments a join users u on u.id = a.user_id and u.row_status = 1
where a.row_status = 1 and a.from_date <= $3::date and (a.to_date is null or a.to_date >= $3::date)
  and case when $4 = 'desk' then a.office_organogram_id in (select target_id from notices__desk where owner_id = $2)
    else a.office_id in (select id from below) end`,
  known<{ id: number }>(),
);

const officeText = sql('content/notices.office', 'select name, name_en from offices where id = $1');

async function notifyReaders(inside: Done): Promise<void> {
  const { after, rows, today } = inside;
  const readers = await rows(readersText, [after.office_id, after.id, today, after.audience]);
  const [office] = await rows(officeText, [after.office_id]);
  await notify(inside, {
    type: noticePublished,
    to: readers.map(({ id }) => id),
    facts: { subject: String(after.title), office: office?.name },
    facts_en: { subject: String(after.title_en), office: office?.name_en },
    link: linkOfNotice(Number(after.id)),
  });
}

export const noticesServer = defineServerSide(notices, {
  computed: async write => publishedAt(write),
  guards: { delete: mustBeDraft },
  moves: { publish: { guard: mustLast, effect: notifyReaders } },
});
