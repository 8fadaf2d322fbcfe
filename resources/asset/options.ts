/** What the closed lists of assets hold. */
import { t } from '../kernel/index.ts';

export const assetTypeOptions = [
  { value: 'fixed', text: t('স্থায়ী', 'Fixed') },
  { value: 'consumable', text: t('ব্যবহার্য', 'Consumable') },
] as const;

export const itemStatusOptions = [
  { value: 'assigned', text: t('বরাদ্দকৃত', 'Assigned'), tone: 'info' },
  { value: 'unassigned', text: t('অবরাদ্দকৃত', 'Unassigned'), tone: 'success' },
  { value: 'maintenance', text: t('মেরামতে', 'In maintenance'), tone: 'warning' },
  { value: 'written_off', text: t('অবলোপিত', 'Written off'), tone: 'muted' },
] as const;

export const conditionOptions = [
  { value: 'new', text: t('নতুন', 'New'), tone: 'success' },
  { value: 'good', text: t('ভালো', 'Good'), tone: 'success' },
  { value: 'worn', text: t('জীর্ণ', 'Worn'), tone: 'muted' },
  { value: 'damaged', text: t('ক্ষতিগ্রস্ত', 'Damaged'), tone: 'warning' },
  { value: 'unusable', text: t('অকেজো', 'Unusable'), tone: 'danger' },
] as const;
