/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeDocuments, makePublished } from './published.ts';

export const contentDemo: DemoPart = {
  steps: [
    { at: 231, name: 'documents', makeWithPapers: makeDocuments },
    { at: 240, name: 'published', make: makePublished },
  ],
};
