/** Where a permission group may stand: with an office (and its type), or with a single desk. */
import { t } from '../kernel/index.ts';

export const permissionLevelOptions = [
  { value: 'office', text: t('অফিস', 'Office') },
  { value: 'desk', text: t('ডেস্ক', 'Desk') },
] as const;
