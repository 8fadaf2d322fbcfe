/** What the institutional memory contributes: who writes and who reads, and the calls by which others find, ask for and read. */
import type { ApiModule } from '../engine/api-module.ts';
import { askFor } from './asking.ts';
import { memorySharesServer } from './memory-shares.server.ts';
import { memoriesServer, memoryPagesServer, memorySectionsServer } from './parts.server.ts';
import { memoryFiles, readingCalls } from './reading.ts';

export const memory: ApiModule = {
  name: 'memory',
  serverSides: [memoriesServer, memorySectionsServer, memoryPagesServer, memorySharesServer],
  endpoints: parts => [askFor(parts), ...readingCalls(parts)],
  fileReaders: memoryFiles,
};
