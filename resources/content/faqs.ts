/** Questions that are asked often, with their answers: for citizens and staff alike. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { contentErrors } from './errors.ts';

export const faqs = defineResource('faqs', {
  label: t('সচরাচর জিজ্ঞাসা', 'Frequent question'),
  plural: t('সচরাচর জিজ্ঞাসা', 'Frequently asked questions'),
  about: t('বারবার জানতে চাওয়া প্রশ্ন ও উত্তর, প্রবেশ ছাড়াই পড়া যায়।', 'Frequently asked questions and their answers, readable without signing in.'),
  icon: 'circle-help',
  permission: { module: 'config', noun: 'FAQ' },
  represent: '%{question}',
  public: { shows: ['answer', 'answer_en', 'serial'] },
  fields: {
    ...bilingual('question', t('প্রশ্ন', 'Question'), { required: true, max: 300, formats: { bn: 'plainName', en: 'englishOnly' } }),
    answer: field.text(t('উত্তর (বাংলা)', 'Answer (Bengali)'), { required: true, max: 4000 }),
    answer_en: field.text(t('উত্তর (ইংরেজি)', 'Answer (English)'), { required: true, max: 4000 }),
    serial: field.integer(t('ক্রম', 'Order'), { required: true, initial: 100, min: 1, max: 10000 }),
  },
  unique: [{ fields: ['question'], error: contentErrors.questionTaken }],
  naturalKey: ['question'],
  list: {
    columns: ['serial', 'question', 'row_status'],
    filters: ['row_status'],
    search: ['question', 'question_en', 'answer', 'answer_en'],
    sort: 'serial',
  },
  form: [['question', 'question_en'], ['answer'], ['answer_en'], ['serial']],
});
