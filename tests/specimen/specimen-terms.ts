/**
 * A small list that belongs to no office: anyone who holds a VIEW key reads all of it, and anyone who may write a petition chooses from it.
 */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const terms = defineResource('specimen-terms', {
  label: t('নমুনা শব্দ', 'Specimen term'),
  plural: t('নমুনা শব্দ', 'Specimen terms'),
  icon: 'tag',
  permission: { module: 'geo_location', noun: 'SPECIMEN_TERM' },
  represent: '%{title}',
  fields: {
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    fee: field.integer(t('ফি', 'Fee'), { private: 'money', max: 1_000_000 }),
  },
  list: { columns: ['title'], filters: ['row_status'], search: ['title'], sort: 'title' },
  form: [['title', 'fee']],
});
