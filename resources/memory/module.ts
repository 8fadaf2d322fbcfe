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
      keys: ['VIEW_OWN_MEMORY', 'VIEW_ALL_SHARED_MEMORY', 'VIEW_GLOBAL_MEMORY'],
    },
  ],
  resources: [memories, memorySections, memoryPages, memoryShares],
});
