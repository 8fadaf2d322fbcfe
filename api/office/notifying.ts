/** Notifies people of a new desk, the end of one, or a refused responsibility (type 3). */
import { type Link, linkToRecord } from '../../resources/kernel/link.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { dayIn, notify } from '../notification/index.ts';

const DESK_ASSIGNED = 3;

const words = {
  assigned: { bn: 'অর্পিত', en: 'assigned' },
  ended: { bn: 'অব্যাহতি', en: 'relieved' },
  rejected: { bn: 'নামঞ্জুর', en: 'rejected' },
} as const;

const namesText = sql(
  'office/notifying.names',
  `select d.name as desk, d.name_en as desk_en, o.name as office, o.name_en as office_en
from office_organograms d join offices o on o.id = d.office_id where d.id = $1`,
);

type DeskNotice = {
  readonly user: unknown;
  readonly desk: unknown;
  readonly what: keyof typeof words;
  readonly day: unknown;
  readonly link: Link;
};

export async function notifyOfDesk(inside: Inside, { user, desk, what, day, link }: DeskNotice): Promise<void> {
  const [names] = await inside.rows(namesText, [desk]);
  if (!names) return;
  const [said, date] = [words[what], dayIn(String(day))];
  await notify(inside, {
    ...{ type: DESK_ASSIGNED, to: [user as number], link },
    facts: { subject: names.desk, office: names.office, date: date.bn, status: said.bn },
    facts_en: { subject: names.desk_en, office: names.office_en, date: date.en, status: said.en },
  });
}

type Row = Readonly<Record<string, unknown>>;

/** The posting has ended, or its last day has changed. */
const endsOtherwise = (before: Row, after: Row): boolean =>
  (before.row_status === 1 && after.row_status !== 1) || ((after.to_date ?? null) !== null && before.to_date !== after.to_date);

/** Notifies of a new posting, or of a changed end. */
export async function notifyOfPosting(done: Done): Promise<void> {
  const { action, before, after, today } = done;
  const concerned = { user: after.user_id, desk: after.office_organogram_id };
  const posting = linkToRecord('desk-assignments', after.id);
  if (action === 'create') return notifyOfDesk(done, { ...concerned, what: 'assigned', day: after.from_date, link: posting });
  if (action !== 'delete' && !(before && endsOtherwise(before, after))) return;
  // A deleted posting is nowhere: the person's own page has the others.
  const link = action === 'delete' ? linkToRecord('users', after.user_id as number) : posting;
  return notifyOfDesk(done, { ...concerned, what: 'ended', day: after.to_date ?? today, link });
}
