/** What leave contributes: rules that replace each other, balances that follow the ledger, and who may take which optional holiday. */
import type { ApiModule } from '../engine/api-module.ts';
import { leaveLedgerEntriesServer } from './leave-ledger-entries.server.ts';
import { leaveRulesServer } from './leave-rules.server.ts';
import { optionalLeavesServer } from './optional-leaves.server.ts';

export const leave: ApiModule = { name: 'leave', serverSides: [leaveRulesServer, leaveLedgerEntriesServer, optionalLeavesServer] };
