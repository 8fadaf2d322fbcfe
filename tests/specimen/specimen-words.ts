/** Text of every kind: one line, a bilingual pair, several lines, formatted. */
import './names.ts';
import { bilingual, defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenWords = defineResource('specimen-words', {
  label: t('নমুনা লেখা', 'Specimen text'),
  plural: t('নমুনা লেখা', 'Specimen texts'),
  icon: 'type',
  permission: { module: 'config', noun: 'SPECIMEN_WORD' },
  represent: '%{title}',
  fields: {
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    note: field.string(t('টীকা', 'Note'), { max: 20, min: 3, format: 'plainName' }),
    short_name: field.string(t('সংক্ষিপ্ত নাম', 'Short name'), { max: 12, format: 'shortNameBn' }),
    short_name_en: field.string(t('সংক্ষিপ্ত নাম (ইংরেজি)', 'Short name (English)'), { max: 12, format: 'shortNameEn' }),
    reason: field.text(t('কারণ', 'Reason'), { required: true, max: 200, min: 5 }),
    remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 500 }),
    body: field.richText(t('বিষয়বস্তু', 'Body'), { max: 400 }),
    summary: field.richText(t('সারসংক্ষেপ', 'Summary'), { required: true, max: 300 }),
  },
  unique: [{ fields: ['title'] }],
  naturalKey: ['title'],
  list: { columns: ['title', 'note', 'reason'], filters: ['note'], search: ['title', 'title_en', 'reason'], sort: 'title' },
  form: [['title', 'title_en'], ['note'], ['short_name', 'short_name_en'], ['reason'], ['remarks'], ['body'], ['summary']],
});
