/** The papers of an abandoned property; each with its scan. */
import { defineResource, field, t } from '../kernel/index.ts';
import { documentKindOptions } from './abandoned-options.ts';

export const abandonedPropertyDocuments = defineResource('abandoned-property-documents', {
  label: t('পরিত্যক্ত সম্পত্তির দলিল', 'Document of an abandoned property'),
  plural: t('পরিত্যক্ত সম্পত্তির দলিল', 'Documents of abandoned property'),
  about: t('পরিত্যক্ত সম্পত্তির কাগজ, প্রতিটি স্ক্যানসহ।', 'The papers of an abandoned property, each with its scan.'),
  icon: 'scroll-text',
  permission: { module: 'data_bank', noun: 'ABANDONED_PROPERTY_DOCUMENT' },
  represent: '%{document_number}',
  fields: {
    property_id: field.ref('abandoned-properties', t('পরিত্যক্ত সম্পত্তি', 'Abandoned property'), { required: true }),
    document_kind: field.choice(t('দলিলের ধরন', 'Kind of document'), documentKindOptions, { required: true }),
    document_number: field.string(t('দলিল নম্বর', 'Document number'), { max: 60, format: 'plainName' }),
    document_date: field.date(t('দলিলের তারিখ', 'Date of the document'), { max: 'today' }),
    office: field.string(t('জারিকারী অফিস', 'Issued by'), { max: 150, format: 'plainName' }),
    file: field.file(t('ফাইল', 'File'), { required: true, accept: ['pdf', 'image'] }),
  },
  importable: false,
  list: {
    columns: ['property_id', 'document_kind', 'document_number', 'document_date', 'office', 'file'],
    filters: ['property_id', 'document_kind'],
    search: ['document_number', 'office'],
    sort: '-document_date',
  },
  form: [['property_id'], ['document_kind', 'document_number', 'document_date'], ['office', 'file']],
});
