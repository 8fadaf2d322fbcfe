/** What a permission group may be given to: an office (and its type), or a single desk. */
import { t } from '../kernel/index.ts';

export const permissionLevelOptions = [
  { value: 'office', text: t('অফিস', 'Office') },
  { value: 'desk', text: t('ডেস্ক', 'Desk') },
] as const;
