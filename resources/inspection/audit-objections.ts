/** The articles of an audit: what is objected to, and how much money it is about. Written with their audit. */
import { defineResource, field, t } from '../kernel/index.ts';
import { inspectionErrors } from './errors.ts';
import { mostTaka } from './words.ts';

export const auditObjections = defineResource('audit-objections', {
  label: t('অডিট আপত্তি', 'Audit objection'),
  plural: t('অডিট আপত্তি', 'Audit objections'),
  about: t('অডিটের অনুচ্ছেদ: কিসে আপত্তি, কত টাকা।', 'The articles of an audit: what is objected to, and how much money it is about.'),
  icon: 'list-ordered',
  menu: true,
  permission: { module: 'audit_inspection', noun: 'AUDIT', as: 'audits' },
  represent: '%{article_number}',
  titled: '%{article_number} · %{title}',
  fields: {
    audit_id: field.ref('audits', t('অডিট', 'Audit'), { required: true }),
    article_number: field.string(t('অনুচ্ছেদ নম্বর', 'Article number'), { required: true, max: 30, format: 'plainName' }),
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 300, format: 'plainName' }),
    amount: field.money(t('জড়িত অর্থ', 'Amount involved'), { min: 0, max: mostTaka }),
    description: field.text(t('বিবরণ', 'Description'), { max: 3000 }),
  },
  unique: [{ fields: ['audit_id', 'article_number'], error: inspectionErrors.articleTaken }],
  importable: false,
  onDeleteBlocked: { 'audit-disposals': inspectionErrors.objectionDisposed, 'audit-replies': inspectionErrors.objectionReplied },
  list: {
    columns: ['audit_id', 'article_number', 'title', 'amount'],
    filters: ['audit_id'],
    search: ['article_number', 'title'],
    sort: '-audit_id',
  },
  form: [['audit_id'], ['article_number', 'title', 'amount'], ['description']],
});
