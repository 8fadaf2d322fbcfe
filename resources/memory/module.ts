/** The institutional memory: what people know of their work, kept for those who come after. */
import { defineModule, t } from '../kernel/index.ts';
import { memories } from './memories.ts';
import { memoryPages } from './memory-pages.ts';
import { memorySections } from './memory-sections.ts';
import { memoryShares } from './memory-shares.ts';

export const memory = defineModule({
  name: 'memory',
  label: t('প্রাতিষ্ঠানিক স্মৃতি', 'Institutional memory'),
  area: 'hrm',
  pages: [
    {
      ...{ name: 'memory-library', label: t('স্মৃতিভান্ডার', 'Memory library'), icon: 'book-open-text' },
      help: t(
        'নিজের স্মৃতি, আপনার সঙ্গে শেয়ার করা স্মৃতি, অনুরোধ ও সবার স্মৃতিতে খোঁজা। যা শেয়ার করা হয়নি, তার শিরোনাম পাবেন; পড়তে রচয়িতার কাছে অনুরোধ করুন।',
        'Your own memories, those shared with you, requests, and a search through all of them. Of what is not shared you find the title; request it from its owner to read it.',
      ),
      keys: ['VIEW_OWN_MEMORY', 'VIEW_ALL_SHARED_MEMORY', 'VIEW_GLOBAL_MEMORY'],
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [memories, memorySections, memoryPages, memoryShares],
});
