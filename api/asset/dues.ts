/** What a person who leaves an office gives back first. */
import { t } from '../../resources/kernel/text.ts';
import type { Due } from '../engine/dues.ts';
import { known, sql } from '../engine/sql.ts';

const heldText = sql(
  'asset/dues.held',
  `select a.id, s.name || ' (' || translate(i.tag, '0123456789', '০১২৩৪৫৬৭৮৯') || ')' as name, s.name_en || ' (' || i.tag || ')' as name_en, 'asset-items' as resource, i.id as record
from asset_assignments a join asset_items i on i.id = a.asset_item_id join assets s on s.id = a.asset_id
where a.user_id = $1 and a.in_custody and $2::date is not null order by a.id`,
  known<{ resource: string; record: number }>(),
);

export const goodsHeld: Due = { source: 'asset-assignments', label: t('হেফাজতে থাকা সামগ্রী', 'Goods in custody'), text: heldText };
