/** What the module of transfers contributes: who may apply, whom an order may name, and how the letters follow each other. */
import type { ApiModule } from '../engine/api-module.ts';
import { transferApplicationsServer } from './transfer-applications.server.ts';
import { transferLettersServer } from './transfer-letters.server.ts';
import { transferOrderItemsServer, transferOrdersServer } from './transfer-orders.server.ts';

export const transfer: ApiModule = {
  name: 'transfer',
  serverSides: [transferApplicationsServer, transferOrdersServer, transferOrderItemsServer, transferLettersServer],
};
