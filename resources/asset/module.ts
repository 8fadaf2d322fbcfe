/** What offices own: what there is, what was bought, and who holds it. */
import { defineModule, t } from '../kernel/index.ts';
import { assetAssignments } from './asset-assignments.ts';
import { assetCategories } from './asset-categories.ts';
import { assetInventories } from './asset-inventories.ts';
import { assetIssues } from './asset-issues.ts';
import { assetItems } from './asset-items.ts';
import { assetPurchases } from './asset-purchases.ts';
import { assetRequisitionItems } from './asset-requisition-items.ts';
import { assetRequisitions } from './asset-requisitions.ts';
import { assetSubcategories } from './asset-subcategories.ts';
import { assets } from './assets.ts';
import { assetCards } from './cards.ts';

export const asset = defineModule({
  name: 'asset',
  label: t('সম্পদ', 'Assets'),
  area: 'hrm',
  cards: assetCards,
  resources: [
    ...[assetCategories, assetSubcategories, assets, assetInventories, assetPurchases, assetRequisitions, assetRequisitionItems],
    ...[assetItems, assetAssignments, assetIssues],
  ],
});
