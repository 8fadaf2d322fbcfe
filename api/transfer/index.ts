/** The API module of transfers: applications, orders and letters. */
import type { ApiModule } from '../engine/api-module.ts';
import { transferDemo } from './demo/steps.ts';
import { handOverDuties } from './hand-over.ts';
import { itemCalls } from './item-calls.ts';
import { paperCalls } from './letter-print.ts';
import { transferApplicationsServer } from './transfer-applications.server.ts';
import { transferInfo } from './transfer-info.ts';
import { transferLettersServer } from './transfer-letters.server.ts';
import { transferOrderItemsServer, transferOrdersServer } from './transfer-orders.server.ts';

export const transfer: ApiModule = {
  name: 'transfer',
  demo: transferDemo,
  serverSides: [transferApplicationsServer, transferOrdersServer, transferOrderItemsServer, transferLettersServer],
  endpoints: parts => [...paperCalls(parts), ...itemCalls(parts), transferInfo(parts), handOverDuties(parts)],
};
