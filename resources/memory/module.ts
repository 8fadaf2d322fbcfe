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
  resources: [memories, memorySections, memoryPages, memoryShares],
});
