/** The sections of a memory; one under another section is a sub-section, and there is nothing below that. */
import { bilingual, defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { memoryErrors } from './errors.ts';

export const memorySections = defineResource('memory-sections', {
  label: t('স্মৃতির অধ্যায়', 'Memory section'),
  plural: t('স্মৃতির অধ্যায়', 'Memory sections'),
  about: t('স্মৃতির অধ্যায় ও উপ-অধ্যায়।', 'Sections of a memory, and their sub-sections.'),
  icon: 'folder-tree',
  permission: { module: 'institutional_memory', noun: 'MEMORY_SECTION' },
  represent: '%{title}',
  fields: {
    memory_id: field.ref('memories', t('স্মৃতি', 'Memory'), { required: true, fixed: true }),
    parent_id: field.ref('memory-sections', t('ঊর্ধ্বতন অধ্যায়', 'Parent section'), {
      ...{ dependsOn: 'memory_id' },
      ...emptyIs(t('সবার উপরের স্তর', 'The top level')),
    }),
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 0, max: 10000 }),
  },
  standalone: true,
  server: ['permits', 'guards'],
  importable: false,
  onDeleteBlocked: { 'memory-sections': memoryErrors.sectionHasSections, 'memory-pages': memoryErrors.sectionHasPages },
  list: {
    columns: ['title', 'memory_id', 'parent_id', 'serial'],
    filters: ['memory_id', 'parent_id'],
    search: ['title', 'title_en'],
    sort: 'serial',
  },
  form: [['memory_id', 'parent_id'], ['title', 'title_en'], ['serial']],
});
