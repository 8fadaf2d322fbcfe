/** The keys by which things are given out and taken back, whether single items or consumables. */
import { t } from '../kernel/index.ts';

export const assignKey = { key: 'ASSIGN_ASSET_ITEM', label: t('সম্পদ সামগ্রী বরাদ্দ', 'Assign: asset items to people') } as const;
export const unassignKey = { key: 'UNASSIGN_ASSET_ITEM', label: t('সম্পদ সামগ্রী ফেরত', 'Unassign: asset items from people') } as const;
