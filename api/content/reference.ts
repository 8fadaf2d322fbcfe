/** Reference data of content: public pages and types of feedback. */

import type { Seed } from '../seed/sets.ts';
import feedbackTypes from './reference/feedback-types.json' with { type: 'json' };
import pages from './reference/pages.json' with { type: 'json' };

const contentSeed: Seed = {
  name: 'content',
  content: { pages, feedbackTypes },
  write: async write => {
    await write('pages', pages);
    await write('feedback-types', feedbackTypes);
  },
};

export const contentReference: readonly Seed[] = [contentSeed];
