/**
 * How an audit, or one of its objections, was disposed of: by which memo, and with which money. What an audit has settled follows from
 * them.
 */
import { defineResource, emptyIs, field, t } from '../kernel/index.ts';
import * as rules from './audit-disposals.rules.ts';
import { inspectionErrors } from './errors.ts';
import { moneyKindOptions } from './options.ts';
import { mostTaka } from './words.ts';

const taka = { min: 0, max: mostTaka } as const;
const memo = { max: 60, format: 'plainName' } as const;
const dispose = { key: 'DISPOSE_AUDIT', label: t('অডিট নিষ্পত্তি', 'Dispose: audits') } as const;

export const auditDisposals = defineResource('audit-disposals', {
  label: t('অডিট নিষ্পত্তি', 'Audit disposal'),
  plural: t('অডিট নিষ্পত্তি', 'Audit disposals'),
  about: t(
    'অডিট বা তার একটি আপত্তি কোন স্মারকে, কী অর্থে নিষ্পন্ন হয়েছে। অডিটের নিষ্পন্ন অর্থ এখান থেকে আসে।',
    'The memo by which an audit or one of its objections was disposed of, and the amount. The settled amount of an audit comes from here.',
  ),
  icon: 'user-check',
  permission: { module: 'audit_inspection', noun: 'AUDIT', as: 'audits', keys: { create: [dispose], update: [dispose] } },
  represent: '%{memorial_number}',
  titled: '%{disposal_type_id}, %{memorial_number}',
  fields: {
    audit_id: field.ref('audits', t('অডিট', 'Audit'), { required: true, fixed: true }),
    audit_objection_id: field.ref('audit-objections', t('আপত্তি', 'Objection'), {
      dependsOn: 'audit_id',
      fixed: true,
      ...emptyIs(t('পুরো অডিট', 'The whole audit')),
    }),
    disposal_type_id: field.ref('audit-disposal-types', t('নিষ্পত্তির ধরন', 'Disposal type'), { required: true }),
    disposal_date: field.date(t('নিষ্পত্তির তারিখ', 'Disposed of on'), { required: true, max: 'today', initial: 'today' }),
    memorial_number: field.string(t('স্মারক নম্বর', 'Memo number'), { ...memo, required: true }),
    settled_amount: field.money(t('নিষ্পন্ন অর্থ', 'Settled amount'), { ...taka, required: true }),
    involves_money: field.boolean(t('অর্থ জড়িত', 'Money involved'), { initial: false }),
    money_kind: field.choice(t('অর্থের ধরন', 'Kind of money'), moneyKindOptions),
    treasury_invoice_number: field.string(t('ট্রেজারি চালান নম্বর', 'Treasury challan number'), memo),
    payment_date: field.date(t('জমার তারিখ', 'Paid on'), { max: 'today' }),
    paid_amount: field.money(t('জমার পরিমাণ', 'Paid amount'), taka),
    sanction_memo: field.string(t('মঞ্জুরির স্মারক', 'Sanction memo'), memo),
  },
  rules: [...rules.kindOfMoney, ...rules.paidIntoTreasury, ...rules.sanctionedWriteOff, rules.noKindWithoutMoney],
  unique: [{ fields: ['audit_id', 'audit_objection_id', 'memorial_number'], error: inspectionErrors.disposalMemorialTaken }],
  scope: { through: 'audit_id' },
  server: ['guards', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export'],
  list: {
    columns: ['memorial_number', 'audit_id', 'audit_objection_id', 'disposal_date', 'disposal_type_id', 'settled_amount', 'money_kind'],
    filters: ['audit_id', 'audit_objection_id', 'disposal_type_id', 'disposal_date', 'money_kind', 'involves_money'],
    search: ['memorial_number', 'treasury_invoice_number', 'sanction_memo'],
    sort: '-disposal_date',
  },
  form: [
    {
      title: t('নিষ্পত্তি', 'The disposal'),
      why: t('নিষ্পন্ন অর্থ জড়িত অর্থের কম হলে অডিট আংশিক নিষ্পন্ন থাকে।', 'Settling less than is involved leaves the audit partly settled.'),
      rows: [
        ['audit_id', 'audit_objection_id'],
        ['disposal_type_id', 'disposal_date'],
        ['memorial_number', 'settled_amount'],
      ],
    },
    {
      title: t('অর্থ', 'Money'),
      why: t('রাজস্ব আয়ে চালান, অবলোপনে মঞ্জুরির স্মারক লাগে।', 'Revenue income needs its challan, a write-off its sanction memo.'),
      rows: [['involves_money', 'money_kind'], ['treasury_invoice_number', 'payment_date', 'paid_amount'], ['sanction_memo']],
    },
  ],
});
