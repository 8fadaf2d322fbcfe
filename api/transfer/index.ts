/** What the module of transfers contributes: who may apply, whom an order may name, and how the letters follow each other. */
import type { ApiModule } from '../engine/api-module.ts';
import { handOverDuties } from './hand-over.ts';
import { letterCalls } from './letter-print.ts';
import { transferApplicationsServer } from './transfer-applications.server.ts';
import { transferInfo } from './transfer-info.ts';
import { transferLettersServer } from './transfer-letters.server.ts';
import { transferOrderItemsServer, transferOrdersServer } from './transfer-orders.server.ts';

export const transfer: ApiModule = {
  name: 'transfer',
  serverSides: [transferApplicationsServer, transferOrdersServer, transferOrderItemsServer, transferLettersServer],
  endpoints: parts => [...letterCalls(parts), transferInfo(parts), handOverDuties(parts)],
};
