/** The pages of a memory, each under a section or sub-section. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';

export const memoryPages = defineResource('memory-pages', {
  label: t('স্মৃতির পাতা', 'Memory page'),
  plural: t('স্মৃতির পাতা', 'Memory pages'),
  about: t('স্মৃতির লেখা, সংযুক্তিসহ।', 'The text of a memory, with attachments.'),
  icon: 'notebook-text',
  permission: { module: 'institutional_memory', noun: 'MEMORY_PAGE' },
  represent: '%{title}',
  fields: {
    memory_id: field.ref('memories', t('স্মৃতি', 'Memory'), { required: true, computed: true, copyFrom: 'memory_section_id.memory_id' }),
    memory_section_id: field.ref('memory-sections', t('অধ্যায়', 'Section'), { required: true }),
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    body: field.richText(t('বিষয়বস্তু', 'Text'), { required: true, max: 40000, pictures: 'pictures' }),
    pictures: field.files(t('লেখার ছবি', 'Pictures of the text'), { accept: ['image'], maxKb: 5120, max: 30 }),
    attachments: field.files(t('সংযুক্তি', 'Attachments'), { accept: ['pdf', 'image'], maxKb: 5120, max: 20 }),
    serial: field.integer(t('ক্রম', 'Order'), { initial: 1, min: 0, max: 10000 }),
  },
  scope: { through: 'memory_id' },
  server: ['permits', 'guards'],
  importable: false,
  list: {
    columns: ['title', 'memory_id', 'memory_section_id', 'serial', 'updated_at'],
    filters: ['memory_id', 'memory_section_id'],
    search: ['title', 'title_en', 'body'],
    sort: 'serial',
  },
  form: [['memory_section_id', 'serial'], ['title', 'title_en'], ['body'], ['attachments'], ['pictures']],
});
