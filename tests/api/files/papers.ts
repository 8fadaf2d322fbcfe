/** A resource with every sort of file field, and one whose rows bring files of their own: in no registry, for these tests alone. */
import { defineResource, field, t } from '../../../resources/kernel/index.ts';

declare module '../../../resources/kernel/names.ts' {
  interface ResourceNames {
    papers: true;
    'paper-pages': true;
  }
}

export const papers = defineResource('papers', {
  label: t('নথি', 'Paper'),
  plural: t('নথি', 'Papers'),
  icon: 'file',
  permission: { module: 'office_management', noun: 'PAPER' },
  represent: '%{title}',
  fields: {
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 100 }),
    user_id: field.ref('users', t('মালিক', 'Owner')),
    body: field.richText(t('বিবরণ', 'Body'), { max: 200 }),
    photo: field.file(t('ছবি', 'Photo'), { accept: ['image'] }),
    scans: field.files(t('স্ক্যান', 'Scans'), { accept: ['pdf', 'image'], max: 3 }),
    sheet: field.file(t('শিট', 'Sheet'), { accept: ['xlsx', 'csv'], maxKb: 2 }),
    card: field.file(t('পরিচয়পত্র', 'Identity card'), { accept: ['pdf'], private: 'identity' }),
    stamp: field.file(t('সিল', 'Stamp'), { accept: ['image'], computed: true }),
    pages: field.rows('paper-pages', 'paper_id', t('পাতা', 'Pages')),
  },
  scope: { own: 'user_id' },
  list: { columns: ['title'], sort: 'title' },
  form: [['title', 'user_id'], ['body'], ['photo', 'sheet', 'card'], ['scans'], ['pages']],
});

export const paperPages = defineResource('paper-pages', {
  label: t('পাতা', 'Page'),
  plural: t('পাতা', 'Pages'),
  icon: 'file',
  permission: { module: 'office_management', noun: 'PAPER_PAGE' },
  represent: '%{name}',
  fields: {
    paper_id: field.ref('papers', t('নথি', 'Paper'), { required: true }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 100 }),
    text: field.richText(t('লেখা', 'Text'), { max: 200 }),
    scan: field.file(t('স্ক্যান', 'Scan'), { accept: ['pdf'] }),
  },
  list: { columns: ['name'], sort: 'name' },
  form: [['name'], ['text'], ['scan']],
});
