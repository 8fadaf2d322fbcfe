/** The API module of assets: items of a purchase, custody, and the inventory's figures. */
import type { ApiModule } from '../engine/api-module.ts';
import { assetAssignmentsServer } from './asset-assignments.server.ts';
import { assetIssuesServer } from './asset-issues.server.ts';
import { assetItemsServer } from './asset-items.server.ts';
import { assetPurchasesServer } from './asset-purchases.server.ts';
import { assetRequisitionsServer } from './asset-requisitions.server.ts';
import { assetsServer } from './assets.server.ts';
import { assetDemo } from './demo/steps.ts';
import { goodsHeld } from './dues.ts';

export const asset: ApiModule = {
  name: 'asset',
  demo: assetDemo,
  dues: [goodsHeld],
  serverSides: [
    ...[assetsServer, assetPurchasesServer, assetRequisitionsServer],
    ...[assetItemsServer, assetAssignmentsServer, assetIssuesServer],
  ],
};
