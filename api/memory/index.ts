/** The API module of the institutional memory: writing and reading, and the calls to find, request and read memories. */
import type { ApiModule } from '../engine/api-module.ts';
import { askFor } from './asking.ts';
import { memoryDemo } from './demo/steps.ts';
import { findMemories } from './finding.ts';
import { listCalls } from './lists.ts';
import { memorySharesServer } from './memory-shares.server.ts';
import { memoriesServer, memoryPagesServer, memorySectionsServer } from './parts.server.ts';
import { memoryFiles, wholeMemory } from './reading.ts';

export const memory: ApiModule = {
  name: 'memory',
  demo: memoryDemo,
  serverSides: [memoriesServer, memorySectionsServer, memoryPagesServer, memorySharesServer],
  endpoints: parts => [askFor(parts), findMemories(parts), ...listCalls(parts), wholeMemory(parts)],
  fileReaders: memoryFiles,
};
