/** Notifies people of what they were given of an office's assets, and of what was taken back (type 14). */
import { formatNumber } from '../../i18n/format.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import type { Done } from '../engine/server-side.ts';
import { known, question, sql } from '../engine/sql.ts';
import { notifyBy } from '../notification/index.ts';

const DECIDED_OR_ASSIGNED = 14;

const said = {
  assigned: { bn: 'আপনাকে বরাদ্দ দেওয়া হয়েছে', en: 'assigned to you' },
  returned: { bn: 'আপনার কাছ থেকে ফেরত নেওয়া হয়েছে', en: 'taken back from you' },
  issued: { bn: 'আপনাকে প্রদান করা হয়েছে', en: 'given to you' },
} as const;

const assetText = sql(
  'asset/notifying.asset',
  `
select a.name, coalesce(a.name_en, a.name) as name_en, (select i.tag from asset_items i where i.id = $2) as tag from assets a where a.id = $1`,
  known<{ name_en: string; tag: string | null }>(),
);

/** An item, by its tag. */
export function notifyHolder(done: Done, what: 'assigned' | 'returned'): Promise<void> {
  const { id, asset_id, asset_item_id, user_id } = done.after;
  const event = { type: DECIDED_OR_ASSIGNED, to: [user_id as number] };
  return notifyBy(done, event, question(assetText, [asset_id, asset_item_id]), asset => ({
    link: linkToRecord('asset-assignments', id),
    facts: { subject: `${asset?.name} (${asset?.tag})`, status: said[what].bn },
    facts_en: { subject: `${asset?.name_en} (${asset?.tag})`, status: said[what].en },
  }));
}

/** Consumables, by their number. */
export function notifyRecipient(done: Done): Promise<void> {
  const { id, asset_id, quantity, user_id } = done.after;
  const event = { type: DECIDED_OR_ASSIGNED, to: [user_id as number] };
  return notifyBy(done, event, question(assetText, [asset_id, null]), asset => ({
    link: linkToRecord('asset-issues', id),
    facts: { subject: `${asset?.name}, ${formatNumber(Number(quantity), 'bn')}টি`, status: said.issued.bn },
    facts_en: { subject: `${asset?.name_en}, ${formatNumber(Number(quantity), 'en')}`, status: said.issued.en },
  }));
}
